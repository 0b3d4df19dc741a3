import type { Page } from 'playwright';

/**
 * Keeps messages until they are dismissed, because a busy machine may need longer to look at a message than it stays
 * for users. Call this before the page loads.
 */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** The shortest time that a message stays. */
    const STAY_MS = 6_000;
    const { setTimeout } = window;
    const startTimer = (handler: TimerHandler, delayMs = 0, ...args: unknown[]) =>
      setTimeout(handler, delayMs < STAY_MS ? delayMs : 2 ** 31 - 1, ...args);
    Object.assign(window, { setTimeout: startTimer });
  });
}
