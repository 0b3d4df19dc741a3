import { beforeAll, describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { flatten } from '../../../../src/kernels/pixels/plain.ts';
import { decodeInBrowser, encodeWithCanvas, fetchFixture } from '../../../support/browser-images.ts';
import { readJpegStructure, scaleAnnexK } from '../../../support/file-structure.ts';
import { psnr, ssim } from '../../../support/image-metrics.ts';
import { paintGraphics, paintPhoto, paintTransparent, pixelAt } from '../../../support/images.ts';

/** The size of the sRGB profile that canvas writes into a JPEG, including its marker. */
const CANVAS_PROFILE_BYTES = 474;

const small = paintPhoto(48, 32);

const toBlob = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'image/jpeg' });

test('rule 5: the quantization tables equal those of canvas and of the formula at every quality', async () => {
  for (let quality = 0; quality <= 100; quality++) {
    const ours = readJpegStructure(await codec.encode(small, quality));
    const native = readJpegStructure(await encodeWithCanvas(small, 'image/jpeg', quality / 100));
    expect(ours.tables, `quality ${quality}`).toEqual(native.tables);
    expect(native.tables.get(0)).toEqual(scaleAnnexK('luma', quality));
    expect(native.tables.get(1)).toEqual(scaleAnnexK('chroma', quality));
  }
});

describe('rule 6: sampling, components and size equal those of canvas', () => {
  test.each([
    [1, 1],
    [1, 3],
    [7, 5],
    [33, 1],
    [48, 32],
  ])('at %i x %i', async (widthPx, heightPx) => {
    const image = paintPhoto(widthPx, heightPx);
    for (const quality of [0, 0.5, 0.9, 0.99, 0.995, 1]) {
      const ours = readJpegStructure(await codec.encode(image, quality * 100));
      const native = readJpegStructure(await encodeWithCanvas(image, 'image/jpeg', quality));
      expect(ours.sampling).toEqual(native.sampling);
      expect(ours.sampling).toHaveLength(3);
      expect([ours.widthPx, ours.heightPx]).toEqual([widthPx, heightPx]);
      expect(ours.frame).toBe(native.frame);
    }
  });
});

describe('for painted images and a real photo', () => {
  const images = new Map<string, PixelImage>();

  beforeAll(async () => {
    images.set('photo', paintPhoto(480, 360));
    images.set('graphics', paintGraphics(480, 360));
    images.set('flowers', await decodeInBrowser(await fetchFixture('lossless-flowers-576x576.png')));
  });

  test.each([
    ['photo', 0.5],
    ['photo', 0.8],
    ['photo', 0.9],
    ['photo', 1],
    ['graphics', 0.5],
    ['graphics', 0.8],
    ['graphics', 0.9],
    ['graphics', 1],
    ['flowers', 0.5],
    ['flowers', 0.8],
    ['flowers', 0.9],
    ['flowers', 1],
  ])('rule 9 and rule 10: %s at %d is smaller than from canvas and nearly as faithful', async (name, quality) => {
    const image = images.get(name) as PixelImage;
    const ours = await codec.encode(image, quality * 100);
    const native = await encodeWithCanvas(image, 'image/jpeg', quality);
    expect(ours.length / native.length).toBeLessThanOrEqual(0.96);
    expect(ours.length).toBeLessThanOrEqual(native.length - CANVAS_PROFILE_BYTES);

    const [shown, reference] = await Promise.all([decodeInBrowser(toBlob(ours)), decodeInBrowser(toBlob(native))]);
    expect(psnr(image, shown)).toBeGreaterThanOrEqual(psnr(image, reference) - 2);
    expect(ssim(image, shown)).toBeGreaterThanOrEqual(ssim(image, reference) - 0.012);
  });
});

describe('rule 11: transparency in a JPEG', () => {
  const transparent = paintTransparent(160, 96);

  test('on black, it looks like the output of canvas', async () => {
    const ours = toBlob(await codec.encode(flatten(transparent, [0, 0, 0]), 95));
    const native = toBlob(await encodeWithCanvas(transparent, 'image/jpeg', 0.95));
    const [shown, reference] = await Promise.all([decodeInBrowser(ours), decodeInBrowser(native)]);
    expect(psnr(shown, reference)).toBeGreaterThanOrEqual(40);
    for (const value of pixelAt(shown, 4, 40).slice(0, 3)) expect(value).toBeLessThanOrEqual(2);
  });

  test('on white, the default, transparent pixels become white', async () => {
    const shown = await decodeInBrowser(toBlob(await codec.encode(flatten(transparent, [255, 255, 255]), 95)));
    for (const value of pixelAt(shown, 4, 40).slice(0, 3)) expect(value).toBeGreaterThanOrEqual(253);
  });
});

test('rule 26: our JPEG contains no color profile and is shown as sRGB', async () => {
  const ours = await codec.encode(small, 100);
  expect(readJpegStructure(ours).segments).toEqual(['e0 JFIF']);
  expect(psnr(small, await decodeInBrowser(toBlob(ours)))).toBeGreaterThan(45);
});
