import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchWithBackCache } from '../../support/back-cache.ts';
import { siteOrigin, untilLive } from '../../support/e2e.ts';
import {
  addFiles,
  download,
  fixture,
  imageList,
  setQuality,
  TOOL_PAGES,
  waitForResult,
} from '../../support/workbench.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchWithBackCache();
});
afterAll(() => browser.close());

test.each(TOOL_PAGES)('Back restores the images of $path, or a message says that they are gone', async (tool) => {
  const context = await browser.newContext({ baseURL: siteOrigin, serviceWorkers: 'block' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(tool.path);
  await untilLive(page);
  await addFiles(page, [fixture('photo-srgb-untagged-900x600.jpg'), fixture('quadrants-exif-1.jpg')]);
  const before = await waitForResult(page);
  await page.evaluate(() => location.assign('/third-party-notices.txt'));
  // The app's scripts do not run on this page, so it cannot report the images that were left behind.
  await page.waitForURL('**/third-party-notices.txt');
  // The driver waits for a load event, which a page from the cache does not fire.
  await page.evaluate(() => history.back()).catch(() => {});
  await page.waitForURL((url) => url.pathname === tool.path, { waitUntil: 'commit' });
  const lost = page.getByText('The page was reloaded, so 2 images are no longer here. Add them again.').first();
  await imageList(page).last().or(lost).first().waitFor();
  // If memory is short, the browser drops pages from its cache.
  if ((await imageList(page).count()) === 0) return;
  expect(await imageList(page).count()).toBe(2);
  expect(await waitForResult(page)).toBe(before);
  // The workers are still alive: another result is encoded and saved.
  await imageList(page).last().getByRole('button').first().click();
  await expect.poll(() => waitForResult(page)).not.toBe(before);
  if (tool.path !== '/resize-picture') await setQuality(page, 61);
  await waitForResult(page);
  const { info } = await download(page, tool.download);
  expect(info.size.widthPx).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});
