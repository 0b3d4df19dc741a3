/** Drives the tool pages of the built site as a visitor would. */

/** A tool whose defaults are quality 80 and no resizing. The comparisons encode with the same settings. */
export const COMPRESS_PATH = '/compress-picture';

const FINAL_TIMEOUT_MS = 120_000;

/**
 * Opens the tool on a first visit: nothing is cached, the page is idle, and the pointer has moved over it.
 *
 * @param {import('./site.mjs').Site} site
 * @param {{
 *   initScript?: () => void,
 *   prepare?: (page: import('playwright').Page) => Promise<void>,
 *   moves?: boolean,
 *   path?: string,
 * }} [options] `initScript`: runs in the page before its own scripts; `prepare`: runs before the page opens, because the
 *   first pointer movement starts workers; `moves`: false to keep the pointer still; `path`: of another tool
 */
export async function visit(site, { initScript, prepare, moves = true, path = COMPRESS_PATH } = {}) {
  // A service worker would answer requests that `page.route` should see.
  const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (initScript) await page.addInitScript(initScript);
  await prepare?.(page);
  await page.goto(site.origin + path);
  // Wait until the page listens, because this pointer moves only once. Real pointers move for longer than that takes.
  await page.locator('footer', { hasText: /© \d{4}/ }).waitFor({ state: 'attached' });
  if (moves) await page.mouse.move(400, 400);
  await page.waitForLoadState('networkidle');
  return page;
}

/**
 * Chooses files by path instead of by buffer, so the browser reads them from disk as a visitor's browser does.
 *
 * @param {import('playwright').Page} page
 * @param {string | string[]} paths
 */
export async function choose(page, paths) {
  await page.locator('input[type=file]').first().setInputFiles(paths);
}

/**
 * Waits for the selected image's final result, whose size is displayed without `≈`.
 *
 * @param {import('playwright').Page} page
 */
export async function untilFinal(page) {
  await page.waitForFunction(
    () => {
      const label = [...document.querySelectorAll('dt')].find((term) => term.textContent === 'New:');
      return /^\d/.test(label?.nextElementSibling?.textContent ?? '');
    },
    undefined,
    { polling: 50, timeout: FINAL_TIMEOUT_MS },
  );
}

/**
 * Runs in the page. Sets the global `whenFinal`, which returns the milliseconds from choosing a file until its final
 * size is displayed. On other sites than ours, an earlier script must define `showsFinal`, which returns true if the
 * final size is displayed.
 */
export function watchFinal() {
  let chosenMs = 0;
  /** @type {PromiseWithResolvers<number>} */
  let final = Promise.withResolvers();
  globalThis.whenFinal = () => final.promise;
  globalThis.showsFinal ??= () => {
    const label = [...document.querySelectorAll('dt')].find((term) => term.textContent === 'New:');
    return /^\d/.test(label?.nextElementSibling?.textContent ?? '');
  };
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      chosenMs = performance.now();
      final = Promise.withResolvers();
    },
    true,
  );
  new MutationObserver(() => {
    if (globalThis.showsFinal()) final.resolve(performance.now() - chosenMs);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * Stores tool settings as if an earlier visit had saved them. The tool uses its defaults for all other settings.
 *
 * @param {import('playwright').Page} page before navigation
 * @param {object} settings
 * @param {string} [tool]
 */
export async function storeSettings(page, settings, tool = 'compress') {
  await page.addInitScript(
    ([tool, text]) => localStorage.setItem(`pixmill:settings:${tool}`, text),
    [tool, JSON.stringify(settings)],
  );
}

/**
 * Removes the only image and waits for the empty page.
 *
 * @param {import('playwright').Page} page
 */
export async function removeOnly(page) {
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByText('Drop your images here').waitFor();
}
