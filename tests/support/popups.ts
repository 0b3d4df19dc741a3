import type { Locator, Page } from 'playwright';

/** Clicks the button that closes a pop-up, which may end before the click has returned. */
export async function clickToClose(popup: Page, button: Locator): Promise<void> {
  const [closing, click] = await Promise.allSettled([popup.waitForEvent('close'), button.click()]);
  if (closing.status === 'rejected') throw click.status === 'rejected' ? click.reason : closing.reason;
}
