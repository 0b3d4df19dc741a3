import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { addFiles, choose, download, fixture, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser();

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');
const DOWNLOAD = 'Download Compressed Image';
const KB = 1000;

async function openWith(file: string, path = '/compress-picture'): Promise<Page> {
  const page = await browser.start(path);
  await addFiles(page, file);
  await waitForResult(page);
  return page;
}

const aim = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const zoomLevel = async (page: Page) =>
  Number.parseInt((await page.getByLabel('Zoom', { exact: true }).textContent()) ?? '', 10);

async function typeSize(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'At most' });
  await field.fill(text);
  await field.press('Enter');
}

/** Waits for the score of the final result. @returns the score */
async function untilScored(page: Page, from: RegExp): Promise<number> {
  const words = page.locator('p').filter({ hasText: from }).first();
  await words.waitFor();
  return Number((await words.textContent())?.match(/\d+$/)?.[0]);
}

test('a look is chosen by keyboard, reached, shown with its weakest spots, and stored', async () => {
  const page = await openWith(PHOTO);
  await aim(page, 'Quality').press('ArrowRight');
  await expect.poll(() => aim(page, 'Look').getAttribute('aria-checked')).toBe('true');
  await page.getByText('Looks the same, even side by side.').waitFor();
  const score = await untilScored(page, /^Very good: \d+$/);
  expect(score).toBeGreaterThanOrEqual(80);
  expect(score).toBeLessThanOrEqual(82);

  const before = await zoomLevel(page);
  await press(page, 'Show the weakest spot');
  await page.getByText(/^Weak spot 1 of 5: /).waitFor();
  await expect.poll(() => zoomLevel(page)).toBeGreaterThan(before);
  await page.keyboard.press('w');
  await page.getByText(/^Weak spot 2 of 5: /).waitFor();
  const heat = page.locator('canvas');
  expect(await heat.count()).toBe(0);
  await page.getByRole('switch', { name: 'Heat map' }).click();
  await heat.first().waitFor();
  expect(await findViolations(page)).toEqual([]);

  await press(page, 'Good');
  await untilScored(page, /^Good: 7[0-2]$/);
  await page.reload();
  await addFiles(page, PHOTO);
  await untilScored(page, /^Good: 7[0-2]$/);
  expect(await page.getByRole('slider', { name: 'Look' }).inputValue()).toBe('70');
});

test('a size is never exceeded, and text that is not a size is refused', async () => {
  const page = await openWith(PHOTO);
  await aim(page, 'File size').click();
  await typeSize(page, '40k');
  await page.getByText(/^[A-Z][a-z ]+: \d+$/).waitFor();
  await waitForResult(page);
  const { bytes } = await download(page, DOWNLOAD);
  expect(bytes.length).toBeLessThanOrEqual(40 * KB);
  expect(bytes.length).toBeGreaterThan(0.96 * 40 * KB);
  await page.getByText('40 KB = 40,000 bytes, shown as 39.06 KB.').waitFor();
  await page.getByText(`${bytes.length.toLocaleString('en')} of 40,000 bytes`).waitFor();

  await typeSize(page, 'tiny');
  await page.getByText('“tiny” is not a file size.').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'At most' }).inputValue()).toBe('40 KB');
  await press(page, 'Email 1 MB');
  await page.getByText('Already well compressed').waitFor();
  expect(await page.getByRole('textbox', { name: 'At most' }).inputValue()).toBe('1 MB');
  expect(await findViolations(page)).toEqual([]);
});

test('a file that already meets the size is saved unchanged, and the page tells the user', async () => {
  const screenshot = fixture('screenshot-graph.png');
  const page = await openWith(screenshot, '/optimize-picture');
  await aim(page, 'File size').click();
  await typeSize(page, '1 MB');
  await page.getByText('Your file already meets the goal, so it is kept as it is.').first().waitFor();
  const { bytes } = await download(page, 'Download Optimized Image');
  expect(bytes.equals(await readFile(screenshot))).toBe(true);

  await typeSize(page, '6 KB');
  await page.getByText(/^\d+ colors, so that the file is small enough\.$/).waitFor();
  expect((await download(page, 'Download Optimized Image')).bytes.length).toBeLessThanOrEqual(6 * KB);
});

test('for a size that cannot be reached, the page suggests one that can, and one press reaches it', async () => {
  const page = await openWith(PHOTO);
  await aim(page, 'File size').click();
  await typeSize(page, '1 KB');
  await page
    .getByText(/photo-srgb-untagged-900x600\.jpg cannot be 1 KB at these dimensions/)
    .first()
    .waitFor();
  // The original stays on the stage, above the reason.
  expect(await page.getByRole('img', { name: /, before$/ }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: /^Allow / }).isVisible()).toBe(true);
  await page.getByRole('button', { name: /^Scale to / }).press('Enter');
  await page.getByText(/^Scaled to /).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Scale down if needed to look good' }).isChecked()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('radio');
  const { bytes, info } = await download(page, DOWNLOAD);
  expect(bytes.length).toBeLessThanOrEqual(KB);
  expect(info.size.widthPx).toBeLessThan(900);
});

test('the page chooses the smallest format, says which format it is, and uses its file extension', async () => {
  const page = await openWith(fixture('quadrants-transparent-64x48.png'));
  await aim(page, 'Look').click();
  await choose(page, 'Format', 'Automatic (smallest)');
  await page.getByRole('checkbox', { name: 'PNG' }).click();
  await page.getByText(/^WebP keeps /).waitFor();
  const { fileName, info } = await download(page, DOWNLOAD);
  expect(info.format).toBe('webp');
  expect(fileName).toBe('quadrants-transparent-64x48_compressed.webp');
});
