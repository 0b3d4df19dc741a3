import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accountOfAda, profileOf } from '../../support/accounts.ts';
import { openPage } from '../../support/e2e.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import {
  addFiles,
  choose,
  chooseFormat,
  download,
  fixture,
  openImageDetails,
  setQuality,
  waitForResult,
} from '../../support/workbench.ts';

const browser = shareBrowser();

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

function losslessOf(page: Page) {
  return page.getByRole('switch', { name: 'Lossless' });
}

/** Compares two images pixel by pixel, as this browser shows them. */
function showTheSame(page: Page, a: Buffer, b: Buffer): Promise<boolean> {
  return page.evaluate(
    async (files) => {
      const [first, second] = await Promise.all(
        files.map(async (base64) => {
          const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([data]));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      return first?.width === second?.width && first?.data.every((value, i) => value === second?.data[i]) === true;
    },
    [a.toString('base64'), b.toString('base64')] as const,
  );
}

test.each(['photo-srgb-untagged-900x600.jpg', 'quadrants-exif-6.jpg', 'photo-display-p3-900x600.jpg'])(
  'a visitor makes %s smaller without changing a pixel',
  async (name) => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, fixture(name));
    await waitForResult(page);
    await losslessOf(page).click();
    await page.getByText('No pixel has changed.').waitFor();
    expect(await page.getByRole('slider', { name: 'Quality' }).isDisabled()).toBe(true);
    const original = await readFile(fixture(name));
    const { bytes } = await download(page, 'Download Compressed Image');
    expect(bytes.length).toBeLessThan(original.length);
    expect(await showTheSame(page, bytes, original)).toBe(true);
  },
);

test("the switch 'Lossless' is stored, works by keyboard, and returns to the quality when it is off", async () => {
  const page = await browser.start('/optimize-picture');
  await addFiles(page, PHOTO);
  await waitForResult(page);
  await losslessOf(page).focus();
  await page.keyboard.press('Space');
  await page.getByText('No pixel has changed.').waitFor();
  await page.reload();
  await addFiles(page, PHOTO);
  await page.getByText('No pixel has changed.').waitFor();
  expect(await losslessOf(page).isChecked()).toBe(true);
  await losslessOf(page).press('Space');
  await setQuality(page, 40);
  await waitForResult(page);
  expect(await page.getByText('No pixel has changed.').count()).toBe(0);
});

test('a rotated image keeps every pixel, too', async () => {
  const page = await browser.start('/compress-picture');
  await addFiles(page, PHOTO);
  await losslessOf(page).click();
  await page.getByText('No pixel has changed.').waitFor();
  await page.getByRole('button', { name: 'Rotate by 90 degrees' }).click();
  await (await openImageDetails(page)).getByText('600 × 900').waitFor();
  await page.getByText('No pixel has changed.').waitFor();
  expect(await page.getByRole('slider', { name: 'Quality' }).isDisabled()).toBe(true);
  const { info } = await download(page, 'Download Compressed Image');
  expect(info).toMatchObject({ size: { widthPx: 600, heightPx: 900 }, orientation: 6 });
});

test('a damaged photo is encoded at the quality number, and a note gives the reason', async () => {
  const page = await browser.start('/compress-picture');
  await addFiles(page, fixture('jpeg-bit-flips-in-scan.jpg'));
  await losslessOf(page).click();
  await page.getByText('This file could not be saved without loss, so it is saved at quality 80.').waitFor();
});

test("the switch 'Lossless' is not offered for images that are not JPEGs, nor for other formats", async () => {
  const page = await browser.start('/compress-picture');
  await addFiles(page, PHOTO);
  await losslessOf(page).waitFor();
  await chooseFormat(page, 'WebP');
  await expect.poll(() => losslessOf(page).count()).toBe(0);
  await chooseFormat(page, 'Same as original (JPEG)');
  await losslessOf(page).waitFor();
  const other = await openPage('/compress-picture');
  await addFiles(other, fixture('palette-flag-900x600.png'));
  await waitForResult(other);
  expect(await losslessOf(other).count()).toBe(0);
});

test('a file that is already well compressed becomes smaller without loss automatically', async () => {
  const page = await browser.start('/compress-picture');
  await addFiles(page, fixture('jpeg-quality-5-451x301.jpg'));
  await page.getByText('Already well compressed: 43% smaller without loss.').waitFor();
  const { bytes } = await download(page, 'Download Compressed Image');
  expect(await showTheSame(page, bytes, await readFile(fixture('jpeg-quality-5-451x301.jpg')))).toBe(true);
});

test("in a batch, 'Lossless' keeps every pixel of the JPEGs, and other images use the quality number", async () => {
  const names = ['photo-srgb-untagged-900x600.jpg', 'quadrants-exif-6.jpg', 'palette-flag-900x600.png'];
  const page = await browser.start('/bulk-compress', accountOfAda(profileOf('pro', 'active')));
  await addFiles(page, names.map(fixture));
  await losslessOf(page).click();
  await page.getByText('JPEG images that keep their size keep every pixel.').waitFor();
  expect(await page.getByRole('slider', { name: 'Quality' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: /^Start/ }).click();
  const button = page.getByRole('button', { name: 'Download All (3) Images' });
  await expect.poll(() => button.isEnabled().catch(() => false)).toBe(true);
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const entries = unzipSync(Buffer.concat(chunks));
  for (const name of names) {
    const made =
      entries[name.replace(/\.(\w+)$/, (_, extension) => `_compressed.${extension === 'png' ? 'jpeg' : extension}`)];
    const isJpeg = name.endsWith('.jpg');
    expect(await showTheSame(page, Buffer.from(made ?? []), await readFile(fixture(name))), name).toBe(isJpeg);
  }
});

test('a visitor puts a JPEG into JPEG XL, and gets it back byte for byte', async () => {
  const name = 'photo-display-p3-900x600.jpg';
  const page = await browser.start('/convert-picture');
  await addFiles(page, fixture(name));
  await chooseFormat(page, 'JPEG XL');
  await losslessOf(page).click();
  await page.getByText('Every pixel of the JPEG stays exact, with the metadata that you keep.').waitFor();
  await choose(page, 'Metadata', 'Keep everything');
  await page.getByText('Restorable: the JPEG comes back').waitFor();
  const original = await readFile(fixture(name));
  const held = await download(page, 'Download Converted Image');
  expect(held.info.format).toBe('jxl');
  expect(held.bytes.length).toBeLessThan(original.length);

  await page.reload();
  await addFiles(page, { name: held.fileName, mimeType: 'image/jxl', buffer: held.bytes });
  await chooseFormat(page, 'JPEG');
  await page.getByText('Restored: the JPEG that your file holds').waitFor();
  expect((await download(page, 'Download Converted Image')).bytes.equals(original)).toBe(true);
});

test('a quality above that of the saved file only adds bytes, and the page shows a warning', async () => {
  const page = await browser.start('/');
  await addFiles(page, fixture('jpeg-quality-5-451x301.jpg'));
  const note = page.getByText('Your file was saved at a quality of about 5. A higher quality only adds bytes.');
  await note.waitFor();
  // The pixels of a resized image were not saved at that quality.
  await page.getByLabel('Width').fill('300');
  await expect.poll(() => note.count()).toBe(0);
});
