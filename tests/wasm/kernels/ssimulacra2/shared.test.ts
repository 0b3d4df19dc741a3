import { afterEach, describe, expect, test, vi } from 'vitest';
import { type PixelImage, type PixelRows, pixelImage } from '../../../../src/kernels/image.ts';
import { hasTransparency } from '../../../../src/kernels/pixels/plain.ts';
import { bandsOf } from '../../../../src/kernels/ssimulacra2/bands.ts';
import { offerScoreHelpers, type ScoreHelper } from '../../../../src/kernels/ssimulacra2/helpers.ts';
import { type PreparedPart, preparePart } from '../../../../src/kernels/ssimulacra2/part.ts';
import { type Plan, planOf } from '../../../../src/kernels/ssimulacra2/plan.ts';
import { prepareShared } from '../../../../src/kernels/ssimulacra2/shared.ts';
import { type MeasuredRows, prepare } from '../../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { createRandom, paintGraphics, paintPhoto } from '../../../support/images.ts';

let ended = 0;
let served = 0;
const started: ScoreHelper[] = [];

/** A helper that works on this thread, as the worker does. */
function helperHere(): ScoreHelper {
  let prepared: Promise<PreparedPart> | null = null;
  let size = { widthPx: 0, heightPx: 0 };
  const helper: ScoreHelper = {
    sharesMemory: started.length % 2 === 0,
    async prepare(rgba, { grid, scales }: Plan) {
      size = grid;
      prepared = preparePart(pixelImage(rgba, grid.widthPx, grid.heightPx), { grid, scales });
      await prepared;
    },
    async compare(rgba, background) {
      const part = (await prepared) as PreparedPart;
      served++;
      return part.compare(pixelImage(rgba, size.widthPx, size.heightPx), background);
    },
    end: () => void ended++,
  };
  started.push(helper);
  return helper;
}

afterEach(() => {
  offerScoreHelpers(0, helperHere);
  started.splice(0);
  [ended, served] = [0, 0];
});

const isOpaque = (image: PixelImage) => !hasTransparency(image);

/** Adds noise, also to the alpha of a few pixels if `isTransparent`. */
function damage({ rgba, widthPx, heightPx }: PixelImage, isTransparent = false): PixelImage {
  const random = createRandom(7);
  const changed = rgba.map((value, i) => (i % 4 === 3 ? value : value + Math.floor(random() * 17) - 8));
  if (isTransparent) for (let i = 3; i < 4000; i += 4) changed[i] = 90;
  return pixelImage(changed, widthPx, heightPx);
}

function rowsOnDemand({ rgba, widthPx, heightPx }: PixelImage): PixelRows & { readonly released: () => number } {
  let count = 0;
  return {
    widthPx,
    heightPx,
    readRows: (first, rows) => new Uint8Array(rgba.buffer, first * widthPx * 4, rows * widthPx * 4),
    release: () => void count++,
    released: () => count,
  };
}

async function scoreAlone(reference: PixelImage, candidate: PixelImage, rows: MeasuredRows) {
  const prepared = await prepare(reference, rows);
  const comparison = prepared?.compare(candidate);
  prepared?.release();
  return comparison;
}

const photo = paintPhoto(1501, 2207);
const images = { photo, graphics: paintGraphics(2600, 1930) } as const;

describe('a comparison that threads share gives the same scores, of the image and of each tile,', () => {
  test.each([
    ['photo', 'some', 1],
    ['photo', 'all', 2],
    ['graphics', 'some', 1],
    ['graphics', 'all', 3],
  ] as const)('for %s with %s rows and %i helpers', async (kind, rows, helpers) => {
    const reference = images[kind];
    const candidate = damage(reference);
    offerScoreHelpers(helpers, helperHere);
    const shared = await prepareShared(reference, rows, 1, isOpaque);
    const onDemand = rowsOnDemand(candidate);
    expect(await shared?.compare(onDemand)).toEqual(await scoreAlone(reference, candidate, rows));
    expect(await shared?.compare(reference)).toMatchObject({ score: 100 });
    expect([served, onDemand.released()]).toEqual([2 * helpers, 1]);
    shared?.release();
    expect(ended).toBe(helpers);
  });

  test('for a candidate that became transparent', async () => {
    const candidate = damage(photo, true);
    offerScoreHelpers(1, helperHere);
    const shared = await prepareShared(photo, 'some', 1, isOpaque);
    expect(await shared?.compare(candidate)).toEqual(await scoreAlone(photo, candidate, 'some'));
    shared?.release();
  });

  test.each([
    ['fails', () => Promise.reject(new Error('lost'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('if a helper %s', async (_, compare) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      offerScoreHelpers(1, () => ({ ...helperHere(), compare }));
      const shared = await prepareShared(photo, 'some', 1, isOpaque);
      const comparing = shared?.compare(damage(photo));
      await vi.advanceTimersByTimeAsync(600_000);
      expect(await comparing).toEqual(await scoreAlone(photo, damage(photo), 'some'));
      expect(ended).toBe(1);
      expect(await shared?.compare(photo)).toMatchObject({ score: 100 });
      shared?.release();
    } finally {
      vi.useRealTimers();
    }
  });
});

test('small and transparent images and samples need no helpers', async () => {
  const transparent = damage(photo, true);
  for (const [image, share] of [
    [paintPhoto(900, 600), 1],
    [transparent, 1],
    [photo, 0.5],
  ] as const) {
    offerScoreHelpers(3, helperHere);
    (await prepareShared(image, 'some', share, isOpaque))?.release();
  }
  expect(started).toEqual([]);
});

test.each([
  [2, 0.6],
  [4, 0.36],
  [8, 0.24],
])('with %i threads, none takes more than %f of the rows of a photo of 12 megapixels', (threads, most) => {
  const plan = planOf({ widthPx: 4000, heightPx: 3000, rgba: new Uint8ClampedArray(0) }, 'all');
  const bands = bandsOf(plan, threads);
  expect(bands).toHaveLength(threads);
  expect(Math.max(...bands.map(({ rows }) => rows)) / 3000).toBeLessThanOrEqual(most);
});
