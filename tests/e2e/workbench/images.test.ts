import { describe, expect, test } from 'vitest';
import { openPage } from '../../support/e2e.ts';
import {
  addFiles,
  CORNERS,
  chooseFormat,
  colorsAt,
  download,
  expectColor,
  fixture,
  waitForResult,
} from '../../support/workbench.ts';

/** Red, green, blue and white: how every `quadrants` image looks upright. */
const QUADRANTS = [
  [224, 0, 0],
  [0, 176, 0],
  [0, 48, 224],
  [255, 255, 255],
] as const;

describe('the output looks like the input', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i is applied exactly once', async (orientation) => {
    const page = await openPage('/convert-picture');
    await addFiles(page, fixture(`quadrants-exif-${orientation}.jpg`));
    await waitForResult(page);
    const { info, bytes } = await download(page, 'Download Converted Image');
    expect(info).toMatchObject({ orientation: 1, size: { widthPx: 160, heightPx: 96 } });
    const colors = await colorsAt(page, bytes, CORNERS);
    for (const [i, wanted] of QUADRANTS.entries()) expectColor(colors[i], wanted);
  });

  test('a Display P3 patch keeps its color', async () => {
    const page = await openPage('/convert-picture');
    await addFiles(page, fixture('p3-patch-64x64.jpg'));
    await chooseFormat(page, 'PNG');
    await waitForResult(page);
    const { bytes } = await download(page, 'Download Converted Image');
    const [middle] = await colorsAt(page, bytes, [[0.5, 0.5]]);
    expectColor(middle, [222, 64, 39], 2);
  });

  test('transparent areas become white in a JPEG, or the chosen background', async () => {
    const page = await openPage('/convert-picture');
    await addFiles(page, fixture('quadrants-transparent-64x48.webp'));
    await waitForResult(page);
    await page.getByText('Transparent areas are filled').waitFor();
    const white = await colorsAt(page, (await download(page, 'Download Converted Image')).bytes, CORNERS);
    expect(white.filter(([r, g, b]) => (r ?? 0) > 245 && (g ?? 0) > 245 && (b ?? 0) > 245).length).toBeGreaterThan(0);
    await page.getByLabel('Background').fill('#ff00ff');
    await expect.poll(() => page.locator('dd').last().textContent(), { interval: 10 }).toContain('≈');
    await waitForResult(page);
    const filled = await colorsAt(page, (await download(page, 'Download Converted Image')).bytes, CORNERS);
    const magenta = filled.filter(([r, g, b]) => (r ?? 0) > 230 && (g ?? 255) < 40 && (b ?? 0) > 230);
    expect(magenta.length).toBeGreaterThan(0);
  });

  test.each(['PNG', 'WebP', 'GIF'])('transparency is kept in %s', async (format) => {
    const page = await openPage('/convert-picture');
    await addFiles(page, fixture('quadrants-transparent-64x48.webp'));
    await chooseFormat(page, format);
    await waitForResult(page);
    const { info, bytes } = await download(page, 'Download Converted Image');
    expect(info.mayHaveAlpha).toBe(true);
    const alphas = (await colorsAt(page, bytes, CORNERS)).map(([, , , alpha]) => alpha);
    expect(alphas).toContain(0);
  });

  test.each([
    ['avif-sdr-srgb-200x200.avif', 200, 200],
    ['bmp-24bit.bmp', 127, 64],
    ['quadrants-120x80.svg', 120, 80],
    ['quadrants-32x32.ico', 32, 32],
    ['cmyk-photo-derived-450x300.jpg', 450, 300],
    ['jpeg-arithmetic-451x301.jpg', 451, 301],
    ['svg-named.png', 64, 48],
    ['jpeg-named.png', 600, 338],
  ])('%s is read whatever its name claims', async (file, widthPx, heightPx) => {
    const page = await openPage('/convert-picture');
    await addFiles(page, fixture(file));
    await chooseFormat(page, 'PNG');
    await waitForResult(page);
    const { info } = await download(page, 'Download Converted Image');
    expect(info).toMatchObject({ format: 'png', size: { widthPx, heightPx } });
  });
});
