import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Orientation } from '../../../../src/domain/geometry/turn.ts';
import { parseHexColor } from '../../../../src/domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../../../../src/domain/settings/settings.ts';
import { FORMAT_IDS } from '../../../../src/formats/formats.ts';
import { loadCodec } from '../../../../src/jobs/load-codec.ts';
import { pixelImage } from '../../../../src/kernels/image.ts';
import {
  clearHiddenColors,
  flatten,
  hasTransparency,
  orient,
  thresholdAlpha,
} from '../../../../src/kernels/pixels/plain.ts';
import { resizeImage } from '../../../../src/kernels/resize/resample.ts';
import { TOOLS } from '../../../../src/tools/tools.ts';
import { paint, paintPhoto, paintTransparent, pixelAt } from '../../../support/images.ts';

const digest = (rgba: Uint8ClampedArray) => createHash('sha256').update(rgba).digest('hex');

describe('rule 11: transparency is blended before encoding', () => {
  const anyPixel = paint(256, 256, (color, alpha) => [color, 255 - color, 77, alpha]);

  test('on black every channel is floor((c*a + 127) / 255), for every color and alpha', () => {
    const { rgba } = flatten(anyPixel, [0, 0, 0]);
    for (let i = 0; i < rgba.length; i++) {
      const alpha = anyPixel.rgba[i | 3] as number;
      const blended = Math.floor(((anyPixel.rgba[i] as number) * alpha + 127) / 255);
      if (rgba[i] !== (i % 4 === 3 ? 255 : blended)) expect.fail(`byte ${i}`);
    }
  });

  test('on white, transparent pixels become white and opaque pixels do not change', () => {
    const flat = flatten(anyPixel, parseHexColor(DEFAULT_MATTE));
    expect(pixelAt(flat, 40, 0)).toEqual([255, 255, 255, 255]);
    expect(pixelAt(flat, 40, 255)).toEqual([40, 215, 77, 255]);
    expect(pixelAt(flat, 0, 128)[0]).toBe(127);
  });

  test('every tool uses white by default', () => {
    for (const { defaults } of Object.values(TOOLS)) expect(parseHexColor(defaults.matte)).toEqual([255, 255, 255]);
    expect(parseHexColor('#1a2B3c')).toEqual([26, 43, 60]);
  });

  test('blending does not change the input', () => {
    const before = digest(anyPixel.rgba);
    flatten(anyPixel, [0, 0, 0]);
    expect(digest(anyPixel.rgba)).toBe(before);
  });

  test('an opaque image is returned unchanged', () => {
    const photo = paintPhoto(8, 8);
    expect(flatten(photo, parseHexColor(DEFAULT_MATTE))).toBe(photo);
  });
});

describe('rule 31: pixels are tightly packed and never written to', () => {
  test('a view into a larger buffer is copied', () => {
    const large = new Uint8ClampedArray(100).fill(9);
    const view = large.subarray(20, 36);
    const image = pixelImage(view, 2, 2);
    expect(image.rgba).toEqual(view);
    expect(image.rgba.byteOffset).toBe(0);
    expect(image.rgba.buffer.byteLength).toBe(16);
    large.fill(1);
    expect(image.rgba[0]).toBe(9);
  });

  test('an array that owns its buffer is not copied', () => {
    const tight = new Uint8ClampedArray(16);
    expect(pixelImage(tight, 2, 2).rgba.buffer).toBe(tight.buffer);
  });

  test('an array of the wrong length is refused', () => {
    expect(() => pixelImage(new Uint8ClampedArray(15), 2, 2)).toThrow(RangeError);
  });

  test.each(FORMAT_IDS)('encoding %s does not change the pixels', async (format) => {
    const codec = await loadCodec(format);
    for (const image of [paintTransparent(48, 32), paintPhoto(48, 32)]) {
      const before = digest(image.rgba);
      await codec.encode(image, 80);
      expect(digest(image.rgba)).toBe(before);
    }
  });

  test('resizing does not change the pixels', async () => {
    const image = paintTransparent(48, 32);
    const before = digest(image.rgba);
    await resizeImage(image, { widthPx: 20, heightPx: 50 });
    expect(digest(image.rgba)).toBe(before);
  });

  test.each([
    ['clearing hidden colors', clearHiddenColors],
    ['one-bit alpha', thresholdAlpha],
    ['turning', (image: Parameters<typeof orient>[0]) => orient(image, 6)],
  ])('%s does not change the pixels', (_name, change) => {
    const image = paintTransparent(48, 32);
    const before = digest(image.rgba);
    expect(digest(change(image).rgba)).not.toBe(before);
    expect(digest(image.rgba)).toBe(before);
  });

  test.each(FORMAT_IDS)('%s files own their buffer, so it can be transferred', async (format) => {
    const codec = await loadCodec(format);
    const bytes = await codec.encode(paintPhoto(8, 8), 80);
    expect(bytes.byteOffset).toBe(0);
    expect(bytes.byteLength).toBe(bytes.buffer.byteLength);
  });
});

describe('turning an image', () => {
  // a b c
  // d e f
  const stored = paint(3, 2, (x, y) => [97 + y * 3 + x, 0, 0, 255]);
  const rows = (image: typeof stored) =>
    Array.from({ length: image.heightPx }, (_, y) =>
      Array.from({ length: image.widthPx }, (_, x) => String.fromCharCode(pixelAt(image, x, y)[0] as number)).join(''),
    );

  test.each<readonly [Orientation, readonly string[]]>([
    [1, ['abc', 'def']],
    [2, ['cba', 'fed']],
    [3, ['fed', 'cba']],
    [4, ['def', 'abc']],
    [5, ['ad', 'be', 'cf']],
    [6, ['da', 'eb', 'fc']],
    [7, ['fc', 'eb', 'da']],
    [8, ['cf', 'be', 'ad']],
  ])('with orientation %i', (orientation, upright) => {
    expect(rows(orient(stored, orientation))).toEqual(upright);
  });
});

test('one pixel below full opacity counts as transparency', () => {
  expect(hasTransparency(paint(5, 5, () => [1, 2, 3, 255]))).toBe(false);
  expect(hasTransparency(paint(5, 5, (x, y) => [1, 2, 3, x === 4 && y === 4 ? 254 : 255]))).toBe(true);
});

test('an image without hidden colors is returned unchanged', () => {
  const photo = paintPhoto(8, 8);
  expect(clearHiddenColors(photo)).toBe(photo);
  expect(thresholdAlpha(photo)).toBe(photo);
});
