import { describe, expect, test } from 'vitest';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { isRefused, judgedScore } from '../../../../src/kernels/ssimulacra2/second-opinion.ts';
import { type Comparison, prepare } from '../../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { createRandom, paint, paintPhoto, pixelAt, type Rgba } from '../../../support/images.ts';

const [WIDTH_PX, HEIGHT_PX] = [640, 480] as const;

/** Enough rows for a sky above the photo. */
const photo = paintPhoto(WIDTH_PX, HEIGHT_PX);
const SKY_ROWS = 176;

/** A photo whose upper part is a smooth sky, brighter by `by(x, y)`. */
function paintSky(by: (x: number, y: number) => number): PixelImage {
  return paint(WIDTH_PX, HEIGHT_PX, (x, y) => {
    if (y >= SKY_ROWS) return pixelAt(photo, x, y) as unknown as Rgba;
    const more = by(x, y) + y / 4;
    return [110 + more + x / 40, 140 + more, 190 + more, 255];
  });
}

/** Gray, half red and red of the same brightness. */
const REDS: readonly Rgba[] = [
  [128, 128, 128, 255],
  [153, 116, 128, 255],
  [178, 99, 125, 255],
];

/** Thin red lines on gray. Colors at half size make each line two columns wide and half as red. */
function paintLines(isHalved: boolean): PixelImage {
  const isLine = (x: number) => (x % 24 === 5 ? 1 : 0);
  return paint(WIDTH_PX, HEIGHT_PX, (x) => {
    const red = isHalved ? isLine(x & ~1) + isLine(x | 1) : 2 * isLine(x);
    return REDS[red] as Rgba;
  });
}

async function compare(reference: PixelImage, candidate: PixelImage, rows: 'all' | 'some'): Promise<Comparison> {
  const prepared = await prepare(reference, rows);
  if (prepared === null) throw new Error('too small');
  const comparison = prepared.compare(candidate);
  prepared.release();
  return comparison;
}

describe.each(['all', 'some'] as const)('with %s rows, a look of 90', (rows) => {
  test('refuses faint blocks in a smooth sky, which the score accepts', async () => {
    const blocks = paintSky((x, y) => ((x >> 3) + (y >> 3)) & 1);
    const comparison = await compare(
      paintSky(() => 0),
      blocks,
      rows,
    );
    expect(comparison.score).toBeGreaterThan(90);
    expect(judgedScore(comparison, 90)).toBeLessThan(89.5);
  });

  test('refuses thin lines whose colors bleed, which the score accepts', async () => {
    const comparison = await compare(paintLines(false), paintLines(true), rows);
    expect(comparison.score).toBeGreaterThan(95);
    expect(isRefused(comparison, 90)).toBe(true);
    expect(judgedScore(comparison, 90)).toBeLessThan(comparison.score - 1);
  });

  test('sees less in the same blocks where detail hides them', async () => {
    const random = createRandom(5);
    const sand = paint(WIDTH_PX, HEIGHT_PX, () => {
      const grain = 60 + random() * 160;
      return [grain + 20, grain + 10, grain, 255];
    });
    const blocks = paint(WIDTH_PX, HEIGHT_PX, (x, y) => {
      const by = y < SKY_ROWS ? ((x >> 3) + (y >> 3)) & 1 : 0;
      return pixelAt(sand, x, y).map((value, i) => (i === 3 ? value : value + by)) as unknown as Rgba;
    });
    const comparison = await compare(sand, blocks, rows);
    expect(judgedScore(comparison, 90)).toBeGreaterThan(90);
  });

  test('accepts an equal image', async () => {
    const equal = await compare(photo, { ...photo, rgba: photo.rgba.slice() }, rows);
    expect(equal).toMatchObject({ score: 100, opinion: 100 });
  });
});

describe('the second opinion', () => {
  test('does not count for looks below 85', () => {
    expect(judgedScore({ score: 86, opinion: 40 }, 84.9)).toBe(86);
    expect(isRefused({ score: 86, opinion: 40 }, 84.9)).toBe(false);
  });

  test('lowers a score by at most 1.5, and raises none', () => {
    expect(judgedScore({ score: 91, opinion: 90.2 }, 85)).toBe(90.2);
    expect(judgedScore({ score: 91, opinion: 40 }, 90)).toBe(89.5);
    expect(judgedScore({ score: 91, opinion: 97 }, 90)).toBe(91);
  });

  test('refuses a file below the look, even if the lowered score reaches it', () => {
    expect(isRefused({ score: 92, opinion: 89.4 }, 90)).toBe(true);
    expect(isRefused({ score: 92, opinion: 89.6 }, 90)).toBe(false);
  });
});
