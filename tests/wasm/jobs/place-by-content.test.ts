import { describe, expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import type { Shaping } from '../../../src/domain/geometry/pixel-plan.ts';
import { withPlaces } from '../../../src/domain/geometry/placed.ts';
import { MAX_PIXELS } from '../../../src/domain/outcome/limits.ts';
import type { FormatId } from '../../../src/formats/formats.ts';
import { withKeptPixels } from '../../../src/jobs/decode/kept-pixels.ts';
import { findAttention } from '../../../src/jobs/place-by-content.ts';
import { runJob } from '../../../src/jobs/run-job.ts';
import { readFixture } from '../../support/fixture-files.ts';

/** A gray image with a checkered square at one side. */
function imageWith({ x, y }: { readonly x: number; readonly y: number }): Blob {
  const [width, height, side] = [900, 600, 160];
  const rgb = new Uint8Array(width * height * 3).fill(128);
  for (let row = y; row < y + side; row++) {
    for (let column = x; column < x + side; column++) {
      const odd = (Math.floor(column / 20) + Math.floor(row / 20)) % 2;
      rgb.set([odd * 255, 60, 20], (row * width + column) * 3);
    }
  }
  return new Blob([`P6\n${width} ${height}\n255\n`, rgb]);
}

async function requestOf(source: Blob, shaping: Shaping, format: FormatId = 'png') {
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const output = { format, qualityPercent: 90, matte: [255, 255, 255], effort: 'fast' } as const;
  const recipe = { version: 1, ...shaping, output } as const;
  return { jobId: 'job', source, info: inspection.info, recipe, maxPixels: MAX_PIXELS };
}

async function make(source: Blob, shaping: Shaping, format?: FormatId) {
  const reply = await runJob(await requestOf(source, shaping, format), () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return reply;
}

const squareOf = (side: number) =>
  ({
    fit: { mode: 'cover', widthPx: side, heightPx: side, focus: { x: 0.5, y: 0.5 }, attention: true },
  }) as const;

const STRIP = { crop: { x: 0, y: 1 / 3, width: 1, height: 1 / 3, attention: true }, fit: null } as const;

describe('what stands out stays', () => {
  test.each([
    ['on the left', { x: 40, y: 200 }, squareOf(120), { focus: { x: 1 / 3, y: 0.5 } }],
    ['on the right', { x: 700, y: 200 }, squareOf(120), { focus: { x: 2 / 3, y: 0.5 } }],
    ['above', { x: 350, y: 10 }, STRIP, { crop: { x: 0.5, y: 1 / 6 } }],
    ['in a turned image', { x: 700, y: 200 }, { turn: 6, ...squareOf(120) }, { focus: { x: 0.5, y: 2 / 3 } }],
    ['in a crop', { x: 350, y: 10 }, { ...STRIP, ...squareOf(90) }, { crop: { x: 0.5, y: 1 / 6 } }],
  ] as const)('%s', async (_, subject, shaping, expected) => {
    const { placed } = await make(imageWith(subject), shaping);
    for (const [name, spot] of Object.entries(expected)) {
      expect(placed?.[name as 'crop' | 'focus']?.x).toBeCloseTo(spot.x, 1);
      expect(placed?.[name as 'crop' | 'focus']?.y).toBeCloseTo(spot.y, 1);
    }
  });
});

describe('a place that was found gives the bytes of the same place by hand', () => {
  test.each<readonly [name: string, file: string, FormatId, Shaping]>([
    ['a photo', 'photo-srgb-untagged-900x600.jpg', 'webp', { turn: 8, ...squareOf(150) }],
    ['a straightened photo', 'photo-srgb-untagged-900x600.jpg', 'png', { straighten: 4, ...STRIP }],
    ['16 bits', 'netpbm/photo-16bit.ppm', 'png', squareOf(64)],
    ['all frames of an animation', 'motion/animation.gif', 'webp', squareOf(20)],
    ['a gain map', 'metadata/jpeg-ultrahdr-seine.jpg', 'jpeg', squareOf(160)],
  ])('%s', async (_, file, format, shaping) => {
    const source = readFixture(file);
    const { placed, buffer } = await make(source, shaping, format);
    expect(placed).toBeDefined();
    const byHand = await make(source, withPlaces(shaping, placed), format);
    expect(byHand.placed).toBeUndefined();
    expect(new Uint8Array(buffer)).toEqual(new Uint8Array(byHand.buffer));
  });
});

test('all sizes and the button find the same place', async () => {
  const source = readFixture('photo-srgb-untagged-900x600.jpg');
  const large = await requestOf(source, squareOf(400));
  const [first, second] = [squareOf(400), squareOf(50)];
  const runs = [];
  for (const [shaping, moreFollow] of [
    [first, true],
    [second, false],
  ] as const) {
    const request = { ...(await requestOf(source, shaping)), moreFollow };
    runs.push(await withKeptPixels(request, () => runJob(request, () => {})));
  }
  const { placed } = await make(source, squareOf(100));
  for (const run of runs) expect(run).toMatchObject({ ok: true, placed });
  expect(await findAttention({ ...large, sourceKey: 'stage' })).toEqual(placed);
  // The second look is at the small image that is kept.
  expect(await findAttention({ ...large, sourceKey: 'stage', source: new Blob() })).toEqual(placed);
});
