import type { Page } from 'playwright';
import { settle } from './settle.ts';

/**
 * Moves to another page inside the app, as a link does, which takes a fraction of the time of a load, and waits until the
 * page is complete. For tests that look at many pages and not at how they load. The page must have another heading.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const former = await page.locator('h1').first().textContent();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page
    .locator('h1')
    .first()
    .filter({ hasNotText: former ?? '' })
    .waitFor();
  await settle(page);
}
