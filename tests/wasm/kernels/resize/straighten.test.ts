import { describe, expect, test } from 'vitest';
import type { Light, ResizeFilter } from '../../../../src/domain/geometry/resampling.ts';
import type { PixelSize } from '../../../../src/domain/geometry/size.ts';
import type { TiltedArea } from '../../../../src/domain/geometry/straighten.ts';
import { cutImage, type PixelImage } from '../../../../src/kernels/image.ts';
import { resizeDeep } from '../../../../src/kernels/resize/deep.ts';
import { resampleInFloat64 } from '../../../../src/kernels/resize/plain.ts';
import { straighten } from '../../../../src/kernels/resize/straighten.ts';
import { straightenInFloat64 } from '../../../../src/kernels/resize/straighten-plain.ts';
import { createRandom, paint, paintPhoto, paintTransparent } from '../../../support/images.ts';

function paintNoise(widthPx: number, heightPx: number, opaque: boolean): PixelImage {
  const random = createRandom(7);
  const value = () => Math.floor(random() * 256);
  return paint(widthPx, heightPx, () => [value(), value(), value(), opaque ? 255 : value()]);
}

const IMAGES = {
  photo: paintPhoto(160, 121),
  noise: paintNoise(160, 121, true),
  transparent: paintTransparent(160, 121),
  'noise with alpha': paintNoise(160, 121, false),
};

/**
 * Expects a result near float64. Where colors are divided by a small alpha, rounding to a byte makes more of an error, as
 * in `resample`: there, 0.1 % of samples may be off by up to 2 premultiplied levels.
 */
async function expectNearFloat64(
  image: PixelImage,
  area: TiltedArea,
  target: PixelSize,
  { filter = 'lanczos3', light = 'gamma', isOpaque }: { filter?: ResizeFilter; light?: Light; isOpaque: boolean },
) {
  const exact = straightenInFloat64(image, area, target, filter, light);
  const result = await straighten(image, area, target, filter, light);
  expect(result).toHaveLength(exact.length);
  let [most, above] = [0, 0];
  for (let i = 0; i < result.length; i++) {
    const [alpha, alphaExact] = [result[i | 3] as number, exact[i | 3] as number];
    const [left, right] = [result[i] as number, exact[i] as number];
    const by = (i & 3) === 3 ? Math.abs(left - right) : Math.abs(left * alpha - right * alphaExact) / 255;
    most = Math.max(most, by);
    if (by > 1) above++;
  }
  const hasShadows = light === 'linear' || !isOpaque;
  expect(most).toBeLessThanOrEqual(hasShadows ? 2 : 1);
  expect(above / result.length).toBeLessThanOrEqual(0.001);
}

const AREA = { xPx: 20, yPx: 15, widthPx: 110, heightPx: 80 };

/** Box is left out: it is either 0 or 1, so the nearest phase can take another pixel. */
const SMOOTH: readonly ResizeFilter[] = ['triangle', 'catrom', 'mitchell', 'lanczos3'];

describe('the kernel is within 1 level of float64', () => {
  describe.each(Object.keys(IMAGES) as (keyof typeof IMAGES)[])('%s', (name) => {
    const isOpaque = name === 'photo' || name === 'noise';

    test.each([-45, -10, -0.3, 0, 0.05, 3.7, 20, 45])('at %d degrees, smaller', async (degrees) => {
      await expectNearFloat64(IMAGES[name], { ...AREA, degrees }, { widthPx: 45, heightPx: 33 }, { isOpaque });
    });

    test.each([
      [110, 80],
      [300, 211],
      [9, 90],
      [3, 2],
      [1, 1],
    ])('at 3.7 degrees, to %i x %i', async (widthPx, heightPx) => {
      await expectNearFloat64(IMAGES[name], { ...AREA, degrees: 3.7 }, { widthPx, heightPx }, { isOpaque });
    });

    test.each([
      [8, 6],
      [16, 11],
      [64, 47],
    ])('at -20 degrees, to %i columns, which are filtered at once', async (widthPx, heightPx) => {
      await expectNearFloat64(IMAGES[name], { ...AREA, degrees: -20 }, { widthPx, heightPx }, { isOpaque });
    });

    test('in linear light', async () => {
      const target = { widthPx: 45, heightPx: 33 };
      await expectNearFloat64(IMAGES[name], { ...AREA, degrees: 3.7 }, target, { light: 'linear', isOpaque });
    });
  });

  test.each(SMOOTH)('with the filter %s', async (filter) => {
    const target = { widthPx: 45, heightPx: 33 };
    await expectNearFloat64(IMAGES.noise, { ...AREA, degrees: 3.7 }, target, { filter, isOpaque: true });
  });

  test('where the area leaves the image, whose edge goes on', async () => {
    const area = { xPx: -60, yPx: -50, widthPx: 280, heightPx: 220, degrees: 12 };
    await expectNearFloat64(IMAGES.photo, area, { widthPx: 70, heightPx: 55 }, { isOpaque: true });
  });

  test('where one row with transparency ends the opaque pass', async () => {
    const image = paintPhoto(160, 121);
    image.rgba[(70 * 160 + 80) * 4 + 3] = 100;
    await expectNearFloat64(image, { ...AREA, degrees: -8 }, { widthPx: 60, heightPx: 44 }, { isOpaque: false });
  });
});

test('rows that are made on demand give the same as a whole image', async () => {
  const { widthPx, heightPx, rgba } = IMAGES.photo;
  const rows = {
    widthPx,
    heightPx,
    readRows: (first: number, count: number) =>
      new Uint8Array(rgba.slice(first * widthPx * 4, (first + count) * widthPx * 4)),
    release() {},
  };
  const [area, target] = [
    { ...AREA, degrees: 5 },
    { widthPx: 50, heightPx: 37 },
  ];
  const whole = await straighten(IMAGES.photo, area, target, 'lanczos3', 'gamma');
  expect(await straighten(rows, area, target, 'lanczos3', 'gamma')).toEqual(whole);
});

test('a flat image stays flat', async () => {
  const image = paint(64, 48, () => [201, 7, 133, 255]);
  const result = await straighten(image, { ...AREA, degrees: 33 }, { widthPx: 20, heightPx: 15 }, 'lanczos3', 'gamma');
  expect(new Set(new Uint32Array(result.buffer)).size).toBe(1);
  expect([...result.subarray(0, 4)]).toEqual([201, 7, 133, 255]);
});

test('without an angle, it samples where an ordinary resize does', async () => {
  const target = { widthPx: 45, heightPx: 33 };
  const cut = cutImage(IMAGES.photo, AREA);
  // The edges differ: here they see the pixels beyond the area.
  const result = await straighten(IMAGES.photo, { ...AREA, degrees: 0 }, target, 'lanczos3', 'gamma');
  const ordinary = resampleInFloat64(cut, target, 'lanczos3', 'gamma');
  for (let y = 4; y < 29; y++) {
    for (let at = (y * 45 + 4) * 4; at < (y * 45 + 41) * 4; at++) {
      expect(Math.abs((result[at] as number) - (ordinary[at] as number))).toBeLessThanOrEqual(1);
    }
  }
});

test('a positive angle turns the picture clockwise', async () => {
  // A horizontal edge: below it, the picture is white. Clockwise, its right end sinks.
  const image = paint(200, 200, (_, y) => (y < 100 ? [0, 0, 0, 255] : [255, 255, 255, 255]));
  const area = { xPx: 50, yPx: 50, widthPx: 100, heightPx: 100, degrees: 10 };
  const target = { widthPx: 100, heightPx: 100 };
  const result = await straighten(image, area, target, 'lanczos3', 'gamma');
  const edgeIn = (x: number) =>
    Array.from({ length: 100 }, (_, y) => y).find((y) => (result[(y * 100 + x) * 4] ?? 0) > 127);
  expect(edgeIn(0)).toBeLessThan(50);
  expect(edgeIn(99)).toBeGreaterThan(50);
});

test.each([4, 3, 2, 1] as const)('16 bits and %i channels give the same picture, with more levels', (channels) => {
  const { rgba, widthPx, heightPx } = IMAGES[channels === 2 || channels === 4 ? 'noise with alpha' : 'noise'];
  const colors = channels < 3 ? 1 : 3;
  const samples = new Uint16Array(widthPx * heightPx * channels);
  for (let pixel = 0; pixel < widthPx * heightPx; pixel++) {
    for (let c = 0; c < channels; c++) {
      samples[pixel * channels + c] = (rgba[pixel * 4 + (c < colors ? c : 3)] as number) * 257;
    }
  }
  const [area, target] = [
    { ...AREA, degrees: -6 },
    { widthPx: 45, heightPx: 33 },
  ];
  const deep = resizeDeep({ widthPx, heightPx, channels, samples }, target, area);
  const flat = straightenInFloat64({ rgba, widthPx, heightPx }, area, target, 'lanczos3', 'gamma');
  expect(deep).toMatchObject({ ...target, channels });
  for (let pixel = 0; pixel < 45 * 33; pixel++) {
    if (flat[pixel * 4 + 3] === 0) continue;
    for (let c = 0; c < channels; c++) {
      const wide = (deep.samples[pixel * channels + c] as number) / 257;
      expect(Math.abs(wide - (flat[pixel * 4 + (c < colors ? c : 3)] as number))).toBeLessThanOrEqual(0.51);
    }
  }
});
