import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Light, ResizeFilter } from '../../../../src/domain/geometry/resampling.ts';
import type { Area } from '../../../../src/domain/geometry/turn.ts';
import { cutImage, type PixelImage, type PixelRows } from '../../../../src/kernels/image.ts';
import { axisBytes, fitAxis, shapeAxis, shapeBytes, writeAxis } from '../../../../src/kernels/resize/axis.ts';
import { FILTERS, listTaps } from '../../../../src/kernels/resize/filters.ts';
import { resampleInFloat64 } from '../../../../src/kernels/resize/plain.ts';
import { resizeImage } from '../../../../src/kernels/resize/resample.ts';
import { loadKernel, resample } from '../../../../src/kernels/resize/resize.ts';
import { FULL, lightOf, makeByteTable } from '../../../../src/kernels/resize/tables.ts';
import { resampleWithoutSimd } from '../../../../src/kernels/resize/without-simd.ts';
import { toLinear } from '../../../../src/kernels/transfer.ts';
import { nodeHost, offlineHost, resetModules } from '../../../support/engine-in-node.ts';
import { createRandom, paint, paintGraphics, paintPhoto, paintTransparent, pixelAt } from '../../../support/images.ts';

const LIGHTS: readonly Light[] = ['gamma', 'linear'];

/** The differences of premultiplied samples, in levels as visible on black. */
function difference(
  a: Uint8ClampedArray,
  b: Uint8ClampedArray,
): { readonly most: number; readonly shareAbove1: number } {
  expect(a).toHaveLength(b.length);
  let [most, above] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const [alphaA, alphaB] = [a[i | 3] as number, b[i | 3] as number];
    const [left, right] = [a[i] as number, b[i] as number];
    const by = (i & 3) === 3 ? Math.abs(left - right) : Math.abs(left * alphaA - right * alphaB) / 255;
    if (by > most) most = by;
    if (by > 1) above++;
  }
  return { most, shareAbove1: above / a.length };
}

async function expectNearReference(
  image: PixelImage,
  [widthPx, heightPx]: readonly [number, number],
  filter: ResizeFilter,
  light: Light,
) {
  const target = { widthPx, heightPx };
  const exact = resampleInFloat64(image, target, filter, light);
  const { most, shareAbove1 } = difference(await resample(image, target, filter, light), exact);
  expect(most).toBeLessThanOrEqual(2);
  expect(shareAbove1).toBeLessThanOrEqual(0.001);
}

/** Paints random samples, because averaging smooth samples could hide errors. */
function paintNoise(widthPx: number, heightPx: number, opaque: boolean): PixelImage {
  const random = createRandom(7);
  const value = () => Math.floor(random() * 256);
  return paint(widthPx, heightPx, () => [value(), value(), value(), opaque ? 255 : value()]);
}

const IMAGES = {
  photo: paintOnce(paintPhoto),
  graphics: paintOnce(paintGraphics),
  transparent: paintOnce(paintTransparent),
  noise: paintOnce((widthPx, heightPx) => paintNoise(widthPx, heightPx, true)),
  'noise with alpha': paintOnce((widthPx, heightPx) => paintNoise(widthPx, heightPx, false)),
};

type Painter = (widthPx: number, heightPx: number) => PixelImage;

/** Caches the painted images, because several tests resize the same image. */
function paintOnce(paintImage: Painter): Painter {
  const painted = new Map<string, PixelImage>();
  return (widthPx, heightPx) => {
    const size = `${widthPx} x ${heightPx}`;
    const image = painted.get(size) ?? paintImage(widthPx, heightPx);
    painted.set(size, image);
    return image;
  };
}

describe('the kernel is within 1 level of float64 for 99.9 % of samples, and within 2 levels for all others', () => {
  const sizes = [
    [403, 302, 160, 120],
    [160, 121, 403, 303],
    [97, 61, 97, 20],
    [97, 61, 33, 61],
    [31, 33, 310, 5],
    [403, 302, 17, 9],
    [1, 1, 1, 1],
    [1, 1, 37, 19],
    [300, 200, 1, 1],
    [2, 3, 5, 7],
    [5, 1, 2, 9],
  ] as const;

  describe.each(LIGHTS)('in %s light', (light) => {
    describe.each(Object.keys(IMAGES) as (keyof typeof IMAGES)[])('%s', (name) => {
      test.each(sizes)('from %i x %i to %i x %i', async (width, height, widthPx, heightPx) => {
        await expectNearReference(IMAGES[name](width, height), [widthPx, heightPx], 'lanczos3', light);
      });
    });

    test.each(Object.keys(FILTERS) as ResizeFilter[])('with the filter %s, reducing and enlarging', async (filter) => {
      await expectNearReference(IMAGES.noise(97, 61), [41, 23], filter, light);
      await expectNearReference(IMAGES['noise with alpha'](41, 23), [97, 61], filter, light);
    });

    // The centers of some targets are those of pixels, where windows begin with weights of 0.
    test.each(Object.keys(FILTERS) as ResizeFilter[])('with the filter %s, enlarging by odd ratios', async (filter) => {
      await expectNearReference(IMAGES.noise(97, 61), [291, 183], filter, light);
      await expectNearReference(IMAGES.noise(54, 90), [90, 54], filter, light);
      await expectNearReference(IMAGES['noise with alpha'](9, 9), [27, 23], filter, light);
    });

    test.each([
      [65_535, 1, 1000, 1],
      [1, 65_535, 1, 1000],
      [65_535, 2, 3, 2],
      [2, 65_535, 2, 3],
      [65_535, 1, 1, 1],
      [1, 65_535, 1, 1],
      [3, 2, 65_535, 1],
      [2, 3, 1, 65_535],
    ])('for the longest side: %i x %i to %i x %i', async (width, height, widthPx, heightPx) => {
      await expectNearReference(IMAGES.noise(width, height), [widthPx, heightPx], 'lanczos3', light);
      await expectNearReference(IMAGES['noise with alpha'](width, height), [widthPx, heightPx], 'lanczos3', light);
    });

    test.each([
      [1, 2],
      [2, 4],
      [3, 16],
    ])('for stripes of %i of %i pixels, with which errors of rounded weights could add up', async (on, period) => {
      const stripes = paint(4000, 10, (x) => (x % period < on ? [255, 255, 255, 255] : [0, 0, 0, 255]));
      for (const width of [1590, 333, 97, 3]) await expectNearReference(stripes, [width, 4], 'lanczos3', light);
      const lying = paint(10, 4000, (_, y) => (y % period < on ? [255, 255, 255, 255] : [0, 0, 0, 255]));
      for (const height of [1590, 333, 97, 3]) await expectNearReference(lying, [4, height], 'lanczos3', light);
    });

    test('for an image in which only the last rows are transparent', async () => {
      const late = paint(120, 900, (x, y) => [x * 2, y & 255, 90, y < 700 ? 255 : 100 + (x & 63)]);
      await expectNearReference(late, [50, 400], 'lanczos3', light);
      await expectNearReference(late, [200, 1000], 'lanczos3', light);
    });

    test('and with each of 256 grays kept exactly at any size', async () => {
      for (let gray = 0; gray < 256; gray++) {
        const flat = paint(11, 9, () => [gray, 255 - gray, gray, 255]);
        for (const [widthPx, heightPx] of [
          [4, 5],
          [17, 20],
        ] as const) {
          const out = await resample(flat, { widthPx, heightPx }, 'lanczos3', light);
          expect(out).toEqual(paint(widthPx, heightPx, () => [gray, 255 - gray, gray, 255]).rgba);
        }
      }
    });
  });
});

test('linear light values of a byte are at most 1.25 units off, 1 unit if dark, and convert back to the byte', () => {
  const byteOf = makeByteTable();
  for (let byte = 0; byte < 256; byte++) {
    expect(Math.abs(lightOf(byte) - toLinear(byte / 255) * FULL)).toBeLessThanOrEqual(byte < 64 ? 1 : 1.25);
    expect(byteOf[lightOf(byte)]).toBe(byte);
  }
  expect(lightOf(255)).toBe(FULL);
});

describe('a filter window', () => {
  test.each([
    [4032, 1600],
    [1000, 10],
    [30, 45],
    [97, 41],
  ])('weights every tap as the filter defines, from %i to %i', (sourcePx, targetPx) => {
    const stretch = Math.max(1, sourcePx / targetPx);
    for (const [target, { start, weights }] of listTaps(sourcePx, targetPx, 'lanczos3').entries()) {
      const center = ((target + 0.5) * sourcePx) / targetPx - 0.5;
      const exact = Array.from(weights, (_, i) => FILTERS.lanczos3.weigh((start + i - center) / stretch));
      const sum = exact.reduce((total, weight) => total + weight);
      const errors = weights.map((weight, i) => Math.abs(weight - (exact[i] as number) / sum));
      expect(Math.max(...errors)).toBeLessThan(5e-13);
      expect(start).toBe(Math.max(0, Math.ceil(center - 3 * stretch)));
      expect(start + weights.length - 1).toBe(Math.min(sourcePx - 1, Math.floor(center + 3 * stretch)));
    }
  });

  test.each(
    Object.keys(FILTERS).flatMap((filter) =>
      [
        [4032, 1600],
        [3024, 1201],
        [97, 41],
        [30, 45],
        [45, 45],
        [1, 7],
        [7, 1],
        [65_535, 3],
        [5, 4],
        [9, 27],
        [9, 23],
        [54, 90],
        [301, 903],
      ].map(([from = 1, to = 1]) => [filter as ResizeFilter, from, to] as const),
    ),
  )(
    'of %s is the same in the kernel and in the reference, except for rounding, from %i to %i',
    async (filter, sourcePx, targetPx) => {
      const { pairs, bits, starts, weights } = await axisOf(filter, sourcePx, targetPx);
      for (const [target, taps] of listTaps(sourcePx, targetPx, filter).entries()) {
        const first = (starts[target] as number) * 2;
        // The rows of earlier windows are no longer in memory.
        expect(starts[target], `target ${target}`).toBeGreaterThanOrEqual(starts[target - 1] ?? 0);
        const given = weights.subarray(target * pairs * 2, (target + 1) * pairs * 2);
        expect(given.reduce((sum, weight) => sum + weight)).toBe(2 ** bits);
        // The tolerance covers dropped ends, one unit for rounding the running sum, and one for the kernel's sine.
        const allowed = 2 ** -15 + 2 * 2 ** -bits;
        let wrong = 0;
        for (
          let at = Math.min(first, taps.start);
          at < Math.max(first + given.length, taps.start + taps.weights.length);
          at++
        ) {
          const exact = taps.weights[at - taps.start] ?? 0;
          if (Math.abs((given[at - first] ?? 0) * 2 ** -bits - exact) > allowed) wrong++;
        }
        expect(wrong, `target ${target}`).toBe(0);
      }
    },
  );

  test('drops ends with almost no weight', async () => {
    expect((await axisOf('lanczos3', 4032, 1600)).pairs).toBe(8);
  });
});

/** Reads one axis like the kernel does. */
async function axisOf(filter: ResizeFilter, sourcePx: number, targetPx: number) {
  const kernel = await loadKernel();
  const places = Math.ceil(kernel.heapBase() / 64) * 64;
  kernel.memory.grow(Math.ceil(shapeBytes(sourcePx, targetPx, filter) / 65_536));
  const shape = shapeAxis(kernel, sourcePx, targetPx, filter, places);
  const axis = fitAxis(shape, { maxWeight: 32767, maxSum: 2e9 / 255, pairsStep: 1 });
  const bytes = axisBytes(axis);
  const startsAt = kernel.memory.buffer.byteLength;
  kernel.memory.grow(Math.ceil((bytes.starts + bytes.weights) / 65_536));
  writeAxis(kernel, axis, startsAt, startsAt + bytes.starts);
  return {
    pairs: axis.pairs,
    bits: axis.bits,
    starts: new Uint32Array(kernel.memory.buffer, startsAt, targetPx),
    weights: new Int16Array(kernel.memory.buffer, startsAt + bytes.starts, bytes.weights / 2),
  };
}

describe("the kernel's input", () => {
  test('may be a view into a larger buffer and is not changed', async () => {
    const photo = paintPhoto(37, 29);
    const larger = new Uint8ClampedArray(photo.rgba.length + 20);
    larger.set(photo.rgba, 12);
    const before = larger.slice();
    const rgba = larger.subarray(12, 12 + photo.rgba.length);
    const target = { widthPx: 15, heightPx: 40 };
    const out = await resample({ ...photo, rgba }, target, 'lanczos3', 'gamma');
    expect(out).toEqual(await resample(photo, target, 'lanczos3', 'gamma'));
    expect(larger).toEqual(before);
    expect([out.byteOffset, out.buffer.byteLength]).toEqual([0, out.byteLength]);
  });

  describe.each(['photo', 'transparent'] as const)('may be a part of a %s', (kind) => {
    const whole = kind === 'photo' ? paintPhoto(64, 47) : paintTransparent(64, 47);
    const parts: readonly Area[] = [
      { xPx: 0, yPx: 0, widthPx: 64, heightPx: 20 },
      { xPx: 1, yPx: 3, widthPx: 63, heightPx: 44 },
      { xPx: 33, yPx: 45, widthPx: 1, heightPx: 2 },
      { xPx: 63, yPx: 0, widthPx: 1, heightPx: 47 },
      { xPx: 7, yPx: 11, widthPx: 29, heightPx: 31 },
    ];
    const targets = [
      { widthPx: 15, heightPx: 40 },
      { widthPx: 3, heightPx: 1 },
    ];
    /** Provides only as many rows at once as a decoder does, and none after the release. */
    const inRows = (image: typeof whole): PixelRows & { released: boolean } => ({
      widthPx: image.widthPx,
      heightPx: image.heightPx,
      released: false,
      readRows(first, count) {
        if (count > 16 || first + count > image.heightPx || this.released) throw new RangeError('no such rows');
        const stride = image.widthPx * 4;
        return new Uint8Array(image.rgba.buffer, first * stride, count * stride);
      },
      release() {
        this.released = true;
      },
    });

    test.each(parts)('%o is resized as if nothing surrounded it', async (part) => {
      const cut = cutImage(whole, part);
      expect(cut).toMatchObject({ widthPx: part.widthPx, heightPx: part.heightPx });
      for (const target of targets) {
        const alone = await resizeImage(cut, target);
        expect(await resizeImage(whole, target, 'lanczos3', 'gamma', part)).toEqual(alone);
        const rows = inRows(whole);
        expect(await resizeImage(rows, target, 'lanczos3', 'gamma', part)).toEqual(alone);
        expect(rows.released).toBe(true);
      }
    });

    test.each(parts)('%o at its own size is exact to the pixel', async (part) => {
      const rows = inRows(whole);
      const cut = await resizeImage(rows, part, 'lanczos3', 'gamma', part);
      expect(rows.released).toBe(true);
      expect(cut).toEqual(cutImage(whole, part));
      expect(pixelAt(cut, part.widthPx - 1, part.heightPx - 1)).toEqual(
        pixelAt(whole, part.xPx + part.widthPx - 1, part.yPx + part.heightPx - 1),
      );
    });

    test('even without SIMD', async () => {
      const [part, target] = [parts[4] as Area, { widthPx: 9, heightPx: 8 }];
      vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
      const plain = await resizeImage(whole, target, 'lanczos3', 'gamma', part);
      expect(plain).toEqual(await resizeImage(cutImage(whole, part), target));
      vi.restoreAllMocks();
    });
  });

  test('is read in a few rows instead of a copy: 32 MB need less than 2 MB of memory', async () => {
    await resetModules();
    const instantiate = vi.spyOn(WebAssembly, 'instantiate');
    const fresh = await import('../../../../src/kernels/resize/resize.ts');
    const source = { widthPx: 2000, heightPx: 4000, rgba: new Uint8ClampedArray(2000 * 4000 * 4).fill(255) };
    for (const [widthPx, heightPx] of [
      [500, 1000],
      [500, 3],
    ] as const) {
      await fresh.resample(source, { widthPx, heightPx }, 'lanczos3', 'gamma');
    }
    const [instance] = await Promise.all(instantiate.mock.results.map(({ value }) => value as Promise<unknown>));
    const { memory } = (instance as unknown as WebAssembly.Instance).exports as { readonly memory: WebAssembly.Memory };
    expect(memory.buffer.byteLength).toBeLessThan(2e6);
  });
});

describe('if the kernel cannot run', () => {
  const photo = paintPhoto(97, 61);
  const size = { widthPx: 40, heightPx: 25 };

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test.each(LIGHTS)('without SIMD, the package resizes in %s light and rounds down', async (light) => {
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    const { rgba } = await resizeImage(photo, size, 'lanczos3', light);
    expect(rgba).toEqual(new Uint8ClampedArray(await resampleWithoutSimd(photo, size, 'lanczos3', light)));
    const byKernel = await resample(photo, size, 'lanczos3', light);
    expect(new Set(byKernel.map((value, i) => value - (rgba[i] as number)))).toEqual(new Set([0, 1]));
  });

  test.each(LIGHTS)(
    'without SIMD, plain TypeScript applies the box filter in %s light, which the package lacks',
    async (light) => {
      vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
      const { rgba } = await resizeImage(photo, size, 'box', light);
      expect(rgba).toEqual(resampleInFloat64(photo, size, 'box', light));
    },
  );

  test.each(LIGHTS)('without WebAssembly, plain TypeScript resizes in %s light', async (light) => {
    vi.stubGlobal('WebAssembly', undefined);
    const { rgba } = await resizeImage(photo, size, 'lanczos3', light);
    expect(rgba).toEqual(resampleInFloat64(photo, size, 'lanczos3', light));
  });

  test('after a failed download, the codec is reported as unavailable, and the next job downloads it again', async () => {
    const setHost = await resetModules(offlineHost);
    const fresh = await import('../../../../src/kernels/resize/resize.ts');
    await expect(fresh.resample(photo, size, 'lanczos3', 'gamma')).rejects.toMatchObject({
      failure: { code: 'codec-unavailable' },
    });
    setHost(nodeHost);
    expect(await fresh.resample(photo, size, 'lanczos3', 'gamma')).toHaveLength(40 * 25 * 4);
  });
});

test('the kernel writes the same samples as the package did, but rounds instead of truncating', async () => {
  for (const [width, height] of [
    [80, 60],
    [400, 303],
  ] as const) {
    const size = { widthPx: width, heightPx: height };
    const image = paintPhoto(201, 151);
    const before = await resampleWithoutSimd(image, size, 'lanczos3', 'gamma');
    const now = await resample(image, size, 'lanczos3', 'gamma');
    expect(new Set(Int16Array.from(now, (value, i) => value - (before[i] as number)))).toEqual(new Set([0, 1]));
  }
});
