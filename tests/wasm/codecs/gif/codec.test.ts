import { decode, decodeFrame } from 'modern-gif';
import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/gif/codec.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { paint, paintColors, paintPhoto, pixelAt } from '../../../support/images.ts';

async function roundTrip(image: PixelImage): Promise<PixelImage> {
  const bytes = await codec.encode(image);
  const { width, height, data } = decodeFrame(bytes, 0);
  return { widthPx: width, heightPx: height, rgba: new Uint8ClampedArray(data) };
}

test('the encoder writes a GIF89a with one frame', async () => {
  const bytes = await codec.encode(paintColors(10));
  expect(String.fromCharCode(...bytes.subarray(0, 6))).toBe('GIF89a');
  expect(decode(bytes).frames).toHaveLength(1);
});

test.each([
  [1, 1],
  [7, 5],
  [300, 2],
])('an image of %i x %i keeps its size', async (widthPx, heightPx) => {
  expect(await roundTrip(paintPhoto(widthPx, heightPx))).toMatchObject({ widthPx, heightPx });
});

test.each([1, 2, 3, 16, 17, 255, 256])('an image with %i colors is exact', async (colors) => {
  const image = paintColors(colors);
  expect((await roundTrip(image)).rgba).toEqual(image.rgba);
});

test('a quantized photo stays close to its original', async () => {
  const photo = paintPhoto(120, 90);
  expect(psnr(photo, await roundTrip(photo))).toBeGreaterThan(28);
});

describe('transparency', () => {
  test('keeps transparent pixels transparent and the colors of opaque pixels', async () => {
    const image = paint(32, 32, (x, y) => (x < 16 ? [0, 0, 0, 0] : [200, y * 8, 10, 255]));
    const { rgba } = await roundTrip(image);
    expect(rgba).toEqual(image.rgba);
  });

  test('leaves 255 colors for opaque pixels', async () => {
    const image = paint(64, 64, (x, y) => {
      const n = y * 64 + x;
      return n < 64 ? [0, 0, 0, 0] : [n % 255, ((n % 255) * 91) % 256, 7, 255];
    });
    expect((await roundTrip(image)).rgba).toEqual(image.rgba);
  });

  test('hides pixels below alpha 128 and shows all others', async () => {
    const decoded = await roundTrip(paint(256, 2, (x) => [50, 100, 150, x]));
    for (const [x, alpha] of [
      [0, 0],
      [1, 0],
      [127, 0],
      [128, 255],
      [254, 255],
      [255, 255],
    ] as const) {
      expect(pixelAt(decoded, x, 0)[3]).toBe(alpha);
    }
    expect(pixelAt(decoded, 128, 1)).toEqual([50, 100, 150, 255]);
  });

  test('works for an image without visible pixels', async () => {
    const { rgba } = await roundTrip(paint(8, 8, () => [9, 9, 9, 0]));
    expect(rgba.every((value) => value === 0)).toBe(true);
  });

  test('does not change black pixels next to it', async () => {
    const image = paint(8, 8, (x) => (x < 4 ? [0, 0, 0, 255] : [0, 0, 0, 0]));
    expect((await roundTrip(image)).rgba).toEqual(image.rgba);
  });
});

test('few colors get a small color table', async () => {
  expect((await codec.encode(paintColors(4, 8, 8))).length).toBeLessThan(
    (await codec.encode(paintColors(64, 8, 8))).length,
  );
});

test('a large image with few colors is exact, although the LZW codes run out and are reset', async () => {
  const image = paintColors(200, 400, 300);
  expect((await roundTrip(image)).rgba).toEqual(image.rgba);
});

describe('the encoded data', () => {
  test('ends with the end code in the expected width, for any number of codes', async () => {
    for (let widthPx = 4; widthPx <= 700; widthPx++) {
      const bytes = await codec.encode(paintColors(4, widthPx, 1));
      expect(endsWithEndCode(bytes), `${widthPx} pixels`).toBe(true);
    }
  });
});

/** Reads the codes of a 4-color image strictly: their number decides their width, and the end code is last. */
function endsWithEndCode(file: Uint8Array): boolean {
  const start = file.indexOf(0x2c, 13 + 3 * 4) + 10;
  const codeBits = file[start] as number;
  const data: number[] = [];
  let at = start + 1;
  for (; file[at]; at += 1 + (file[at] as number)) data.push(...file.subarray(at + 1, at + 1 + (file[at] as number)));
  const clear = 1 << codeBits;
  let [bit, width, codes, isFirst] = [0, codeBits + 1, clear + 2, true];
  while (bit + width <= data.length * 8) {
    let code = 0;
    for (let i = 0; i < width; i++, bit++) code |= (((data[bit >> 3] as number) >> (bit & 7)) & 1) << i;
    if (code === clear + 1) return data.length * 8 - bit < 8 && file[at + 1] === 0x3b && at + 2 === file.length;
    if (code === clear) {
      [width, codes, isFirst] = [codeBits + 1, clear + 2, true];
      continue;
    }
    if (!isFirst && codes < 4096 && ++codes === 1 << width && width < 12) width++;
    isFirst = false;
  }
  return false;
}
