import { afterEach, describe, expect, test, vi } from 'vitest';
import { codec } from '../../../../src/codecs/png/codec.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { prepare } from '../../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { PNG_COLOR, pngColorType } from '../../../support/file-structure.ts';
import { createRandom, paint, paintColors, paintGraphics, paintTransparent } from '../../../support/images.ts';

const LEAST = 90;

afterEach(() => vi.restoreAllMocks());

/** Paints text on white beside a soft gradient: more than 256 colors, of which only a few are needed. */
function paintScreen(widthPx: number, heightPx: number, alpha = 255): PixelImage {
  const random = createRandom(11);
  const text = Array.from({ length: widthPx * heightPx }, () => (random() < 0.2 ? Math.floor(random() * 120) : 255));
  return paint(widthPx, heightPx, (x, y) => {
    if (x > widthPx / 2) return [40 + (x % 64), 90 + ((x + y) % 48), 160 + (y % 32), alpha];
    const gray = y % 12 < 6 ? (text[y * widthPx + x] as number) : 255;
    return [gray, gray, gray, 255];
  });
}

async function scoreOf(image: PixelImage, other: PixelImage): Promise<number> {
  const reference = await prepare(image);
  return reference?.compare(other).score ?? Number.NaN;
}

describe('fewer colors', () => {
  test.each([
    ['opaque', paintScreen(200, 160)],
    ['translucent', paintScreen(200, 160, 130)],
    ['larger than the sample', paintScreen(800, 400)],
  ])('are used if the difference is invisible: %s', async (_, image) => {
    const { bytes, outcome } = await codec.encodeReduced(image, LEAST, 'balanced');
    const decoded = await codec.decode(bytes);
    const colors = new Set(new Uint32Array(decoded.rgba.buffer)).size;
    expect(pngColorType(bytes)).toBe(PNG_COLOR.palette);
    // Large images are scored by only some of their rows.
    expect(outcome).toEqual({ colors: expect.any(Number), score: expect.closeTo(await scoreOf(image, decoded), 1) });
    expect(outcome).toMatchObject({ score: expect.toSatisfy((score: number) => score >= LEAST) });
    expect(colors).toBeLessThanOrEqual(outcome.colors as number);
    expect(bytes.length).toBeLessThan((await codec.encode(image)).length);
    expect((await codec.encodeReduced(image, LEAST, 'balanced')).bytes).toEqual(bytes);
  });

  test('are used if the required score is lower', async () => {
    const image = paintScreen(200, 160);
    const [good, rough] = [
      await codec.encodeReduced(image, LEAST, 'balanced'),
      await codec.encodeReduced(image, 60, 'balanced'),
    ];
    expect(rough.outcome.colors).toBeLessThan(good.outcome.colors as number);
    expect(rough.bytes.length).toBeLessThan(good.bytes.length);
  });
});

describe('all colors are kept', () => {
  const random = createRandom(2);
  const noise = () => Math.floor(random() * 256);

  test.each<readonly [string, PixelImage, string]>([
    ['where they fit in a palette', paintColors(256), 'few'],
    ['where 256 would be seen', paint(96, 96, () => [noise(), noise(), noise(), 255]), 'visible'],
    ['where the image is too narrow for a score', paint(400, 1, (x) => [x >> 1, x & 255, noise(), 255]), 'unmeasured'],
    ['where a palette takes more bytes', paint(512, 256, (x, y) => [x >> 1, y, 128, 255]), 'larger'],
  ])('%s', async (_, image, because) => {
    const { bytes, outcome } = await codec.encodeReduced(image, because === 'larger' ? 30 : LEAST, 'balanced');
    expect(outcome).toEqual({ colors: null, because });
    expect(bytes).toEqual(await codec.encode(image, 100, 'balanced'));
  });

  test('if kernels cannot run', async () => {
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    const { bytes, outcome } = await codec.encodeReduced(paintGraphics(64, 48), LEAST, 'balanced');
    expect(outcome).toEqual({ colors: null, because: 'unmeasured' });
    expect((await codec.decode(bytes)).rgba).toEqual(paintGraphics(64, 48).rgba);
  });
});

test.each(['fast', 'balanced', 'smallest'] as const)('effort %s writes the same colors', async (effort) => {
  const image = paintTransparent(120, 90);
  const { bytes, outcome } = await codec.encodeReduced(image, 70, effort);
  const reference = await codec.encodeReduced(image, 70, 'balanced');
  expect(outcome).toEqual(reference.outcome);
  expect((await codec.decode(bytes)).rgba).toEqual((await codec.decode(reference.bytes)).rgba);
});

describe('for a size', () => {
  const image = paintScreen(400, 200);

  test('the file has the most colors that fit', async () => {
    const colorsAt = new Map<number, number>();
    for (const maxBytes of [1e9, 18_000, 12_000, 8_000]) {
      const fitted = await codec.encodeWithin(image, maxBytes, 'balanced');
      expect(fitted?.bytes.length).toBeLessThanOrEqual(maxBytes);
      const decoded = await codec.decode(fitted?.bytes as never);
      expect(new Set(new Uint32Array(decoded.rgba.buffer)).size).toBeLessThanOrEqual(fitted?.colors as number);
      colorsAt.set(maxBytes, fitted?.colors as number);
    }
    const counts = [...colorsAt.values()];
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBe(256);
    expect(counts.at(-1)).toBeLessThan(128);
  });

  test('a very small file gets as many of its few colors as fit', async () => {
    const bytesOf = async (maxBytes: number) =>
      (await codec.encodeWithin(image, maxBytes, 'balanced'))?.bytes.length ?? 0;
    const fewest = await bytesOf(10);
    const steps = new Set<number | undefined>();
    for (let step = 0; step < 24; step++) {
      steps.add((await codec.encodeWithin(image, fewest * (1 + step / 8), 'balanced'))?.colors);
    }
    expect([3, 4, 5, 6, 7].filter((count) => steps.has(count)).length).toBeGreaterThan(3);
  });

  test('an image that already fits in a palette gets fewer colors, too', async () => {
    const few = paintColors(200);
    const all = await codec.encode(few);
    const fitted = await codec.encodeWithin(few, Math.round(0.7 * all.length), 'balanced');
    expect(fitted?.bytes.length).toBeLessThanOrEqual(0.7 * all.length);
    expect(fitted?.colors).toBeLessThan(200);
  });

  test('if nothing fits, the file is the smallest one', async () => {
    const fitted = await codec.encodeWithin(image, 10, 'balanced');
    expect(fitted).toMatchObject({ colors: 2 });
    expect(fitted?.bytes.length).toBeGreaterThan(10);
  });

  test('no color is lost where there are only two, or where kernels cannot run', async () => {
    expect(await codec.encodeWithin(paintColors(2), 10, 'balanced')).toBeNull();
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    expect(await codec.encodeWithin(image, 10, 'balanced')).toBeNull();
  });
});
