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
 * @param within a selector of the parts to check. Default: the whole page
 * @returns the stops that look the same with and without focus or are not visible
 */
export async function findInvisibleStops(page: Page, within = 'body'): Promise<string[]> {
  const invisible: string[] = [];
  const seen = new Set<number>();
  const look = await openCamera(page);
  for (let presses = 0; presses < MAX_STOPS; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeStop, within);
    if (stop === null || seen.has(stop.index)) break;
    seen.add(stop.index);
    if (!stop.isWithin) continue;
    if (stop.clip === null) {
      invisible.push(`out of sight: ${stop.html}`);
      continue;
    }
    const focused = await look(stop.clip);
    await page.evaluate(blurStop);
    const blurred = await look(stop.clip);
    await page.evaluate(focusLastStop);
    if (focused === blurred) invisible.push(stop.html);
  }
  if (seen.size < 5) throw new Error(`found only ${seen.size} tab stops`);
  return invisible;
}

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Takes many small screenshots. Playwright's own method prepares the page for each one, which takes several times as long.
 *
 * @returns a function that takes an image, with finished animations and no caret
 */
async function openCamera(page: Page): Promise<(clip: Clip) => Promise<string>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { caret-color: transparent !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const session = await page.context().newCDPSession(page);
  return async (clip) => {
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
      }
    });
    const options = { format: 'png', optimizeForSpeed: true, clip: { ...clip, scale: 1 } } as const;
    return (await session.send('Page.captureScreenshot', options)).data;
  };
}

/**
 * Describes the focused element, whether it is in a part to check, and the area around it, or around its label if the
 * element is visually hidden. `clip` is `null` if the area is outside the window.
 */
function describeStop(within: string) {
  const AROUND_PX = 8;
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return null;
  const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : undefined;
  const shown = activeElement.matches('.visually-hidden') ? label : activeElement;
  const box = shown?.getBoundingClientRect() ?? new DOMRect();
  const left = Math.max(0, box.left - AROUND_PX);
  const top = Math.max(0, box.top - AROUND_PX);
  const width = Math.min(innerWidth, box.right + AROUND_PX) - left;
  const height = Math.min(innerHeight, box.bottom + AROUND_PX) - top;
  const isSeen = shown !== undefined && width > 2 * AROUND_PX && height > 2 * AROUND_PX;
  return {
    index: [...document.querySelectorAll('*')].indexOf(activeElement),
    html: activeElement.outerHTML.slice(0, 160),
    isWithin: activeElement.closest(within) !== null,
    clip: isSeen ? { x: left + scrollX, y: top + scrollY, width, height } : null,
  };
}

function blurStop(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  activeElement.dataset.lastStop = '';
  activeElement.blur();
}

function focusLastStop(): void {
  const last = document.querySelector<HTMLElement>('[data-last-stop]');
  last?.focus({ preventScroll: true });
  delete last?.dataset.lastStop;
}
