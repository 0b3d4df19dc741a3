import type { Page } from 'playwright';
import { settle } from './settle.ts';

/**
 * Navigates to another page inside the app, as a link does, and waits until the page is complete. This is much faster
 * than loading the page. It is for tests that check many pages but not how they load. The headings of the two pages
 * must differ.
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
