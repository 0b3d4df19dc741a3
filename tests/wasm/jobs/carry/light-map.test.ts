import { describe, expect, test, vi } from 'vitest';
import { codec as avif } from '../../../../src/codecs/avif/codec.ts';
import { codec as heic } from '../../../../src/codecs/heic/codec.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec as jpeg } from '../../../../src/codecs/jpeg/codec.ts';
import { findGainMap } from '../../../../src/codecs/jpeg/gain-map.ts';
import { codec as png } from '../../../../src/codecs/png/codec.ts';
import { channelsOf } from '../../../../src/codecs/shared/gain-map/iso.ts';
import {
  luminanceReader,
  type RgbSpace,
  SRGB,
  spaceOfCodePoints,
} from '../../../../src/codecs/shared/metadata/rgb-space.ts';
import type { Light, SourceInfo } from '../../../../src/codecs/source-info.ts';
import { wholeArea } from '../../../../src/domain/geometry/turn.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import type { ImageRecipe, OutputSpec } from '../../../../src/domain/settings/recipe.ts';
import { withKeptPixels } from '../../../../src/jobs/decode/kept-pixels.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import type { DeepImage } from '../../../../src/kernels/deep-image.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { turnDeep } from '../../../../src/kernels/pixels/turn-deep.ts';
import { resizeDeep } from '../../../../src/kernels/resize/deep.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { codePointsBox, cropBox, heifOf, sizeBox, streamOf } from '../../../support/heif-files.ts';
import { boxOf } from '../../../support/tiny-files.ts';

const [REC_2020, P3, PQ, HLG] = [9, 12, 16, 18];

/** A photo in HDR with 10 bits, with P3 primaries and PQ. */
const PHOTO = 'avif-hdr-pq-p3-200x200.avif';

const JPEG = { format: 'jpeg', qualityPercent: 92, matte: [255, 255, 255], effort: 'balanced', color: 'keep' } as const;

async function infoOf(file: Blob): Promise<SourceInfo> {
  const inspection = await inspect(file, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return inspection.info;
}

async function make(
  source: Blob,
  own: Partial<OutputSpec> = {},
  shaping: Partial<ImageRecipe> = {},
  maxPixels = MAX_PIXELS,
) {
  const recipe: ImageRecipe = { version: 1, fit: null, ...shaping, output: { ...JPEG, ...own } };
  const request = { jobId: 'light', source, info: await infoOf(source), recipe, maxPixels };
  const reply = await runJob(request, () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return { bytes: new Uint8Array(reply.buffer), notes: reply.notes, carries: reply.carries };
}

/** A soft gradient up to 4,000 candela per square meter, whose colors are within sRGB. */
function glow(): DeepImage {
  const [widthPx, heightPx] = [96, 64];
  const samples = Uint16Array.from({ length: widthPx * heightPx * 3 }, (_, i) => {
    const [pixel, channel] = [Math.floor(i / 3), i % 3];
    const [x, y] = [pixel % widthPx, Math.floor(pixel / widthPx)];
    return (0.2 + (x / 95) * 0.6 + (y / 63) * 0.1 - channel * 0.02) * 65_535;
  });
  return { widthPx, heightPx, channels: 3, samples };
}

/** The right half of `glow`. @param value of all colors in the left half, whose opacity is `alpha` */
function cutOut(value: number, alpha: number): DeepImage {
  const { widthPx, heightPx, samples } = glow();
  const withAlpha = Uint16Array.from({ length: widthPx * heightPx * 4 }, (_, i) => {
    const [pixel, channel] = [Math.floor(i / 4), i % 4];
    const isLeft = pixel % widthPx < 48;
    if (channel === 3) return isLeft ? alpha : 65_535;
    return isLeft ? value : (samples[pixel * 3 + channel] as number);
  });
  return { widthPx, heightPx, channels: 4, samples: withAlpha };
}

async function deepPng(image: DeepImage, light: Light): Promise<Blob> {
  return new Blob([await png.deep.write(image, 'fast', { qualityPercent: 100, bits: 16, light })]);
}

/** The red between four pixels. */
function interpolate({ rgba, widthPx, heightPx }: PixelImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number) =>
    rgba[(Math.min(row, heightPx - 1) * widthPx + Math.min(column, widthPx - 1)) * 4] as number;
  const along = (row: number) => at(left, row) * (left + 1 - x) + at(left + 1, row) * (x - left);
  return along(top) * (top + 1 - y) + along(top + 1) * (y - top);
}

/** The luminance of each pixel, where 1 is white, as a screen without limits shows the result. */
async function shownBy(bytes: Uint8Array<ArrayBuffer>) {
  const found = await findGainMap(new Blob([bytes]));
  if (found === null || typeof found === 'string') throw new Error('no gain map');
  const { rgba, widthPx, heightPx } = await jpeg.decode(bytes.slice());
  const map = await jpeg.decode(new Uint8Array(await found.file.arrayBuffer()));
  const [channel] = channelsOf(found.metadata.parameters ?? new Map());
  if (!channel) throw new Error('no parameters');
  const baseAt = luminanceReader({ values: rgba, channels: 4, levels: 255 }, SRGB);
  const values = Array.from({ length: widthPx * heightPx }, (_, pixel) => {
    const base = baseAt(pixel);
    const place = (at: number, length: number, mapLength: number) =>
      Math.max(0, Math.min(mapLength - 1, ((at + 0.5) * mapLength) / length - 0.5));
    const x = place(pixel % widthPx, widthPx, map.widthPx);
    const y = place(Math.floor(pixel / widthPx), heightPx, map.heightPx);
    const stored = interpolate(map, x, y) / 255;
    const { min, max, gamma, baseOffset, alternateOffset } = channel;
    const gain = min + (max - min) * stored ** (1 / gamma);
    return (base + baseOffset) * 2 ** gain - alternateOffset;
  });
  return { widthPx, heightPx, values, map, channel, metadata: found.metadata };
}

/** The same of a source. */
function lightOf({ samples, channels, widthPx, heightPx }: DeepImage, { primaries, transfer }: Light): number[] {
  const space = spaceOfCodePoints(primaries, transfer) as RgbSpace;
  const lightAt = luminanceReader({ values: samples, channels, levels: 65_535 }, space);
  return Array.from({ length: widthPx * heightPx }, (_, pixel) => lightAt(pixel));
}

/** The median and the 95th percentile of the differences in stops, of pixels brighter than a hundredth of white. */
function stopsApart(values: readonly number[], wanted: readonly number[]) {
  const apart = values
    .flatMap((value, i) => ((wanted[i] as number) > 0.01 ? [Math.abs(Math.log2(value / (wanted[i] as number)))] : []))
    .sort((a, b) => a - b);
  const at = (share: number) => apart[Math.floor(apart.length * share)] as number;
  return { median: at(0.5), most: at(0.95) };
}

const LIGHTS = [
  ['PQ in Rec. 2020', { primaries: REC_2020, transfer: PQ }],
  ['HLG in Rec. 2020', { primaries: REC_2020, transfer: HLG }],
  ['PQ in P3', { primaries: P3, transfer: PQ }],
] as const;

describe('light coded with PQ or HLG becomes a gain map of a JPEG:', () => {
  test.each(LIGHTS)('%s', async (_, light) => {
    const image = glow();
    const { bytes, notes, carries } = await make(await deepPng(image, light));
    expect(notes).toEqual([{ code: 'depth-reduced' }]);
    expect(carries).toContainEqual({ kind: 'hdr' });
    const shown = await shownBy(bytes);
    const { median, most } = stopsApart(shown.values, lightOf(image, light));
    expect(median).toBeLessThan(0.05);
    expect(most).toBeLessThan(0.2);
  });

  test('of a photo, in both forms', async () => {
    const source = readFixture(PHOTO);
    const { bytes, notes } = await make(source);
    expect(notes).toEqual([{ code: 'depth-reduced' }]);
    const { map, metadata, values } = await shownBy(bytes);
    expect([map.widthPx, map.heightPx]).toEqual([50, 50]);
    expect([metadata.parameters, metadata.iso]).not.toContain(null);
    const image = await avif.deep.read(new Uint8Array(await source.arrayBuffer()));
    const { median, most } = stopsApart(values, lightOf(image, { primaries: P3, transfer: PQ }));
    expect(median).toBeLessThan(0.05);
    expect(most).toBeLessThan(0.1);
  });

  test('of a turned and cut HEIC file', async () => {
    const { data, configuration } = await streamOf('gradient-10bit-96x64.heic');
    const own = [sizeBox(96, 64), codePointsBox(REC_2020, PQ), cropBox(80, 60), boxOf('irot', [1])];
    const source = new Blob([heifOf([{ type: 'hvc1', data, properties: [configuration, ...own] }])]);
    const { bytes, notes } = await make(source);
    expect(notes).toEqual([{ code: 'depth-reduced' }]);
    const shown = await shownBy(bytes);
    expect([shown.widthPx, shown.heightPx]).toEqual([60, 80]);
    const image = await heic.deep.read(new Uint8Array(await source.arrayBuffer()));
    expect(stopsApart(shown.values, lightOf(image, { primaries: REC_2020, transfer: PQ })).median).toBeLessThan(0.1);
  });

  test('of JPEG XL', async () => {
    const light = { primaries: REC_2020, transfer: PQ };
    const source = await make(await deepPng(glow(), light), { format: 'jxl', qualityPercent: 100 });
    const { bytes, notes } = await make(new Blob([source.bytes]));
    expect(notes).toEqual([{ code: 'depth-reduced' }]);
    expect(stopsApart((await shownBy(bytes)).values, lightOf(glow(), light)).median).toBeLessThan(0.05);
  });

  test('of a resized and turned image', async () => {
    const light = { primaries: P3, transfer: PQ };
    const fit = { mode: 'exact', widthPx: 32, heightPx: 48 } as const;
    const { bytes } = await make(await deepPng(glow(), light), {}, { turn: 6, fit });
    const shown = await shownBy(bytes);
    expect([shown.widthPx, shown.heightPx]).toEqual([32, 48]);
    const image = resizeDeep(
      turnDeep(glow(), 6),
      { widthPx: 32, heightPx: 48 },
      wholeArea({ widthPx: 64, heightPx: 96 }),
    );
    expect(stopsApart(shown.values, lightOf(image, light)).median).toBeLessThan(0.05);
  });

  test.each([
    ['white', 65_535],
    ['black', 0],
  ])('without gain where the image is transparent, whatever is hidden there: %s', async (_, hidden) => {
    const source = await deepPng(cutOut(hidden, 0), { primaries: P3, transfer: PQ });
    const { values } = await shownBy((await make(source)).bytes);
    for (const y of [10, 30, 50]) expect(values[y * 96 + 20]).toBeCloseTo(1, 1);
    // Beside the edge, too.
    expect(Math.max(...[44, 45, 46, 47].map((x) => values[20 * 96 + x] as number))).toBeLessThan(1.6);
    expect(values[20 * 96 + 90]).toBeGreaterThan(2);
  });

  test('of a translucent image, in front of its background', async () => {
    const source = await deepPng(cutOut(48_000, 32_768), { primaries: P3, transfer: PQ });
    const { values } = await shownBy((await make(source)).bytes);
    const [light] = lightOf({ ...cutOut(48_000, 0), widthPx: 1, heightPx: 1 }, { primaries: P3, transfer: PQ });
    const wanted = ((light as number) + 1) / 2;
    expect(Math.abs(Math.log2((values[20 * 96 + 20] as number) / wanted))).toBeLessThan(0.4);
  });
});

describe('such a map', () => {
  const light = { primaries: P3, transfer: PQ };

  test('counts for a wanted size, and is left out with a note if it does not fit', async () => {
    const source = readFixture(PHOTO);
    const size = (maxBytes: number) => ({ goal: { kind: 'size', maxBytes, mayScale: false } }) as const;
    const roomy = await make(source, size(12_000));
    expect(roomy.notes).toEqual([{ code: 'depth-reduced' }]);
    expect(roomy.bytes.length).toBeLessThanOrEqual(12_000);
    await shownBy(roomy.bytes);
    const tight = await make(source, size(1_800));
    expect(tight.notes).toContainEqual({ code: 'hdr-left-out', because: 'size', format: 'jpeg' });
    expect(tight.notes.filter(({ code }) => code === 'hdr-left-out')).toHaveLength(1);
    expect(tight.bytes.length).toBeLessThanOrEqual(1_800);
  });

  test('is carried in the bytes that the image leaves, even if they are most of the size', async () => {
    const { bytes, notes } = await make(await deepPng(glow(), light), {
      goal: { kind: 'size', maxBytes: 4_500, mayScale: false },
    });
    expect(notes).toEqual([{ code: 'depth-reduced' }]);
    const { metadata } = await shownBy(bytes);
    expect(metadata.parameters).not.toBeNull();
    expect(bytes.length).toBeLessThanOrEqual(4_500);
  });

  test('has a quarter of the size that the image gets for a wanted number of bytes', async () => {
    const [widthPx, heightPx] = [512, 384];
    let state = 1;
    const samples = Uint16Array.from({ length: widthPx * heightPx * 3 }, (_, i) => {
      state = (state * 48_271) % 2_147_483_647;
      return 12_000 + (Math.floor(i / 3) % widthPx) * 60 + (state % 9_000);
    });
    const goal = { kind: 'size', maxBytes: 15_000, mayScale: true } as const;
    const { bytes, notes } = await make(await deepPng({ widthPx, heightPx, channels: 3, samples }, light), { goal });
    expect(notes.map(({ code }) => code)).toEqual(['depth-reduced', 'scaled-to-fit']);
    const shown = await shownBy(bytes);
    expect(bytes.length).toBeLessThanOrEqual(15_000);
    expect(bytes.length).toBeGreaterThan(13_500);
    expect(shown.widthPx).toBeLessThan(400);
    expect(shown.map.widthPx / shown.widthPx).toBeLessThan(0.27);
  });

  test('is not made where it would take too much memory', async () => {
    const source = await deepPng(glow(), light);
    const { notes } = await make(source, {}, {}, 96 * 64 * 5 - 1);
    expect(notes).toContainEqual({ code: 'hdr-left-out', because: 'browser', format: 'jpeg' });
    expect((await make(source, {}, {}, 96 * 64 * 5)).notes).toEqual([{ code: 'depth-reduced' }]);
  });

  test('is shared by results of the same image', async () => {
    const source = await deepPng(glow(), light);
    const read = vi.spyOn(png.deep, 'read');
    for (const [index, qualityPercent] of [60, 70, 80].entries()) {
      await withKeptPixels({ jobId: 'several', moreFollow: index < 2 }, () => make(source, { qualityPercent }));
    }
    expect(read).toHaveBeenCalledOnce();
  });

  test('is not missed if nothing is brighter', async () => {
    const black = { ...glow(), samples: new Uint16Array(96 * 64 * 3) };
    const { notes, carries } = await make(await deepPng(black, light));
    expect(notes).toEqual([{ code: 'depth-reduced' }]);
    expect(carries).not.toContainEqual({ kind: 'hdr' });
  });

  test('makes JPEG the choice among formats that cannot keep the light', async () => {
    const goal = { kind: 'look', score: 70 } as const;
    const { bytes, notes } = await make(readFixture(PHOTO), { goal, choices: ['webp', 'jpeg', 'png'] });
    expect(notes).toContainEqual({ code: 'format-chosen', format: 'jpeg', because: 'hdr' });
    await shownBy(bytes);
  });

  test.each([
    ['the format has no place for it', { format: 'webp' }],
    ['standard light is asked for', { color: undefined }],
  ] as const)('is not made if %s', async (_, own) => {
    const { notes, carries } = await make(await deepPng(glow(), light), own as Partial<OutputSpec>);
    expect(notes).toContainEqual(expect.objectContaining({ code: 'hdr-left-out', because: 'range' }));
    expect(carries).not.toContainEqual({ kind: 'hdr' });
  });

  test('does not dim the rest for rare highlights', async () => {
    const image = glow();
    image.samples.set([65_535, 65_535, 65_535], 96 * 32 * 3);
    const { metadata } = await shownBy((await make(await deepPng(image, light))).bytes);
    const capacity = Number(metadata.parameters?.get('HDRCapacityMax')?.[0]);
    expect(capacity).toBeCloseTo(Math.log2(1000 / 203), 4);
    expect(Number(metadata.parameters?.get('GainMapMax')?.[0])).toBeGreaterThan(capacity + 1);
  });
});
