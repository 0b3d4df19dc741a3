import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/png/codec.ts';
import { decodeInBrowser, encodeWithCanvas, fetchFixture } from '../../../support/browser-images.ts';
import { PNG_COLOR, pngColorType } from '../../../support/file-structure.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { paintGraphics, paintPhoto, paintTransparent } from '../../../support/images.ts';

test('rule 18: a transparent image is not larger than a PNG from canvas', async () => {
  for (const image of [
    paintTransparent(400, 300),
    await decodeInBrowser(await fetchFixture('abc-rgba-512x256.png')),
    await decodeInBrowser(await fetchFixture('quadrants-transparent-64x48.png')),
  ]) {
    const ours = await codec.encode(image);
    const native = await encodeWithCanvas(image, 'image/png', 1);
    expect(ours.length).toBeLessThanOrEqual(native.length);
  }
});

describe('an opaque image', () => {
  test('is smaller than a PNG from canvas and decodes exactly', async () => {
    for (const image of [paintPhoto(200, 150), paintGraphics(200, 150)]) {
      const ours = await codec.encode(image);
      expect(ours.length).toBeLessThan((await encodeWithCanvas(image, 'image/png', 1)).length);
      expect(psnr(image, await decodeInBrowser(new Blob([ours], { type: 'image/png' })))).toBe(Infinity);
    }
  });

  test('rule 20: is never RGBA, unlike a PNG from canvas', async () => {
    const flag = await decodeInBrowser(await fetchFixture('palette-flag-900x600.png'));
    expect(pngColorType(await encodeWithCanvas(flag, 'image/png', 1))).toBe(PNG_COLOR.rgba);
    expect(pngColorType(await codec.encode(flag))).toBe(PNG_COLOR.palette);
  });
});
