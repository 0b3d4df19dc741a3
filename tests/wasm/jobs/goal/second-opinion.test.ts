import { afterEach, expect, test, vi } from 'vitest';
import type { FormatId } from '../../../../src/formats/formats.ts';
import { formatOf, type WritableFormat } from '../../../../src/formats/formats.ts';
import type { GoalEncoder } from '../../../../src/jobs/goal/encoder.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import type * as SecondOpinion from '../../../../src/kernels/ssimulacra2/second-opinion.ts';
import { resetModules } from '../../../support/engine-in-node.ts';
import { createRandom, paint, paintPhoto, pixelAt, type Rgba } from '../../../support/images.ts';

const opinion = vi.hoisted(() => ({ counts: true }));

vi.mock('../../../../src/kernels/ssimulacra2/second-opinion.ts', async (original) => {
  const actual = await original<typeof SecondOpinion>();
  const judgedScore: typeof actual.judgedScore = (comparison, look) =>
    opinion.counts ? actual.judgedScore(comparison, look) : comparison.score;
  const isRefused: typeof actual.isRefused = (comparison, look) => opinion.counts && actual.isRefused(comparison, look);
  return { ...actual, judgedScore, isRefused };
});

// An earlier file of the same process may have loaded them, with the second opinion that is mocked here.
await resetModules();
const { qualityScale, wasmTools } = await import('../../../../src/jobs/goal/encoder.ts');
const { meetByFormat } = await import('../../../../src/jobs/goal/formats.ts');
const { createReference } = await import('../../../../src/jobs/goal/trials.ts');
const { judgedScore } = await import('../../../../src/kernels/ssimulacra2/second-opinion.ts');

afterEach(() => {
  opinion.counts = true;
});

const photo = paintPhoto(400, 300);

/** A photo under a sky with a little grain. */
function paintSky(): PixelImage {
  const random = createRandom(2);
  return paint(400, 300, (x, y) => {
    if (y >= 220) return pixelAt(photo, x, y) as unknown as Rgba;
    const more = y / 4 + random() * 2;
    return [110 + more + x / 40, 140 + more, 190 + more, 255];
  });
}

async function meetLook(image: PixelImage, format: FormatId, score: number) {
  const tools = wasmTools({ effort: 'balanced' }, image);
  const encoder = await tools.encoderOf(formatOf(format) as WritableFormat);
  const reference = createReference(image, tools);
  let tries = 0;
  try {
    const log = { begin: () => void tries++, end: () => {} };
    const trial = await meetByFormat([encoder], reference, { kind: 'look', score }, log);
    return { trial, tries };
  } finally {
    reference.release();
  }
}

async function meetByScore(image: PixelImage, format: FormatId, score: number) {
  opinion.counts = false;
  const met = await meetLook(image, format, score);
  opinion.counts = true;
  return met;
}

test.each(['jpeg', 'avif'] as const)(
  'a %s file for a look of 90 gets more bytes until both metrics agree',
  async (format) => {
    const sky = paintSky();
    const alone = await meetByScore(sky, format, 90);
    expect(alone.trial.comparison.score).toBeGreaterThan(89.5);
    expect(judgedScore(alone.trial.comparison, 90)).toBeLessThan(89.5);
    const { trial, tries } = await meetLook(sky, format, 90);
    expect(trial.isMet).toBe(true);
    expect(judgedScore(trial.comparison, 90)).toBeGreaterThan(89.5);
    expect(trial.bytes.length).toBeGreaterThan(alone.trial.bytes.length);
    expect(trial.comparison.score).toBeLessThan(93.5);
    expect(tries).toBeLessThanOrEqual(12);
  },
);

test('a look below 85 gives the same bytes as without the second opinion', async () => {
  const alone = await meetByScore(photo, 'jpeg', 84);
  const { trial } = await meetLook(photo, 'jpeg', 84);
  expect(trial.comparison.opinion).toBeLessThan(83);
  expect(trial.bytes).toEqual(alone.trial.bytes);
});

test('if no quality satisfies the second opinion, the search ends, and the score decides', async () => {
  const { trial, tries } = await meetLook(photo, 'webp', 90);
  expect(trial.comparison.opinion).toBeLessThan(89);
  expect(trial.comparison.score).toBeGreaterThan(89.5);
  expect(trial.isMet).toBe(true);
  expect(trial.quality).toBeLessThan(100);
  expect(tries).toBeLessThanOrEqual(12);
});

/** An encoder that adds noise, and halves the colors of thin red lines as long as the options depend on the quality. */
function lineEncoder(format: WritableFormat): GoalEncoder {
  const reds: readonly Rgba[] = [
    [128, 128, 128, 255],
    [153, 116, 128, 255],
    [178, 99, 125, 255],
  ];
  const isLine = (x: number) => (x % 24 === 5 ? 1 : 0);
  return {
    format,
    quality: qualityScale(),
    losslessPercent: null,
    nearLossless: [],
    variants: {},
    flatBytesPerPixel: null,
    optionsFor: (_, quality) => ({ chroma: quality === null ? 'full' : 'half' }),
    encode: async (_, quality, { chroma }) => Uint8Array.of(quality, chroma === 'full' ? 1 : 0),
    fewerColors: null,
    decode: async ([quality = 0, isFull]) => {
      const random = createRandom(4);
      return paint(200, 160, (x) => {
        const red = isFull ? 2 * isLine(x) : isLine(x & ~1) + isLine(x | 1);
        const noise = Math.round((random() - 0.5) * (100 - quality) * 0.6);
        const [r, g, b] = reds[red] as Rgba;
        return [r + noise, g + noise, b + noise, 255];
      });
    },
    probe: null,
  };
}

test('colors that bleed at half size get full size', async () => {
  const encoder = lineEncoder(formatOf('jpeg') as WritableFormat);
  const image = await encoder.decode(Uint8Array.of(100, 1));
  for (const counts of [false, true]) {
    opinion.counts = counts;
    const reference = createReference(image as PixelImage, { hasKernels: true });
    const log = { begin: () => {}, end: () => {} };
    const { bytes, isMet } = await meetByFormat([encoder], reference, { kind: 'look', score: 90 }, log);
    reference.release();
    expect(isMet).toBe(true);
    expect(bytes[1]).toBe(counts ? 1 : 0);
  }
});
