import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage } from '../../support/e2e.ts';
import { addFiles, chooseFormat, fixture, waitForResult } from '../../support/workbench.ts';

/** Holds matching requests. @returns a function that waits for the first one, and lets all continue */
async function hold(page: Page, url: RegExp): Promise<() => Promise<void>> {
  let isHeld = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(url, async (route) => {
    isHeld = true;
    await released;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => isHeld).toBe(true);
    release();
  };
}

test('files are acknowledged at once, even if the code for them still has to load', async () => {
  const page = await openPage('/compress-picture', { own: true });
  const release = await hold(page, /\/create-pipeline-[\w-]+\.js$/);
  await addFiles(page, fixture('quadrants-exif-1.jpg'));
  await page.locator('label', { hasText: 'Reading…' }).waitFor();
  await release();
  await waitForResult(page);
  expect(await page.getByText('Reading…').count()).toBe(0);
});

test('the stage says that the image it shows is not final', async () => {
  const page = await openPage('/convert-picture', { own: true });
  await addFiles(page, fixture('quadrants-exif-1.jpg'));
  await waitForResult(page);
  const progress = page.getByRole('progressbar', { name: 'Encoding…' });
  const release = await hold(page, /\/avif_aom[\w-]*\.wasm$/);
  await chooseFormat(page, 'AVIF');
  await progress.waitFor();
  await release();
  await waitForResult(page);
  await progress.waitFor({ state: 'detached' });
});
