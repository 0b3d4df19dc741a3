import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import { readItems, shareBulkPage, start, untilDone } from '../../support/batch-checks.ts';
import { mode, openMode } from '../../support/framing-mode.ts';
import { addFiles, download, fixtureAs, openImageDetails, waitForResult } from '../../support/workbench.ts';

const bulk = shareBulkPage();

/** 900 x 600 and 451 x 301. */
const FILES = [
  ['photo-srgb-untagged-900x600.jpg', 'photo.jpg'],
  ['jpeg-progressive-451x301.jpg', 'small.jpg'],
] as const;

const files = () => Promise.all(FILES.map(([from, name]) => fixtureAs(from, name, 'image/jpeg')));
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (page: Page, name: string) => mode(page).getByRole('button', { name, exact: true });

/** For the first image, once it is on the stage. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('group', { name: /^Preview of photo.jpg/ }).waitFor();
  await openMode(page);
}

const sizeIs = async (page: Page, size: string) => (await openImageDetails(page)).getByText(size).waitFor();

test('each image has its own crop, one is copied to all in one step, and all survive a reload', async () => {
  const page = await bulk.open('/bulk-compress');
  await addFiles(page, await files());
  await page.getByText('0 of 2 done').waitFor();
  await openFirst(page);
  await mode(page).getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: '1:1', exact: true }).click();
  await expect.poll(() => mode(page).getByRole('spinbutton', { name: 'Width' }).inputValue()).toBe('600');
  await button(page, 'Done').click();
  await sizeIs(page, '600 × 600');
  await row(page, 'photo.jpg').getByText('cropped').waitFor({ state: 'attached' });
  expect(await row(page, 'small.jpg').getByText('cropped').count()).toBe(0);

  await openFirst(page);
  await mode(page).getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: '4:5', exact: true }).click();
  await expect.poll(() => mode(page).getByRole('spinbutton', { name: 'Width' }).inputValue()).toBe('480');
  await mode(page).getByRole('slider', { name: 'Straighten' }).press('ArrowRight');
  await button(page, 'Same for all').click();
  await row(page, 'small.jpg').getByText('straightened, cropped').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => row(page, 'small.jpg').getByText('cropped').count()).toBe(0);
  await row(page, 'photo.jpg').getByText('cropped').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+Shift+z');
  await row(page, 'small.jpg').getByText('straightened, cropped').waitFor({ state: 'attached' });

  await page.getByRole('button', { name: /^(Start|Reprocess)/ }).click();
  await untilDone(page, 2);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page
    .getByRole('button', { name: /^(Continue|Resume)/ })
    .first()
    .click();
  await row(page, 'small.jpg').getByText('straightened, cropped').waitFor({ state: 'attached' });
  await page.getByText('2 of 2 done').waitFor();
  await row(page, 'small.jpg').getByText('small.jpg').click();
  await waitForResult(page);
  const { bytes } = await download(page, 'Download Compressed Image');
  const inspection = await inspect(new Blob([new Uint8Array(bytes)]), 1e9);
  const { widthPx, heightPx } = (inspection.ok && inspection.info.size) || { widthPx: 0, heightPx: 1 };
  // The largest part of this ratio in 301 lines, some of which the rotation takes.
  expect(widthPx / heightPx).toBeCloseTo(0.8, 2);
  expect(heightPx).toBeGreaterThan(295);
});

test('a shape that is copied to images that wait is the same shape in each of them', async () => {
  const page = await bulk.open('/bulk-compress');
  const tall = await fixtureAs('quadrants-exif-6.jpg', 'tall.jpg', 'image/jpeg');
  await addFiles(page, [...(await files()), tall]);
  await page.getByText('0 of 3 done').waitFor();
  await openFirst(page);
  await mode(page).getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: '1:1', exact: true }).click();
  await button(page, 'Same for all').click();
  await start(page);
  await untilDone(page, 3);
  const sizes = (await readItems(page)).map(({ result }) => result?.size);
  expect(sizes.map((size) => size && size.widthPx === size.heightPx)).toEqual([true, true, true]);
});
