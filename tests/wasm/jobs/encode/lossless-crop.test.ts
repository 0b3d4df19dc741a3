import { describe, expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { resultSize, type Shaping } from '../../../../src/domain/geometry/pixel-plan.ts';
import { withPlaces } from '../../../../src/domain/geometry/placed.ts';
import { framedArea } from '../../../../src/domain/geometry/straighten.ts';
import { combineTurns, type Orientation } from '../../../../src/domain/geometry/turn.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import type { OutputSpec } from '../../../../src/domain/settings/recipe.ts';
import { decodeSource } from '../../../../src/jobs/decode/decode.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { cutImage, type PixelImage, wholeImage } from '../../../../src/kernels/image.ts';
import { orient } from '../../../../src/kernels/pixels/pixels.ts';
import { readFixture } from '../../../support/fixture-files.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';
const CROP = { x: 0.14, y: 0.23, width: 0.61, height: 0.5, lossless: true } as const;

async function infoOf(source: Blob) {
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return inspection.info;
}

async function make(name: string, shaping: Partial<Shaping>, own: Partial<OutputSpec> = {}) {
  const source = readFixture(name);
  const info = await infoOf(source);
  const output = { format: 'jpeg', qualityPercent: 70, matte: [255, 255, 255], effort: 'fast', ...own } as const;
  const recipe = { version: 1, fit: null, ...shaping, output: { recompress: 'always', ...output } } as const;
  const reply = await runJob({ jobId: 'job', source, info, recipe, maxPixels: MAX_PIXELS }, () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  expect(reply.size).toEqual(resultSize(info.size, recipe));
  return { ...reply, source, recipe, file: new Blob([reply.buffer]), codes: reply.notes.map(({ code }) => code) };
}

/** Upright. */
async function pixelsOf(source: Blob): Promise<PixelImage> {
  const { image, orientation } = await decodeSource(source, await infoOf(source), null);
  return orient(wholeImage(image), orientation);
}

/** Decoders interpolate chroma with the sample beyond the edge, which a part does not have. */
const inner = (image: PixelImage) =>
  cutImage(image, { xPx: 1, yPx: 1, widthPx: image.widthPx - 2, heightPx: image.heightPx - 2 });

async function expectSamePixels({ file, source, recipe, placed }: Awaited<ReturnType<typeof make>>) {
  const turned = await orient(await pixelsOf(source), recipe.turn ?? 1);
  const shown = cutImage(turned, framedArea(turned, withPlaces(recipe, placed)));
  expect(inner(await pixelsOf(file))).toEqual(inner(shown));
}

describe('a JPEG whose crop may move to whole blocks keeps its pixels', () => {
  test('and the note says how far it moved', async () => {
    const made = await make(PHOTO, { crop: CROP });
    expect(made.origin).toBe('recompressed');
    expect(made.notes).toContainEqual({ code: 'crop-aligned', xPx: 2, yPx: 6 });
    await expectSamePixels(made);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('if it was stored with orientation %i, also turned', async (stored) => {
    for (const turn of [1, 3, 6] as const satisfies readonly Orientation[]) {
      const made = await make(`quadrants-exif-${stored}.jpg`, { turn, crop: CROP });
      expect(made.origin).toBe('recompressed');
      expect((await infoOf(made.file)).orientation).toBe(combineTurns(stored, turn));
      await expectSamePixels(made);
    }
  });

  test('with its metadata and its profile', async () => {
    const all = await make('dog-iphone-4032x3024-exif-orientation6.jpg', { crop: CROP }, { metadata: 'all' });
    expect(all.carries.map(({ kind }) => kind)).toContain('metadata');
    expect((await infoOf(all.file)).orientation).toBe(6);
    const none = await make('photo-display-p3-900x600.jpg', { crop: CROP }, { color: 'keep', metadata: 'none' });
    expect(none.origin).toBe('recompressed');
    expect(await infoOf(none.file)).toMatchObject({ space: 'display-p3' });
  });
});

test.each([2, 4, 6] as const)('a JPEG that is only turned (%i) keeps every pixel', async (turn) => {
  const { file, source, origin, codes } = await make(PHOTO, { turn });
  expect(origin).toBe('recompressed');
  expect(codes).not.toContain('crop-aligned');
  expect(await pixelsOf(file)).toEqual(await orient(await pixelsOf(source), turn));
});

describe('a crop is encoded', () => {
  const { lossless: _, ...exact } = CROP;

  test.each<readonly [string, string, Partial<Shaping>]>([
    ['that may not move', PHOTO, { crop: exact }],
    ['of a straightened image', PHOTO, { crop: CROP, straighten: 2 }],
    ['that gets another size', PHOTO, { crop: CROP, fit: { mode: 'exact', widthPx: 90, heightPx: 60 } }],
    ['of an image with a gain map, which is shaped with it', 'metadata/jpeg-ultrahdr-seine.jpg', { crop: CROP }],
  ])('%s', async (_name, file, shaping) => {
    const { origin, notes, codes } = await make(file, shaping);
    expect(origin).toBe('pixels');
    expect(notes).toContainEqual({ code: 'not-recompressed', because: 'reshaped', qualityPercent: 70 });
    expect(codes).not.toContain('crop-aligned');
  });

  test('unless it is at whole blocks already', async () => {
    const { origin, codes } = await make(PHOTO, { crop: { x: 160 / 900, y: 320 / 600, width: 0.5, height: 0.4 } });
    expect(origin).toBe('recompressed');
    expect(codes).not.toContain('crop-aligned');
  });
});
