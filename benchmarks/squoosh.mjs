/** Drives Squoosh's built site in the same browser as a visitor would (`--squoosh FOLDER`). */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { choose, watchFinal } from './workbench.mjs';

/** As in the file `_headers` of the build. Without them, Squoosh's threads do not start. */
const HEADERS = { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' };

/** Matches only after the page's script has replaced the prerendered start page, which has no `file-drop`. */
const START = 'file-drop input[type=file]';

const ONE_PIXEL = fileURLToPath(new URL('../tests/fixtures/one-pixel.png', import.meta.url));

/** Counts from the page's last request. */
const START_TIMEOUT_MS = 5_000;
const FINAL_TIMEOUT_MS = 120_000;

/** An error whose message is for the user. */
export class UnusableSquoosh extends Error {}

/** @typedef {import('./squoosh.d.mts').SquooshEncoder} SquooshEncoder */

/**
 * @param {string} folder
 * @throws if the folder has no site
 */
export function checkSquooshFolder(folder) {
  if (existsSync(join(folder, 'index.html'))) return;
  throw new UnusableSquoosh(`${folder} has no index.html. --squoosh takes the folder that Squoosh's build writes.`);
}

/**
 * Serves a build of Squoosh and checks that it starts.
 *
 * @param {string} folder
 * @param {Pick<import('playwright').Browser, 'newContext'>} browser
 */
export async function openSquoosh(folder, browser) {
  const root = resolve(folder);
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir: root },
    preview: { port: 0, headers: HEADERS },
  });
  const url = server.resolvedUrls?.local[0] ?? '';
  const close = () => server.close();

  /**
   * @template T
   * @param {(page: import('playwright').Page) => Promise<T>} act on the idle start page of a first visit
   * @param {Awaited<ReturnType<import('playwright').BrowserContext['storageState']>>} [storageState] of
   *   an earlier visit
   */
  const visit = async (act, storageState) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
      ...(storageState && { storageState }),
    });
    try {
      const page = await context.newPage();
      await page.addInitScript(watchSquoosh);
      await page.addInitScript(watchFinal);
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      const started = page.locator(START).waitFor({ state: 'attached', timeout: START_TIMEOUT_MS });
      await orFail(started, 'it never offers to choose a file');
      return await act(page);
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      throw new UnusableSquoosh(`${folder} does not work like Squoosh's site: ${reason}.`);
    } finally {
      await context.close();
    }
  };

  try {
    await visit(async () => {});
  } catch (error) {
    await close();
    throw error;
  }
  return {
    /**
     * Measures the time from choosing a photo until its final file size is displayed. An earlier visit has saved the
     * encoder with Squoosh's default settings.
     *
     * @param {readonly string[]} paths of two photos
     * @param {SquooshEncoder} encoder
     */
    drop: async ([first = '', second = ''], encoder) =>
      visit(
        async (page) => {
          const cold = await drop(page, first);
          await orFail(page.getByRole('button', { name: 'Back', exact: true }).click(), 'it has no button "Back"');
          await page.locator(START).waitFor({ state: 'attached' });
          return { cold, warm: await drop(page, second) };
        },
        await visit((page) => saveEncoder(page, encoder)),
      ),
    close,
  };
}

/**
 * Saves an encoder for the right side, which shows the result, and returns the storage that the browser then has.
 *
 * @param {import('playwright').Page} page
 * @param {SquooshEncoder} encoder
 */
async function saveEncoder(page, encoder) {
  await choose(page, ONE_PIXEL);
  const selects = page.locator('select', { has: page.locator(`option[value=${encoder}]`) });
  await orFail(selects.nth(1).selectOption(encoder), `it does not offer ${encoder}`);
  const save = page.getByTitle('Save side settings').last();
  await orFail(save.click(), 'it has no button "Save side settings"');
  return page.context().storageState();
}

/** @param {import('playwright').Page} page @param {string} path */
async function drop(page, path) {
  await choose(page, path);
  const options = { polling: 200, timeout: FINAL_TIMEOUT_MS };
  const shown = page.waitForFunction(() => globalThis.showsFinal(), undefined, options);
  await orFail(shown, 'the size of the result never appeared');
  return page.evaluate(() => globalThis.whenFinal());
}

/**
 * @param {Promise<unknown>} step of Playwright, whose own messages do not name the part of the page
 * @param {string} reason
 */
async function orFail(step, reason) {
  await step.catch(() => {
    throw new Error(reason);
  });
}

/** Runs in the page. Sets `showsFinal` for `watchFinal`: the second result shows its size only when it is final. */
function watchSquoosh() {
  globalThis.showsFinal = () => {
    const result = document.querySelectorAll('a[title="Download"]')[1]?.parentElement;
    return /\d\s?[kMG]?B\b/.test(result?.textContent ?? '');
  };
}
