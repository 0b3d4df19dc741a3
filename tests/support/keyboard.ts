import type { Locator, Page } from 'playwright';

/** More tab stops than any page has. */
const MAX_STOPS = 80;

/** Moves the focus to an element with the Tab key. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < MAX_STOPS; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not within ${MAX_STOPS} presses of Tab`);
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/**
 * Visits every tab stop of a page once.
 *
 * @returns the stops that look the same with and without focus or are not visible
 */
export async function findInvisibleStops(page: Page): Promise<string[]> {
  const invisible: string[] = [];
  const seen = new Set<string>();
  for (let presses = 0; presses < MAX_STOPS; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return null;
      const all = [...document.querySelectorAll('*')];
      return `${all.indexOf(activeElement)} ${activeElement.outerHTML.slice(0, 160)}`;
    });
    if (stop === null || seen.has(stop.split(' ')[0] ?? '')) break;
    seen.add(stop.split(' ')[0] ?? '');
    const clip = await placeOfFocus(page);
    if (clip === null) {
      invisible.push(`out of sight: ${stop}`);
      continue;
    }
    const focused = await page.screenshot({ animations: 'disabled', clip });
    await page.evaluate(() => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement)) return;
      activeElement.dataset.lastStop = '';
      activeElement.blur();
    });
    const blurred = await page.screenshot({ animations: 'disabled', clip });
    await page.evaluate(() => {
      const last = document.querySelector<HTMLElement>('[data-last-stop]');
      last?.focus({ preventScroll: true });
      delete last?.dataset.lastStop;
    });
    if (focused.equals(blurred)) invisible.push(stop);
  }
  if (seen.size < 5) throw new Error(`found only ${seen.size} tab stops`);
  return invisible;
}

/**
 * The area around the focused element, or around its label if the element is visually hidden. `null` if it is outside
 * the window.
 */
function placeOfFocus(page: Page) {
  return page.evaluate(() => {
    const AROUND_PX = 8;
    const { activeElement } = document;
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : undefined;
    const seen = activeElement?.matches('.visually-hidden') === true ? label : activeElement;
    const box = seen?.getBoundingClientRect();
    if (box === undefined) return null;
    const left = Math.max(0, box.left - AROUND_PX);
    const top = Math.max(0, box.top - AROUND_PX);
    const width = Math.min(innerWidth, box.right + AROUND_PX) - left;
    const height = Math.min(innerHeight, box.bottom + AROUND_PX) - top;
    return width > 2 * AROUND_PX && height > 2 * AROUND_PX ? { x: left, y: top, width, height } : null;
  });
}
