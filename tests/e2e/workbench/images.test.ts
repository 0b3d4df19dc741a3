import { basename } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { shareBrowser } from '../../support/one-browser.ts';
import {
  addFiles,
  CORNERS,
  chooseFormat,
  colorsAt,
  download,
  expectColor,
  fixture,
  imageList,
  waitForResult,
} from '../../support/workbench.ts';

/** Red, green, blue and white: the upright colors of every `quadrants` image. */
const QUADRANTS = [
  [224, 0, 0],
  [0, 176, 0],
  [0, 48, 224],
  [255, 255, 255],
] as const;

const browser = shareBrowser();

/** Selects an image and downloads it. @returns the downloaded file */
async function save(page: Page, name: string) {
  await imageList(page).locator(`[title="${name}"]`).click();
  await page.locator(`[aria-current=true][title="${name}"]`).waitFor();
  await waitForResult(page);
  return download(page, 'Download Converted Image');
}

describe('the output looks like the input', () => {
  test('each of the eight EXIF orientations is applied exactly once', async () => {
    const names = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => `quadrants-exif-${orientation}.jpg`);
    const page = await browser.start('/convert-picture');
    await addFiles(page, names.map(fixture));
    for (const name of names) {
      const { fileName, info, bytes } = await save(page, name);
      expect(fileName).toBe(name);
      expect(info, name).toMatchObject({ orientation: 1, size: { widthPx: 160, heightPx: 96 } });
      const colors = await colorsAt(page, bytes, CORNERS);
      for (const [i, wanted] of QUADRANTS.entries()) expectColor(colors[i], wanted);
    }
  });

  test('a Display P3 patch keeps its color', async () => {
    const page = await browser.start('/convert-picture');
    await addFiles(page, fixture('p3-patch-64x64.jpg'));
    await chooseFormat(page, 'PNG');
    await waitForResult(page);
    const { bytes } = await download(page, 'Download Converted Image');
    const [middle] = await colorsAt(page, bytes, [[0.5, 0.5]]);
    expectColor(middle, [222, 64, 39], 2);
  });

  test('transparent areas become white in a JPEG, or the chosen background', async () => {
    const page = await browser.start('/convert-picture');
    await addFiles(page, fixture('quadrants-transparent-64x48.webp'));
    await waitForResult(page);
    await page.getByText('Transparency was filled with white.').waitFor();
    const white = await colorsAt(page, (await download(page, 'Download Converted Image')).bytes, CORNERS);
    expect(white.filter(([r, g, b]) => (r ?? 0) > 245 && (g ?? 0) > 245 && (b ?? 0) > 245).length).toBeGreaterThan(0);
    await page.getByLabel('Background').fill('#ff00ff');
    const countMagenta = async () => {
      const filled = await colorsAt(page, (await download(page, 'Download Converted Image')).bytes, CORNERS);
      return filled.filter(([r, g, b]) => (r ?? 0) > 230 && (g ?? 255) < 40 && (b ?? 0) > 230).length;
    };
    await expect.poll(countMagenta).toBeGreaterThan(0);
  });

  test('transparency is kept in PNG, WebP and GIF', async () => {
    const page = await browser.start('/convert-picture');
    await addFiles(page, fixture('quadrants-transparent-64x48.webp'));
    for (const format of ['PNG', 'WebP', 'GIF']) {
      await chooseFormat(page, format);
      await waitForResult(page);
      const { info, bytes } = await download(page, 'Download Converted Image');
      expect(info, format).toMatchObject({ format: format.toLowerCase(), mayHaveAlpha: true });
      const alphas = (await colorsAt(page, bytes, CORNERS)).map(([, , , alpha]) => alpha);
      expect(alphas, format).toContain(0);
    }
  });

  test('every file is read by its content, even if its name states another format', async () => {
    const files = [
      ['avif-sdr-srgb-200x200.avif', 200, 200],
      ['bmp-24bit.bmp', 127, 64],
      ['quadrants-120x80.svg', 120, 80],
      ['quadrants-32x32.ico', 32, 32],
      ['cmyk-photo-derived-450x300.jpg', 450, 300],
      ['jpeg-arithmetic-451x301.jpg', 451, 301],
      ['tiff/rgb-orientation-6.tif', 31, 45],
      ['netpbm/photo.ppm', 45, 31],
      ['svg-named.png', 64, 48],
      ['jpeg-named.png', 600, 338],
    ] as const;
    const page = await browser.start('/convert-picture');
    await page.getByText('Supports: JPEG, PNG, GIF, WebP', { exact: true }).waitFor();
    await page.getByText(/^and .*TIFF, .*Netpbm$/).waitFor();
    await addFiles(
      page,
      files.map(([name]) => fixture(name)),
    );
    await chooseFormat(page, 'PNG');
    for (const [path, widthPx, heightPx] of files) {
      const name = basename(path);
      const { fileName, info } = await save(page, name);
      expect(fileName).toBe(name.replace(/\.\w+$/, '.png'));
      expect(info, name).toMatchObject({ format: 'png', size: { widthPx, heightPx } });
    }
  });
});
