import { beforeAll, describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/webp/codec.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { decodeInBrowser, encodeWithCanvas, fetchFixture } from '../../../support/browser-images.ts';
import { readWebpChunks } from '../../../support/file-structure.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { paintGraphics, paintPhoto, paintTransparent } from '../../../support/images.ts';

const small = paintPhoto(96, 64);

const chunkOf = (bytes: Uint8Array, id: string) => readWebpChunks(bytes).find((chunk) => chunk.id === id)?.data;

async function expectSamePayload(image: PixelImage, quality: number): Promise<void> {
  const ours = chunkOf(await codec.encode(image, quality * 100), 'VP8 ');
  const native = chunkOf(await encodeWithCanvas(image, 'image/webp', quality), 'VP8 ');
  expect(ours?.length, `quality ${quality}`).toBeGreaterThan(0);
  expect(ours, `quality ${quality}`).toEqual(native);
}

describe('rule 13: an opaque image has the same VP8 chunk as from canvas, byte for byte', () => {
  test('at every percentage and between percentages', async () => {
    for (let percent = 0; percent < 100; percent++) await expectSamePayload(small, percent / 100);
    for (const quality of [0.755, 0.333, 0.999]) await expectSamePayload(small, quality);
  });

  test.each([
    [1, 1],
    [7, 5],
    [33, 1],
    [301, 203],
  ])('at %i x %i', async (widthPx, heightPx) => {
    for (const quality of [0.1, 0.8]) await expectSamePayload(paintGraphics(widthPx, heightPx), quality);
  });

  test('for a real photo', async () => {
    await expectSamePayload(await decodeInBrowser(await fetchFixture('photo-srgb-untagged-900x600.jpg')), 0.8);
  });
});

describe('rule 14: quality 1 is lossless and as small as from canvas', () => {
  let photo: PixelImage;

  beforeAll(async () => {
    photo = await decodeInBrowser(await fetchFixture('lossless-flowers-576x576.png'));
  });

  test('within 0.1 % of the size', async () => {
    const ours = await codec.encode(photo, 100);
    const native = chunkOf(await encodeWithCanvas(photo, 'image/webp', 1), 'VP8L');
    const payload = chunkOf(ours, 'VP8L');
    expect(Math.abs((payload?.length ?? 0) / (native?.length ?? 1) - 1)).toBeLessThanOrEqual(0.001);
  });

  test('with exactly the pixels of the input', async () => {
    const shown = await decodeInBrowser(new Blob([await codec.encode(photo, 100)], { type: 'image/webp' }));
    expect(psnr(photo, shown)).toBe(Number.POSITIVE_INFINITY);
  });
});

test('rule 15: pixels that went through a canvas give a file within 1 % of the canvas file', async () => {
  const image = paintTransparent(400, 300);
  const throughCanvas = await decodeInBrowser(new Blob([await encodeWithCanvas(image, 'image/png', 1)]));
  const ours = await codec.encode(throughCanvas, 80);
  const native = await encodeWithCanvas(throughCanvas, 'image/webp', 0.8);
  const coded = (bytes: Uint8Array) => (chunkOf(bytes, 'ALPH')?.length ?? 0) + (chunkOf(bytes, 'VP8 ')?.length ?? 0);
  expect(Math.abs(coded(ours) / coded(native) - 1)).toBeLessThanOrEqual(0.01);
});

test('rule 26: our WebP contains no color profile', async () => {
  for (const [image, quality] of [
    [small, 0.8],
    [small, 1],
    [paintTransparent(96, 64), 0.8],
  ] as const) {
    expect(chunkOf(await codec.encode(image, quality), 'ICCP')).toBeUndefined();
  }
});
