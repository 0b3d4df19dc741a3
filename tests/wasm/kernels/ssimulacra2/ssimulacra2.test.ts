import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codec as jpeg } from '../../../../src/codecs/jpeg/codec.ts';
import { type PixelImage, pixelImage } from '../../../../src/kernels/image.ts';
import { compareInFloat64 } from '../../../../src/kernels/ssimulacra2/plain.ts';
import { type Comparison, type MeasuredRows, prepare } from '../../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import {
  createRandom,
  paint,
  paintGraphics,
  paintPhoto,
  paintTransparent,
  type Rgba,
} from '../../../support/images.ts';

const folder = fileURLToPath(new URL('../../../fixtures/ssimulacra2/', import.meta.url));

const pairs = readFileSync(`${folder}scores.csv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .map(([reference = '', candidate = '', score = '', flat = '']) => ({
    reference,
    candidate,
    score: Number(score),
    isFlat: flat === 'yes',
  }));

function read(name: string): PixelImage {
  const { data, width, height } = PNG.sync.read(readFileSync(`${folder}${name}`));
  return pixelImage(new Uint8Array(data), width, height);
}

async function compare(reference: PixelImage, candidate: PixelImage, rows?: MeasuredRows): Promise<Comparison> {
  const prepared = await prepare(reference, rows);
  if (prepared === null) throw new Error('too small');
  try {
    return prepared.compare(candidate);
  } finally {
    prepared.release();
  }
}

/** A quarter of 0.02, which a cube root with an error of 3e-5 would still meet. */
const TOLERANCE = 0.005;

/** Expects the kernel's score and every local score to be near the reference. */
async function expectNearReference(reference: PixelImage, candidate: PixelImage): Promise<Comparison> {
  const exact = compareInFloat64(reference, candidate) as Comparison;
  const ours = await compare(reference, candidate);
  expect(Math.abs(ours.score - exact.score)).toBeLessThanOrEqual(TOLERANCE);
  expect(Math.abs(ours.opinion - exact.opinion)).toBeLessThanOrEqual(0.05 + 0.0005 * (100 - exact.opinion));
  expect(ours.heat).toMatchObject({ tilePx: exact.heat.tilePx, columns: exact.heat.columns, rows: exact.heat.rows });
  const away = ours.heat.scores.map((score, tile) => Math.abs(score - (exact.heat.scores[tile] as number)));
  expect(Math.max(...away)).toBeLessThanOrEqual(4 * TOLERANCE);
  return ours;
}

/** Changes every color by up to `strength`, always in the same way. */
function damage(image: PixelImage, strength: number): PixelImage {
  const random = createRandom(11);
  const rgba = image.rgba.map((value, i) => ((i & 3) === 3 ? value : value + (random() - 0.5) * 2 * strength));
  return { ...image, rgba };
}

function paintNoise(widthPx: number, heightPx: number, seed: number): PixelImage {
  const random = createRandom(seed);
  const value = () => Math.floor(random() * 256);
  return paint(widthPx, heightPx, () => [value(), value(), value(), 255]);
}

/** Repeats an image this many times in each direction. */
function repeat({ rgba, widthPx, heightPx }: PixelImage, times: number): PixelImage {
  const row = new Uint8ClampedArray(widthPx * heightPx * 4 * times);
  for (let y = 0; y < heightPx; y++) {
    const part = rgba.subarray(y * widthPx * 4, (y + 1) * widthPx * 4);
    for (let x = 0; x < times; x++) row.set(part, (y * times + x) * widthPx * 4);
  }
  const all = new Uint8ClampedArray(row.length * times);
  for (let y = 0; y < times; y++) all.set(row, y * row.length);
  return pixelImage(all, widthPx * times, heightPx * times);
}

const white = (widthPx: number, heightPx: number) =>
  pixelImage(new Uint8ClampedArray(widthPx * heightPx * 4).fill(255), widthPx, heightPx);

const flat = (widthPx: number, heightPx: number, color: Rgba) => paint(widthPx, heightPx, () => color);

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the kernel matches the original program's score", () => {
  test.each(pairs)('of $candidate', async ({ reference, candidate, score, isFlat }) => {
    const ours = await expectNearReference(read(reference), read(candidate));
    if (isFlat) {
      expect(ours.score).toBeGreaterThan(score + 1);
      expect(ours.score).toBeLessThan(score + 4);
    } else expect(Math.abs(ours.score - score)).toBeLessThanOrEqual(score < 90 ? 0.5 : 1);
  });
});

describe("the kernel's score equals that of float64", () => {
  const sizes = [
    [8, 8],
    [9, 8],
    [8, 9],
    [15, 16],
    [17, 31],
    [8, 1200],
    [1200, 8],
    [333, 111],
    [63, 65],
    [129, 257],
  ] as const;

  describe.each([
    ['photo', paintPhoto],
    ['graphic', paintGraphics],
    ['transparent', paintTransparent],
  ] as const)('for a %s', (_, paintImage) => {
    test.each(sizes)('of %i x %i', async (widthPx, heightPx) => {
      const image = paintImage(widthPx, heightPx);
      for (const strength of [1, 8, 60]) await expectNearReference(image, damage(image, strength));
    });
  });

  const extremes: Record<string, readonly [PixelImage, PixelImage]> = {
    'black and white': [flat(70, 40, [0, 0, 0, 255]), flat(70, 40, [255, 255, 255, 255])],
    'white and black': [flat(70, 40, [255, 255, 255, 255]), flat(70, 40, [0, 0, 0, 255])],
    'black and almost black': [flat(70, 40, [0, 0, 0, 255]), flat(70, 40, [0, 0, 1, 255])],
    'white and almost white': [flat(300, 90, [255, 255, 255, 255]), flat(300, 90, [254, 255, 255, 255])],
    'blue and red': [flat(31, 33, [0, 0, 255, 255]), flat(31, 33, [255, 0, 0, 255])],
    'noise and other noise': [paintNoise(101, 99, 1), paintNoise(101, 99, 2)],
    'noise and gray': [paintNoise(101, 99, 1), flat(101, 99, [128, 128, 128, 255])],
    'gray and noise': [flat(101, 99, [128, 128, 128, 255]), paintNoise(101, 99, 1)],
    'a fine pattern and the same in fewer colors': [
      paint(49, 36, (x, y) => (((x >> 2) + (y >> 1)) & 1 ? [120, 255, 77, 255] : [0, 200, 30, 255])),
      paint(49, 36, (x, y) => (((x >> 2) + (y >> 1)) & 1 ? [132, 255, 79, 255] : [0, 211, 26, 255])),
    ],
    'one changed pixel': [
      flat(90, 80, [90, 120, 150, 255]),
      paint(90, 80, (x, y) => (x === 37 && y === 41 ? [91, 120, 150, 255] : [90, 120, 150, 255])),
    ],
    'a checkerboard and its negative': [
      paint(65, 66, (x, y) => ((x + y) & 1 ? [255, 255, 255, 255] : [0, 0, 0, 255])),
      paint(65, 66, (x, y) => ((x + y) & 1 ? [0, 0, 0, 255] : [255, 255, 255, 255])),
    ],
    'colors that change and brightness that hardly does': [
      flat(64, 64, [128, 128, 128, 255]),
      paint(64, 64, (x, y) => ((x + y) & 1 ? [190, 98, 128, 255] : [20, 144, 128, 255])),
    ],
  };

  test.each(Object.entries(extremes))('for %s', async (_, [reference, candidate]) => {
    await expectNearReference(reference, candidate);
  });

  describe('for flat areas', () => {
    /** Paints a window with a frame, a title bar, and a line of text. */
    const paintWindow = (widthPx: number, heightPx: number) =>
      paint(widthPx, heightPx, (x, y) => {
        if (x < 70 || y < 30) return [250, 250, 252, 255];
        if (y < 44) return [40, 60, 120, 255];
        return y > 90 && y < 100 && x < 160 && (x * 7 + y * 3) % 11 < 4 ? [20, 20, 20, 255] : [230, 231, 235, 255];
      });
    /** Adds a value to all colors in a rectangle, up to but not including its last row and column. */
    const shift = (image: PixelImage, [left, top, right, bottom]: readonly number[], by: number) => ({
      ...image,
      rgba: image.rgba.map((value, i) => {
        const [x, y] = [(i >> 2) % image.widthPx, Math.floor((i >> 2) / image.widthPx)];
        const isInside =
          x >= (left as number) && x < (right as number) && y >= (top as number) && y < (bottom as number);
        return (i & 3) !== 3 && isInside ? value - by : value;
      }),
    });

    test.each([
      ['everywhere', [0, 0, 1000, 1000]],
      ['at the left and upper edges', [0, 0, 50, 27]],
      ['at the right and lower edges', [176, 113, 1000, 1000]],
      ['at the lower edge', [100, 130, 150, 1000]],
      ['inside', [16, 60, 181, 77]],
      ['in a column', [80, 0, 81, 1000]],
      ['in a row', [0, 120, 1000, 121]],
    ] as const)('with colors that are off by a few levels %s', async (_, area) => {
      for (const [widthPx, heightPx] of [
        [208, 160],
        [201, 143],
      ] as const) {
        const image = paintWindow(widthPx, heightPx);
        for (const by of [1, 3, 40]) await expectNearReference(image, shift(image, area, by));
      }
    });

    test('of a large graphic after JPEG', async () => {
      const image = paintWindow(720, 480);
      for (const quality of [10, 60]) {
        const candidate = await jpeg.decode(await jpeg.encode(image, quality));
        const exact = compareInFloat64(image, candidate) as Comparison;
        const away = Math.abs((await compare(image, candidate)).score - exact.score);
        expect(away).toBeLessThanOrEqual(TOLERANCE);
      }
    });
  });

  test('for a large image, for which only the relevant planes are compared', async () => {
    const photo = paintPhoto(300, 264);
    for (const quality of [40, 85]) {
      const candidate = await jpeg.decode(await jpeg.encode(photo, quality));
      const exact = compareInFloat64(photo, candidate) as Comparison;
      expect(Math.abs((await compare(photo, candidate)).score - exact.score)).toBeLessThanOrEqual(0.001);
    }
  });

  test('and is exact for an image with a few long edges, even if only some rows are requested', async () => {
    const flag = paint(480, 360, (_, y) =>
      y < 121 ? [200, 20, 30, 255] : y < 241 ? [255, 255, 255, 255] : [20, 30, 120, 255],
    );
    const encoded = await jpeg.decode(await jpeg.encode(flag, 40));
    expect((await compare(flag, encoded, 'some')).score).toBe((await compare(flag, encoded)).score);
  });

  test('and is nearly exact for a large image of which only some rows are measured', async () => {
    const photo = paintPhoto(512, 512);
    const candidate = await jpeg.decode(await jpeg.encode(photo, 75));
    const [reference, encoded] = [repeat(photo, 4), repeat(candidate, 4)];
    const all = await compare(reference, encoded);
    const some = await compare(reference, encoded, 'some');
    expect(some.score).not.toBe(all.score);
    expect(Math.abs(some.score - all.score)).toBeLessThan(0.1);
    const away = some.heat.scores.map((score, tile) => Math.abs(score - (all.heat.scores[tile] as number)));
    expect(Math.max(...away)).toBeLessThan(2);
  });

  test('even if only a part of the image is measured and the rest has no damage', async () => {
    const photo = paintPhoto(256, 256);
    const candidate = await jpeg.decode(await jpeg.encode(photo, 60));
    const above = (image: PixelImage) => {
      const rgba = new Uint8ClampedArray(image.rgba.length * 4).fill(255);
      rgba.set(image.rgba);
      return pixelImage(rgba, 256, 1024);
    };
    const whole = await compare(above(photo), above(candidate));
    const part = await prepare(photo, 'few', 1 / 4);
    expect(Math.abs((part?.compare(candidate).score as number) - whole.score)).toBeLessThan(0.2);
    part?.release();
  });

  test('for an image with many bands of rows', async () => {
    const tall = paintPhoto(60, 1500);
    await expectNearReference(tall, damage(tall, 12));
  });
});

describe('the score', () => {
  test.each([
    [8, 8],
    [9, 8],
    [333, 111],
    [301, 266],
  ])('of equal images of %i x %i is 100, and so is every local score', async (widthPx, heightPx) => {
    const image = paintPhoto(widthPx, heightPx);
    const { score, worst, heat } = await compare(image, { ...image, rgba: image.rgba.slice() });
    expect(score).toBe(100);
    expect(worst.score).toBe(100);
    expect(new Set(heat.scores)).toEqual(new Set([100]));
  });

  test('decreases with the amount of damage', async () => {
    const photo = paintPhoto(200, 150);
    const prepared = await prepare(photo);
    const scores = [1, 4, 10, 25, 60].map((strength) => prepared?.compare(damage(photo, strength)).score as number);
    prepared?.release();
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(5);
  });

  test.each([
    [7, 100],
    [100, 7],
    [1, 1],
    [1, 5000],
    [5000, 1],
  ])('is undefined for an image of %i x %i', async (widthPx, heightPx) => {
    const image = flat(widthPx, heightPx, [1, 2, 3, 255]);
    expect(await prepare(image)).toBeNull();
    expect(compareInFloat64(image, image)).toBeNull();
  });

  test('only uses the image if it is a view into a larger buffer, and does not change it', async () => {
    const photo = paintPhoto(37, 29);
    const larger = new Uint8ClampedArray(photo.rgba.length + 20).fill(9);
    larger.set(photo.rgba, 12);
    const before = larger.slice();
    const view = { ...photo, rgba: larger.subarray(12, 12 + photo.rgba.length) };
    expect(await compare(view, damage(photo, 9))).toEqual(await compare(photo, damage(photo, 9)));
    expect((await compare(photo, view)).score).toBe(100);
    expect(larger).toEqual(before);
  });
});

describe('a prepared reference', () => {
  test('compares many candidates in any order, even while another reference is prepared', async () => {
    const [photo, other] = [paintPhoto(130, 90), paintGraphics(90, 130)];
    const candidates = [5, 20, 1, 60].map((strength) => damage(photo, strength));
    const alone = [];
    for (const candidate of candidates) alone.push(await compare(photo, candidate));
    const prepared = await prepare(photo);
    const second = await prepare(other);
    for (const [i, candidate] of [...candidates.entries(), ...candidates.entries()]) {
      expect(prepared?.compare(candidate)).toEqual(alone[i]);
      expect(second?.compare(other).score).toBe(100);
    }
    prepared?.release();
    second?.release();
  });

  test('leaves no trace in memory that the next reference reuses', async () => {
    const small = paintPhoto(61, 47);
    const fresh = await compare(small, damage(small, 15));
    await compare(paintNoise(300, 260, 4), paintNoise(300, 260, 5));
    expect(await compare(small, damage(small, 15))).toEqual(fresh);
  });

  test('refuses an image of another size, and any image after its release', async () => {
    const prepared = await prepare(paintPhoto(20, 10));
    expect(() => prepared?.compare(paintPhoto(10, 20))).toThrow('20 x 10 and 10 x 20 cannot be compared');
    prepared?.release();
    prepared?.release();
    expect(() => prepared?.compare(paintPhoto(20, 10))).toThrow('released');
  });

  test.each([
    ['all', 16],
    ['some', 11],
  ] as const)(
    'with %s rows takes at most %i MiB per megapixel for 12 megapixels, and less for more',
    async (rows, limit) => {
      const memories = new Set<WebAssembly.Memory>();
      const { grow } = WebAssembly.Memory.prototype;
      const spy = vi.spyOn(WebAssembly.Memory.prototype, 'grow');
      spy.mockImplementation(function (this: WebAssembly.Memory, pages) {
        memories.add(this);
        return grow.call(this, pages);
      });
      const image = white(4000, 3000);
      const prepared = await prepare(image, rows);
      expect(prepared?.compare(image).score).toBe(100);
      prepared?.release();
      const [memory] = memories;
      const perMegapixel = (memory as WebAssembly.Memory).buffer.byteLength / 2 ** 20 / 12;
      expect(perMegapixel).toBeLessThanOrEqual(limit);

      // An image of twice the size reserves all memory before it computes anything, so the test stops it there.
      let bytes = 0;
      spy.mockImplementation(function (this: WebAssembly.Memory, pages) {
        memories.add(this);
        bytes = this.buffer.byteLength + pages * 65_536;
        throw new RangeError('enough is known');
      });
      await expect(prepare(white(6000, 4000), rows)).rejects.toMatchObject({ failure: { code: 'out-of-memory' } });
      // The first memory was too large to be kept for the next reference.
      expect(memories.size).toBe(2);
      expect(bytes / 2 ** 20 / 24).toBeLessThan(perMegapixel);
    },
  );

  test('fails with a message for the user if there is not enough memory', async () => {
    const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow').mockImplementation(() => {
      throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory');
    });
    const image = white(1000, 900);
    await expect(prepare(image)).rejects.toMatchObject({
      failure: { code: 'out-of-memory', widthPx: 1000, heightPx: 900 },
    });
    grow.mockRestore();
    expect((await compare(image, image)).score).toBe(100);
  });
});

describe('the worst region', () => {
  const photo = paintPhoto(768, 512);

  test.each([
    [0, 0],
    [640, 384],
    [320, 128],
    [704, 448],
  ])('is where the damage is: %i, %i', async (xPx, yPx) => {
    const candidate = { ...photo, rgba: photo.rgba.slice() };
    for (let y = yPx + 20; y < yPx + 44; y++) {
      for (let at = (y * 768 + xPx + 20) * 4; at < (y * 768 + xPx + 44) * 4; at++) {
        if ((at & 3) !== 3) candidate.rgba[at] = 255 - (photo.rgba[at] as number);
      }
    }
    const { score, worst, heat } = await compare(photo, candidate);
    expect(worst.area).toEqual({ xPx, yPx, widthPx: 64, heightPx: 64 });
    expect(worst.score).toBeLessThan(score - 20);
    expect(heat).toMatchObject({ tilePx: 64, columns: 12, rows: 8 });
    expect(heat.scores[(yPx / 64) * 12 + xPx / 64]).toBe(worst.score);
    // Two tiles away, even the coarsest scale does not include the damage.
    const untouched = heat.scores.filter((_, tile) => {
      const [dx, dy] = [(tile % 12) * 64 - xPx, Math.floor(tile / 12) * 64 - yPx];
      return Math.max(Math.abs(dx), Math.abs(dy)) > 128;
    });
    expect(new Set(untouched)).toEqual(new Set([100]));
  });

  test('ends at the edge of the image', async () => {
    const small = paintPhoto(100, 70);
    const candidate = {
      ...small,
      rgba: small.rgba.map((value, i) => (i === (69 * 100 + 99) * 4 ? 255 - value : value)),
    };
    const { worst, heat } = await compare(small, candidate);
    expect(worst.area).toEqual({ xPx: 64, yPx: 64, widthPx: 36, heightPx: 6 });
    expect(heat).toMatchObject({ columns: 2, rows: 2 });
  });

  test('is one of at most 64 tiles per side', async () => {
    const thin = flat(9, 5000, [40, 50, 60, 255]);
    const { heat } = await compare(thin, thin);
    expect(heat).toMatchObject({ tilePx: 128, columns: 1, rows: 40 });
  });
});

describe('transparency', () => {
  const onto = ({ rgba, ...size }: PixelImage, background: number): PixelImage => ({
    ...size,
    rgba: rgba.map((value, i) => {
      const alpha = rgba[i | 3] as number;
      return (i & 3) === 3 ? 255 : Math.floor((value * alpha + background * (255 - alpha) + 127) / 255);
    }),
  });
  const opaque = paintPhoto(150, 100);
  const transparent = paintTransparent(150, 100);

  test.each([
    ['both', transparent, damage(transparent, 20)],
    ['the reference', transparent, opaque],
    ['the candidate', opaque, transparent],
  ])('of %s is compared on black and on white, and the lower score is the result', async (_, reference, candidate) => {
    const prepared = await prepare(reference);
    const results = [prepared?.compare(candidate), prepared?.compare(reference), prepared?.compare(candidate)];
    prepared?.release();
    const onBlack = await compare(onto(reference, 0), onto(candidate, 0));
    const onWhite = await compare(onto(reference, 255), onto(candidate, 255));
    const lower = onBlack.score < onWhite.score ? onBlack : onWhite;
    expect(results.map((result) => result?.score)).toEqual([lower.score, 100, lower.score]);
    expect(results[0]).toEqual({ ...lower, opinion: Math.min(onBlack.opinion, onWhite.opinion) });
  });

  test('hides the colors of invisible pixels', async () => {
    const [red, blue] = [flat(40, 30, [255, 0, 0, 0]), flat(40, 30, [0, 0, 255, 0])];
    expect((await compare(red, blue)).score).toBe(100);
  });

  test('counts as a difference, even if one background hides it', async () => {
    const [white, invisible] = [flat(40, 30, [255, 255, 255, 255]), flat(40, 30, [255, 255, 255, 0])];
    expect((await compare(white, invisible)).score).toBeLessThan(20);
    expect((await compare(invisible, white)).score).toBeLessThan(20);
  });
});

test('without SIMD, plain TypeScript compares images', async () => {
  const image = paintTransparent(97, 61);
  const candidate = damage(image, 14);
  const byKernel = await compare(image, candidate);
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  const prepared = await prepare(image);
  expect(prepared?.compare(candidate)).toEqual(compareInFloat64(image, candidate));
  expect(prepared?.compare(candidate).score).toBeCloseTo(byKernel.score, 1);
  expect(() => prepared?.compare(paintPhoto(10, 20))).toThrow('97 x 61 and 10 x 20 cannot be compared');
  prepared?.release();
  expect(() => prepared?.compare(candidate)).toThrow('released');
  expect(await prepare(flat(7, 9, [0, 0, 0, 255]))).toBeNull();
});
