import { describe, expect, test } from 'vitest';
import { accountOfAda, profileOf } from '../../support/accounts.ts';
import { openPage, untilLive } from '../../support/e2e.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { addFiles, download, fixtureAs, imageList, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser();

const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      fixtureAs('jpeg-quality-5-451x301.jpg', `photo-${i + 1}.jpg`, 'image/jpeg'),
    ),
  );

describe('thirty photos without Pro', () => {
  test('the download clearly saves only the selected photo, and the Pro offer mentions all thirty', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, await photos(30));
    await expect.poll(() => imageList(page).count()).toBe(30);
    await page.locator('[title="photo-7.jpg"]').click();
    await waitForResult(page);
    const caption = page.getByText('Saves the selected image as');
    await expect.poll(() => caption.locator('bdi').getAttribute('title')).toMatch(/^photo-7_compressed\.jpg\n/);
    expect((await download(page, 'Download Compressed Image')).fileName).toBe('photo-7_compressed.jpg');
    const offer = page.getByRole('button', { name: 'Batch Compress Multiple Images (PRO)' });
    await page.getByText('Download all 30 at once with Pro').waitFor();
    expect(await offer.getAttribute('aria-describedby')).not.toBeNull();
    await offer.click();
    await page.waitForURL('**/pricing');
    await page.getByText('30 images are ready.').waitFor();
    await page.goBack();
    await expect.poll(() => imageList(page).count()).toBe(30);
  });

  test('a single photo comes without a batch offer', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, await photos(1));
    await page.getByText('Saves as photo-1_compressed.jpg').waitFor();
    expect(await page.getByText(/at once with Pro/).count()).toBe(0);
  });

  test('a Pro member continues in the batch tool with all photos', async () => {
    const page = await browser.start('/compress-picture', accountOfAda(profileOf('pro', 'active')));
    await addFiles(page, await photos(3));
    await expect.poll(() => imageList(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Batch Compress Multiple Images (PRO)' }).click();
    await page.waitForURL('**/bulk-compress');
    await page.getByText('0 of 3 done').waitFor();
  });

  test('after a reload, a message says once which images are gone, even before the page is hydrated', async () => {
    const page = await openPage('/compress-picture', { prepare: (opened) => opened.addInitScript(beIdleAtOnce) });
    await addFiles(page, await photos(3));
    await expect.poll(() => imageList(page).count()).toBe(3);
    await page.reload();
    const sentence = page.getByText('The page was reloaded, so 3 images are no longer here. Add them again.');
    await sentence.first().waitFor();
    await page.reload();
    await page.getByText('Drop your images here').waitFor();
    await page.mouse.move(50, 50);
    await page.waitForLoadState('networkidle');
    expect(await sentence.count()).toBe(0);
  });

  test('a reload is also noticed before the page has become idle', async () => {
    const page = await openPage('/compress-picture', { prepare: (opened) => opened.addInitScript(beBusyUntilReload) });
    await addFiles(page, await photos(3));
    await expect.poll(() => imageList(page).count()).toBe(3);
    await page.reload();
    await page.getByText('The page was reloaded, so 3 images are no longer here. Add them again.').first().waitFor();
  });

  test('Back leads to the message about lost images, even if another page of the site was open in between', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, await photos(3));
    await expect.poll(() => imageList(page).count()).toBe(3);
    // This is a full load, because the driver's browser discards the page instead of caching it.
    await page.goto('/resize-picture');
    await untilLive(page);
    await page.mouse.move(50, 50);
    await page.getByRole('combobox', { name: 'Format' }).waitFor();
    const sentence = page.getByText('The page was reloaded, so 3 images are no longer here. Add them again.');
    expect(await sentence.count()).toBe(0);
    await page.goBack();
    await sentence.first().waitFor();
  });
});

/** Runs idle tasks as early as a slow device may run them: before the page is hydrated. */
function beIdleAtOnce(): void {
  Object.defineProperty(document, 'readyState', { value: 'complete' });
  globalThis.requestIdleCallback = (task) => {
    task({ didTimeout: true, timeRemaining: () => 0 });
    return 0;
  };
}

/** Starts no idle tasks until the page is reloaded, like a busy page. */
function beBusyUntilReload(): void {
  const [load] = performance.getEntriesByType('navigation');
  if (load instanceof PerformanceNavigationTiming && load.type === 'reload') return;
  globalThis.requestIdleCallback = () => 0;
}
