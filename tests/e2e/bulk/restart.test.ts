import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { becomeAda, profileOf } from '../../support/accounts.ts';
import { addFromDisk, copyFixtures, start, untilStageIsFinal } from '../../support/batch-checks.ts';
import { createProfile } from '../../support/own-browser.ts';
import { download, readDownload } from '../../support/workbench.ts';
import { readZipEntries } from '../../support/zip-entries.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';

/** Enough for one result. The batch keeps 16 MiB free. */
const FREE_BYTES = 16 * 2 ** 20 + 90_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const quality = (page: Page) => page.getByRole('slider', { name: 'Quality' });
const stage = (page: Page) => page.getByRole('group', { name: /^Preview of 001-/ });

/** Ends the browser without giving its pages a chance to save anything. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const protocol = await context.newCDPSession(page);
  const ended = context.waitForEvent('close');
  // This call never settles.
  protocol.send('Browser.crash').catch(() => {});
  await ended;
}

async function archiveOf(page: Page, name: string): Promise<readonly string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return readZipEntries(Buffer.concat(chunks)).map(({ path }) => path);
}

test('a full disk and a killed browser lose no finished image, and every change can be undone', async () => {
  const launch = await createProfile();
  const files = await copyFixtures([PHOTO, PHOTO, PHOTO]);
  let context = await launch();
  let page = await context.newPage();
  await page.goto('/outbox');
  await becomeAda(page, profileOf('pro', 'active'));
  await page.goto('/bulk-compress');
  await page.evaluate((free) => {
    navigator.storage.estimate = async () => {
      const root = await navigator.storage.getDirectory();
      const names: string[] = [];
      for await (const folder of root.values())
        if (folder instanceof FileSystemDirectoryHandle) for await (const name of folder.keys()) names.push(name);
      return { usage: 0, quota: names.length === 0 ? free : 0 };
    };
  }, FREE_BYTES);
  await addFromDisk(page, files);
  await untilStageIsFinal(page);
  const first = await quality(page).inputValue();

  // The last of all changes is undone first, whichever control made it.
  expect(await button(page, 'Reset settings').count()).toBe(0);
  await quality(page).press('ArrowDown');
  await page.keyboard.press('r');
  await page.keyboard.press('f');
  await expect.poll(() => page.getByText('rotated').count()).toBe(1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByText('rotated').count()).toBe(0);
  await page.keyboard.press('Control+z');
  expect(await quality(page).inputValue()).toBe(first);
  await button(page, 'Reset settings').waitFor({ state: 'detached' });
  for (let i = 0; i < 2; i++) await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => page.getByText('rotated').count()).toBe(1);

  // The files are in the list already.
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByText(/^3 images are in the list already, so they were not added again: 001-/).waitFor();

  await start(page);
  await page.getByText(/There is not enough space on this device for more results/).waitFor();
  await button(page, 'Resume').waitFor();
  expect(await archiveOf(page, 'Save the finished images')).toContainEqual(expect.stringMatching(/^001-.*\.jpe?g$/));
  await button(page, 'Resume').waitFor();
  await kill(context, page);

  context = await launch();
  page = await context.newPage();
  await page.goto('/bulk-compress');
  await page.getByText(/^Continue your batch: [12] of 3 done$/).waitFor();
  await button(page, 'Continue').click();
  // The finished image looks finished, although its file is not there.
  await stage(page).waitFor();
  await untilStageIsFinal(page);
  await page.getByText('Add this file again to compare.').waitFor();
  const saved = await download(page, 'Download Compressed Image');
  expect(saved.info.size).toEqual({ widthPx: 600, heightPx: 900 });
  const [ofRow] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download 001-/ }).click(),
  ]);
  expect((await readDownload(ofRow)).bytes.equals(saved.bytes)).toBe(true);

  await button(page, 'Reset settings').click();
  await expect.poll(() => quality(page).inputValue()).toBe(first);
  expect(await page.getByText('rotated').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByText('rotated').count()).toBe(1);
  expect(await quality(page).inputValue()).toBe(String(Number(first) - 1));
});
