import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { loadWideColors } from '../../../../src/codecs/parts.ts';
import { FailureError } from '../../../../src/domain/outcome/failure.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import type { ColorSpace, WideSpace } from '../../../../src/formats/color-space.ts';
import type { FormatId, SourceFormatId } from '../../../../src/formats/formats.ts';
import { formatOf } from '../../../../src/formats/formats.ts';
import { keepColors } from '../../../../src/jobs/carry/wide-colors.ts';
import type { EncodedImage } from '../../../../src/jobs/work.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { createWorkerEngine } from '../../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../../src/pipeline/worker-pool.ts';
import { canvasOf, decodeInBrowser, fetchFixture } from '../../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';
import { paint } from '../../../support/images.ts';

const SPACES: readonly WideSpace[] = ['display-p3', 'adobe-rgb', 'rec-2020', 'rec-2020-srgb', 'prophoto-rgb'];
const SOURCES = ['jpeg', 'png', 'webp', 'avif', 'jxl'] as const satisfies readonly SourceFormatId[];
const KEEPING = ['jpeg', 'png', 'webp', 'avif', 'jxl'] as const satisfies readonly FormatId[];
const CONVERTING = ['gif', 'qoi'] as const satisfies readonly FormatId[];

/** Slow gradients through saturated colors that are outside of sRGB in every space here. */
const IMAGE = paint(96, 64, (x, y) => [255 - x, 40 + y * 3, Math.abs(128 - 2 * x), 255]);

const pool = new WorkerPool({
  create: () => new Worker(new URL('../../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' }),
  maxWorkers: 1,
  idleMs: 60_000,
});
const engine = createWorkerEngine(pool, 'run');
const canvasEngine = createWorkerEngine(pool, 'runOnCanvas');

// The first image waits until the worker has started, which takes a long time on a busy machine.
beforeAll(async () => {
  await engine.run(await requestFor(await fetchFixture('one-pixel.png')));
});
afterAll(() => pool.drain());

async function run(file: Blob, recipe: RecipeSketch, by = engine) {
  const reply = await by.run(await requestFor(file, recipe));
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return { ...reply, file: new Blob([reply.buffer], { type: formatOf(reply.format).mime }) };
}

/** The image as a file of this format, with its stored values in the space. */
async function fileOf(format: (typeof SOURCES)[number], space: WideSpace): Promise<Blob> {
  const plain = await canvasOf(IMAGE).convertToBlob({ type: 'image/png' });
  const { buffer } = await run(plain, { format, qualityPercent: 100 });
  const part = await loadWideColors(format);
  const described = part?.describe?.(new Uint8Array(buffer), { space });
  return new Blob([described as Uint8Array<ArrayBuffer>], { type: formatOf(format).mime });
}

/** Reads the values that a file stores, without converting them. */
async function storedIn(file: Blob, format: SourceFormatId): Promise<PixelImage> {
  const part = await loadWideColors(format);
  const hidden = await part?.hide?.(new Uint8Array(await file.arrayBuffer()));
  return decodeInBrowser(await readable(new Blob([...(hidden ?? [])], { type: file.type })));
}

/** The image in a format that the browser can read, with the same values and colors. */
async function readable(file: Blob): Promise<Blob> {
  return file.type === 'image/jxl' ? (await run(file, { format: 'png', color: 'keep' })).file : file;
}

async function shownOf(file: Blob): Promise<PixelImage> {
  return decodeInBrowser(await readable(file));
}

function meanDifference(a: PixelImage, b: PixelImage): number {
  expect([b.widthPx, b.heightPx]).toEqual([a.widthPx, a.heightPx]);
  return a.rgba.reduce((sum, value, i) => sum + Math.abs(value - (b.rgba[i] ?? 0)), 0) / a.rgba.length;
}

async function spaceOf(file: Blob): Promise<ColorSpace | undefined> {
  const inspection = await inspect(file, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return inspection.info.space;
}

describe.each(SPACES)('an image in %s', (space) => {
  test.each(KEEPING)('keeps its stored values and their meaning in %s', async (format) => {
    const source = await fileOf('png', space);
    expect(await spaceOf(source)).toBe(space);
    const { file, notes } = await run(source, { format, qualityPercent: 100, color: 'keep' });
    expect(notes).toEqual([]);
    expect(await spaceOf(file)).toBe(space);
    expect(meanDifference(await storedIn(file, format), IMAGE)).toBeLessThan(1);
    expect(meanDifference(await shownOf(file), await decodeInBrowser(source))).toBeLessThan(1.5);
  });
});

describe.each(SOURCES)('a %s in Display P3', (from) => {
  test.each(KEEPING)('becomes a %s in Display P3, even if it is resized', async (format) => {
    const source = await fileOf(from, 'display-p3');
    const resized = await run(source, {
      format,
      qualityPercent: 100,
      color: 'keep',
      fit: { mode: 'exact', widthPx: 48, heightPx: 32 },
    });
    expect(await spaceOf(resized.file)).toBe('display-p3');
    const { file } = await run(source, { format, qualityPercent: 100, color: 'keep' });
    expect(await spaceOf(file)).toBe('display-p3');
    expect(meanDifference(await storedIn(file, format), await storedIn(source, from))).toBeLessThan(1);
  });

  test.each(CONVERTING)('becomes a %s in sRGB with a note', async (format) => {
    const source = await fileOf(from, 'display-p3');
    const { file, notes } = await run(source, { format, qualityPercent: 100, color: 'keep' });
    expect(notes).toContainEqual({ code: 'colors-converted', space: 'display-p3', because: 'format', format });
    expect(await spaceOf(file)).toBeUndefined();
  });

  test('becomes sRGB if the recipe does not keep colors', async () => {
    const source = await fileOf(from, 'display-p3');
    const { file, notes } = await run(source, { format: 'png' });
    expect(notes.filter(({ code }) => code !== 'larger-than-original')).toEqual([]);
    expect(await spaceOf(file)).toBeUndefined();
    expect(meanDifference(await decodeInBrowser(file), await shownOf(source))).toBeLessThan(1);
  });
});

test.each(['adobe-rgb', 'prophoto-rgb'] as const)(
  'an AVIF file with a profile of %s keeps its stored values',
  async (space) => {
    const source = await fileOf('avif', space);
    const { file, notes } = await run(source, { format: 'png', color: 'keep' });
    expect(notes).toEqual([]);
    expect(await spaceOf(file)).toBe(space);
    expect(meanDifference(await storedIn(file, 'png'), IMAGE)).toBeLessThan(1);
  },
);

test('a HEIC photo in Display P3 keeps its stored values', async () => {
  const source = await fetchFixture('quadrants-p3-160x96.heic');
  expect(await spaceOf(source)).toBe('display-p3');
  const { file, notes } = await run(source, { format: 'png', color: 'keep' });
  expect(notes).toEqual([]);
  expect(await spaceOf(file)).toBe('display-p3');
  const same = await run(await fetchFixture('quadrants-160x96.heic'), { format: 'png' });
  expect(meanDifference(await storedIn(file, 'png'), await decodeInBrowser(same.file))).toBe(0);
});

test('a photo in Display P3 is shown within one level of LittleCMS', async () => {
  const [x, y] = [608, 256];
  const source = await fetchFixture('photo-display-p3-900x600.jpg');
  const golden = await decodeInBrowser(await fetchFixture('photo-display-p3-by-lcms-96x64.png'));
  for (const format of ['png', 'webp'] as const) {
    const { file } = await run(source, { format, qualityPercent: 100, color: 'keep' });
    const shown = await decodeInBrowser(file);
    let most = 0;
    for (let row = 0; row < golden.heightPx; row++) {
      for (let i = 0; i < golden.widthPx * 4; i++) {
        const value = shown.rgba[((y + row) * shown.widthPx + x) * 4 + i] as number;
        most = Math.max(most, Math.abs(value - (golden.rgba[row * golden.widthPx * 4 + i] as number)));
      }
    }
    expect(most, format).toBeLessThanOrEqual(1);
  }
});

test.each(['adobe-rgb', 'prophoto-rgb', 'swapped'])(
  'colors of %s are converted to sRGB within one level of LittleCMS',
  async (name) => {
    const source = await fetchFixture(`photo-${name}-96x64.png`);
    const golden = await decodeInBrowser(await fetchFixture(`photo-${name}-by-lcms-96x64.png`));
    for (const recipe of [{ format: 'png' }, { format: 'qoi', color: 'keep' }] as const) {
      const { file } = await run(source, recipe);
      const { file: shown } = await run(file, { format: 'png' });
      const { rgba } = await decodeInBrowser(shown);
      const most = rgba.reduce((worst, value, i) => Math.max(worst, Math.abs(value - (golden.rgba[i] ?? 0))), 0);
      expect(most).toBeLessThanOrEqual(1);
    }
  },
);

describe('an unnamed color profile', () => {
  test.each(KEEPING)('is kept in a %s, with only its primaries and curves', async (format) => {
    const source = await fetchFixture('photo-swapped-96x64.png');
    expect(await spaceOf(source)).toBe('custom');
    const { file, notes } = await run(source, { format, qualityPercent: 100, color: 'keep' });
    expect(notes).toEqual([]);
    expect(await spaceOf(file)).toBe('custom');
    const golden = await decodeInBrowser(await fetchFixture('photo-swapped-by-lcms-96x64.png'));
    // This time, Chromium reads the profile that was written.
    expect(meanDifference(await shownOf(file), golden)).toBeLessThan(1.5);
  });

  test.each(CONVERTING)('is converted for a %s, with a note', async (format) => {
    const { notes } = await run(await fetchFixture('photo-swapped-96x64.png'), { format, color: 'keep' });
    expect(notes).toContainEqual({ code: 'colors-converted', space: 'custom', because: 'format', format });
  });

  test('is converted with a note if it consists of tables', async () => {
    const png = await canvasOf(IMAGE).convertToBlob({ type: 'image/png' });
    const bytes = new Uint8Array(await png.arrayBuffer());
    // A gamma that no known space has is a description without a profile.
    const chunk = Uint8Array.of(0, 0, 0, 4, 103, 65, 77, 65, 0, 1, 134, 160, 49, 232, 150, 95);
    const source = new Blob([bytes.subarray(0, 33), chunk, bytes.subarray(33)], { type: 'image/png' });
    const { notes } = await run(source, { format: 'png', color: 'keep' });
    expect(notes).toContainEqual({ code: 'colors-converted', space: 'custom', because: 'profile', format: 'png' });
  });
});

describe('the canvas engine', () => {
  const MADE = { code: 'made-by-canvas', because: 'asked' };

  test.each(SPACES.flatMap((space) => (['jpeg', 'png', 'webp'] as const).map((format) => [space, format] as const)))(
    'keeps the stored values of %s and their meaning in %s',
    async (space, format) => {
      const source = await fileOf('png', space);
      const recipe = { format, qualityPercent: 100, color: 'keep' } as const;
      const { file, notes } = await run(source, recipe, canvasEngine);
      expect(notes.filter(({ code }) => code !== 'larger-than-original')).toEqual([MADE]);
      expect(await spaceOf(file)).toBe(space);
      expect(meanDifference(await storedIn(file, format), IMAGE)).toBeLessThan(1);
      expect(meanDifference(await decodeInBrowser(file), await decodeInBrowser(source))).toBeLessThan(1.5);
    },
  );

  test('keeps the color space of a photo that is resized to meet a size limit', async () => {
    const source = await fetchFixture('photo-display-p3-900x600.jpg');
    const goal = { kind: 'size', maxBytes: 20_000, mayScale: false } as const;
    const fit = { mode: 'exact', widthPx: 450, heightPx: 300 } as const;
    const { file, size } = await run(source, { format: 'jpeg', color: 'keep', goal, fit }, canvasEngine);
    expect(size).toEqual({ widthPx: 450, heightPx: 300 });
    expect(file.size).toBeLessThanOrEqual(goal.maxBytes);
    expect(await spaceOf(file)).toBe('display-p3');
  });

  test('converts to sRGB for a GIF, and adds a note', async () => {
    const source = await fileOf('png', 'display-p3');
    const { file, notes } = await run(source, { format: 'gif', color: 'keep' }, canvasEngine);
    expect(notes).toContainEqual({ code: 'colors-converted', space: 'display-p3', because: 'format', format: 'gif' });
    expect(await spaceOf(file)).toBeUndefined();
  });
});

describe('JPEG XL', () => {
  test.each(SPACES)('keeps the gamut of %s in lossy files, which store light', async (space) => {
    const source = await fileOf('png', space);
    const { file, notes } = await run(source, { format: 'jxl', qualityPercent: 95, color: 'keep' });
    expect(notes.filter(({ code }) => code !== 'larger-than-original')).toEqual([]);
    expect(await spaceOf(file)).toBeDefined();
    // The same image in sRGB has the same encoder errors.
    const plain = await canvasOf(IMAGE).convertToBlob({ type: 'image/png' });
    const { file: usual } = await run(plain, { format: 'jxl', qualityPercent: 95 });
    const loss = meanDifference(await shownOf(usual), IMAGE);
    expect(meanDifference(await shownOf(file), await decodeInBrowser(source))).toBeLessThan(1.5 * loss + 0.5);
  });

  test('keeps the gamut if canvas draws the stored values', async () => {
    const source = await fileOf('png', 'adobe-rgb');
    const { file } = await run(source, { format: 'jxl', qualityPercent: 95, color: 'keep' }, canvasEngine);
    expect(await spaceOf(file)).toBe('custom');
    expect(meanDifference(await shownOf(file), await decodeInBrowser(source))).toBeLessThan(2);
  });

  test('keeps the colors of a source in Display P3', async () => {
    const source = await fetchFixture('jxl-display-p3-48x32.jxl');
    const { file, notes } = await run(source, { format: 'png', color: 'keep' });
    expect(notes.filter(({ code }) => code !== 'larger-than-original')).toEqual([]);
    expect(await spaceOf(file)).toBe('display-p3');
  });

  test('meets a goal in the color space of the source', async () => {
    const source = await fetchFixture('photo-display-p3-900x600.jpg');
    const goal = { kind: 'look', score: 70, mayScale: false } as const;
    const { file, reached } = await run(source, { format: 'jxl', color: 'keep', goal });
    expect(reached?.verdict).toBe('met');
    expect(await spaceOf(file)).toBe('display-p3');
  });
});

test('fill bytes before a segment do not keep a profile from being hidden from decoders', async () => {
  const source = await fileOf('jpeg', 'display-p3');
  const bytes = new Uint8Array(await source.arrayBuffer());
  const filled = new Blob([bytes.subarray(0, 2), Uint8Array.of(0xff, 0xff), bytes.subarray(2)]);
  expect(await spaceOf(filled)).toBe('display-p3');
  const { file, notes } = await run(filled, { format: 'png', color: 'keep' });
  expect(notes.filter(({ code }) => code === 'colors-converted')).toEqual([]);
  expect(await spaceOf(file)).toBe('display-p3');
});

test('a goal is met in the color space of the source', async () => {
  const source = await fetchFixture('photo-display-p3-900x600.jpg');
  const goal = { kind: 'size', maxBytes: 30_000, mayScale: false } as const;
  const { file, reached } = await run(source, { format: 'webp', color: 'keep', goal });
  expect(file.size).toBeLessThanOrEqual(goal.maxBytes);
  expect(reached?.verdict).toBe('met');
  expect(await spaceOf(file)).toBe('display-p3');
});

test('a failure states the size limit as the user requested it', async () => {
  const goal = { kind: 'size', maxBytes: 1_000, mayScale: false } as const;
  const source = await fetchFixture('photo-display-p3-900x600.jpg');
  const reply = await engine.run(await requestFor(source, { format: 'jpeg', color: 'keep', goal }));
  expect(reply).toMatchObject({ ok: false, failure: { code: 'size-unreachable', maxBytes: 1_000 } });
});

test('an image that no decoder reads without the description of its colors is converted, with a note', async () => {
  const request = await requestFor(await fetchFixture('p3-patch-64x64.jpg'), { format: 'jpeg', color: 'keep' });
  const made = { format: 'jpeg', buffer: new ArrayBuffer(9), notes: [] } as unknown as EncodedImage;
  const result = await keepColors(request, async ({ info }) => {
    if (!info.space) throw new FailureError({ code: 'damaged', format: 'jpeg' });
    return made;
  });
  const converted = { code: 'colors-converted', space: 'display-p3', because: 'decoder', format: 'jpeg' };
  expect(result.notes).toEqual([converted]);
});

describe('a canvas around an image of another color space', () => {
  const fill = [200, 30, 90] as const;
  const pad = { widthPx: 120, heightPx: 80, fill };
  const corner = ({ rgba }: PixelImage) => [...rgba.subarray(0, 4)];

  function expectFill(image: PixelImage): void {
    for (const [channel, value] of [...fill, 255].entries()) {
      expect(Math.abs((corner(image)[channel] as number) - value), `${corner(image)}`).toBeLessThanOrEqual(4);
    }
  }

  test.each(SPACES)('looks as if the image were in sRGB: %s', async (space) => {
    const source = await fileOf('png', space);
    for (const by of [engine, canvasEngine]) {
      const { file } = await run(source, { format: 'png', color: 'keep', pad }, by);
      expect(await spaceOf(file)).toBe(space);
      expectFill(await decodeInBrowser(file));
      expect(corner(await storedIn(file, 'png')).slice(0, 3)).not.toEqual(fill);
    }
  });

  test('looks the same after the values of an image were recoded', async () => {
    const { file } = await run(await fileOf('jpeg', 'prophoto-rgb'), {
      format: 'avif',
      qualityPercent: 95,
      color: 'keep',
      pad,
    });
    expectFill(await decodeInBrowser(file));
  });

  test('looks the same behind transparent pixels', async () => {
    const half = paint(96, 64, (x) => [255 - x, 40, 90, x < 48 ? 255 : 0]);
    const plain = await canvasOf(half).convertToBlob({ type: 'image/png' });
    const part = await loadWideColors('png');
    const described = part?.describe?.(new Uint8Array(await plain.arrayBuffer()), { space: 'display-p3' });
    const source = new Blob([described as Uint8Array<ArrayBuffer>], { type: 'image/png' });
    for (const by of [engine, canvasEngine]) {
      const { file } = await run(source, { format: 'jpeg', qualityPercent: 100, color: 'keep', matte: fill }, by);
      const { rgba } = await decodeInBrowser(file);
      expectFill({ widthPx: 1, heightPx: 1, rgba: rgba.slice(95 * 4, 96 * 4) });
    }
  });

  test('is transparent, or the blurred edge in the same space', async () => {
    const source = await fileOf('png', 'display-p3');
    const { file } = await run(source, { format: 'png', color: 'keep', pad: { ...pad, fill: 'transparent' } });
    expect(corner(await storedIn(file, 'png'))[3]).toBe(0);
    const blurred = await run(source, { format: 'png', color: 'keep', pad: { ...pad, fill: 'blur' } });
    const [red = 0, green = 0, blue = 0] = corner(await storedIn(blurred.file, 'png'));
    const [ownRed = 0, ownGreen = 0, ownBlue = 0] = corner(IMAGE);
    expect(Math.abs(red - ownRed) + Math.abs(green - ownGreen) + Math.abs(blue - ownBlue)).toBeLessThan(60);
  });
});
