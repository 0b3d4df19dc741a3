import type { Page } from 'playwright';

/**
 * Moves the mouse, which loads the widgets that the first paint omits, and waits until the page is complete: nothing
 * moves, not even a spinner, and tools have their controls instead of an outline. An idle network proves less: between
 * two requests, a slow machine may still be running the scripts that have arrived.
 */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  // Two steps, because the mouse may already be there on the previous page.
  await page.mouse.move(20, 20, { steps: 2 });
  // Not an async function: Playwright takes its promise for a true value.
  await page.waitForFunction(() => {
    const hasOutline = [...document.querySelectorAll('[data-takes]')].some(
      (tool) => tool.querySelector('[role=combobox]') === null,
    );
    const isStill = document.getAnimations().every(({ playState }) => playState === 'finished');
    const hasImages = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
    return !hasOutline && isStill && hasImages && document.fonts.status === 'loaded';
  });
}

/** Waits until animations have ended, because colors in mid-transition have too little contrast. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
