import { describe, expect, test } from 'vitest';
import { codec as avif } from '../../../../src/codecs/avif/codec.ts';
import type { DeepWish } from '../../../../src/codecs/contract.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec as jxl } from '../../../../src/codecs/jxl/codec.ts';
import { codec as png } from '../../../../src/codecs/png/codec.ts';
import { wideColors } from '../../../../src/codecs/png/wide-colors.ts';
import type { SourceInfo } from '../../../../src/codecs/source-info.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import type { ImageRecipe, OutputSpec } from '../../../../src/domain/settings/recipe.ts';
import { DEFAULT_EFFORT } from '../../../../src/formats/effort.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import type { DeepImage } from '../../../../src/kernels/deep-image.ts';
import { turnDeep } from '../../../../src/kernels/pixels/turn-deep.ts';
import { resizeDeep } from '../../../../src/kernels/resize/deep.ts';
import { avifFacts, hasAvifdec } from '../../../support/avifdec.ts';
import { hasExiftool, readTags } from '../../../support/exiftool.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { codePointsBox, cropBox, heifOf, sizeBox, streamOf } from '../../../support/heif-files.ts';
import { hasHeifInfo, heifBoxes } from '../../../support/heif-info.ts';
import { boxOf } from '../../../support/tiny-files.ts';

/** Code points of ITU-T H.273: Display P3 and Rec. 2020, then PQ and HLG. */
const [P3, REC_2020] = [12, 9];
const [PQ, HLG] = [16, 18];

/** A photo in HDR with 10 bits, with P3 primaries and PQ. */
const PHOTO = 'avif-hdr-pq-p3-200x200.avif';

const STANDARD = { format: 'avif', qualityPercent: 90, matte: [255, 255, 255], effort: DEFAULT_EFFORT } as const;

const KEEP = { ...STANDARD, color: 'keep' } as const;

async function infoOf(file: Blob): Promise<SourceInfo> {
  const inspection = await inspect(file, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return inspection.info;
}

async function make(
  source: Blob,
  own: Partial<OutputSpec>,
  shaping: Partial<ImageRecipe> = {},
  base: OutputSpec = KEEP,
) {
  const output: OutputSpec = { ...base, ...own };
  const recipe: ImageRecipe = { version: 1, fit: null, ...shaping, output };
  const request = { jobId: 'light', source, info: await infoOf(source), recipe, maxPixels: MAX_PIXELS };
  const reply = await runJob(request, () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  const codes = reply.notes.map(({ code }) => code).filter((code) => code !== 'larger-than-original');
  return {
    bytes: new Uint8Array(reply.buffer),
    info: await infoOf(new Blob([reply.buffer])),
    carries: reply.carries,
    reached: reply.reached,
    notes: reply.notes,
    codes,
  };
}

const readDeep = async (file: Blob) => avif.deep.read(new Uint8Array(await file.arrayBuffer()));

/** A gradient of all brightnesses, in colors. */
function gradient(channels: 3 | 4): DeepImage {
  const [widthPx, heightPx] = [96, 64];
  const samples = Uint16Array.from({ length: widthPx * heightPx * channels }, (_, i) => {
    const [pixel, channel] = [Math.floor(i / channels), i % channels];
    const [x, y] = [pixel % widthPx, Math.floor(pixel / widthPx)];
    return [(x / 95) * 65_535, (y / 63) * 65_535, ((x + y) / 158) * 65_535, x * 680][channel] as number;
  });
  return { widthPx, heightPx, channels, samples };
}

/** A grainy gradient, whose size depends on the quality as that of a photo does. */
function grain(): DeepImage {
  const image = gradient(3);
  let state = 1;
  const samples = image.samples.map((value) => {
    state = (state * 48_271) % 2_147_483_647;
    return value * 0.6 + (state % 3_000);
  });
  return { ...image, samples };
}

/** The red of `grain`, with or without a gradient of alpha. */
function grayGrain(channels: 1 | 2): DeepImage {
  const { samples, ...size } = grain();
  const gray = samples.filter((_, i) => i % 3 === 0);
  const withAlpha = gray.length * 2;
  const filled = Uint16Array.from({ length: withAlpha }, (_, i) => (i % 2 === 0 ? (gray[i / 2] ?? 0) : 65_535 - i));
  return { ...size, channels, samples: channels === 1 ? gray : filled };
}

/** A gray ramp with PQ, 96 x 64, written by cjxl 0.7 without loss. */
const GRAY_JXL =
  'AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAAC7anhsY/8KDwX8AEWPOBwAAAAAAggCAQB4Aks4QfVC' +
  'P3xwlRh8v4SEkoSIEZePH2Nw7IYF3kALnX0BAANYZxgAOPvEymaz2Sw2m81mswlJ2Gw2m81msdlsNpvFZrPZbBabzWaz2ax7LDab' +
  'zWaz2Gw2m81is9lsNpvFZrPZbJYOFJvNZrNZbDabzWaz2Gw2m81is9lsNntSg81ms9lsVm9nESetCmQ7yo9Dqkr5lNkN5PBkWIXu' +
  'MC8U';

/** A HEIC file of the gradient in 10 bits, with PQ in Rec. 2020. */
async function heicOf(...properties: readonly Uint8Array[]): Promise<Blob> {
  const { data, configuration } = await streamOf('gradient-10bit-96x64.heic');
  const all = [configuration, sizeBox(96, 64), codePointsBox(REC_2020, PQ), ...properties];
  return new Blob([heifOf([{ type: 'hvc1', data, properties: all }])]);
}

async function deepPng(image: DeepImage, light?: DeepWish['light']): Promise<Blob> {
  const wish = { qualityPercent: 100, bits: 16, ...(light && { light }) } as const;
  return new Blob([await png.deep.write(image, 'fast', wish)]);
}

/** The largest difference of two images, as a share of the range. */
function apart(one: DeepImage, other: DeepImage): number {
  expect([one.widthPx, one.heightPx, one.channels]).toEqual([other.widthPx, other.heightPx, other.channels]);
  return (
    one.samples.reduce((most, value, i) => Math.max(most, Math.abs(value - (other.samples[i] as number))), 0) / 65_535
  );
}

const meanApart = ({ samples }: DeepImage, other: DeepImage) =>
  samples.reduce((sum, value, i) => sum + Math.abs(value - (other.samples[i] as number)), 0) / samples.length / 65_535;

const inTenBits = ({ samples }: DeepImage) => samples.map((value) => Math.round((value / 65_535) * 1023));

const LIGHTS = [
  ['PQ in Rec. 2020', { primaries: REC_2020, transfer: PQ }],
  ['HLG in Rec. 2020', { primaries: REC_2020, transfer: HLG }],
  ['PQ in P3', { primaries: P3, transfer: PQ }],
] as const;

describe('the light of HDR', () => {
  test('stays in an AVIF file with 10 bits', async () => {
    const source = readFixture(PHOTO);
    const { bytes, info, carries, codes } = await make(source, {});
    expect(info).toMatchObject({ hdr: true, light: { primaries: P3, transfer: PQ }, depth: 10 });
    expect(carries).toEqual(
      expect.arrayContaining([{ kind: 'depth', bits: 10 }, expect.objectContaining({ kind: 'hdr' })]),
    );
    expect(codes).toEqual([]);
    expect(apart(await readDeep(source), await avif.deep.read(bytes))).toBeLessThan(0.1);
  });

  test('stays in a PNG file with exactly the same samples', async () => {
    const source = readFixture(PHOTO);
    const { bytes, info, codes } = await make(source, { format: 'png' });
    expect(info).toMatchObject({ hdr: true, deep: true, light: { primaries: P3, transfer: PQ } });
    expect(codes).toEqual([]);
    expect(apart(await readDeep(source), await png.deep.read(bytes))).toBe(0);
  });

  test('of a HEIC photo stays, with its 10 bits', async () => {
    const source = await heicOf();
    const { bytes, info, codes } = await make(source, { format: 'png' });
    expect(info).toMatchObject({ deep: true, light: { primaries: REC_2020, transfer: PQ } });
    expect(codes).toEqual([]);
    const image = await png.deep.read(bytes);
    expect(apart(image, gradient(3))).toBeLessThan(0.02);
    expect(new Set(image.samples).size).toBeGreaterThan(512);
    expect((await make(source, {})).info).toMatchObject({ format: 'avif', light: { transfer: PQ }, depth: 10 });
  });

  test('of a HEIC photo stays when the file turns and cuts it', async () => {
    const source = await heicOf(cropBox(80, 60), boxOf('irot', [1]));
    const { bytes, codes } = await make(source, { format: 'png' });
    expect(codes).toEqual([]);
    const image = await png.deep.read(bytes);
    const whole = gradient(3);
    // 8 columns and 2 rows are cut off at each edge. Then the last column of the rest comes first.
    const area = { xPx: 8, yPx: 2, widthPx: 80, heightPx: 60 };
    expect(apart(image, turnDeep(resizeDeep(whole, area, area), 8))).toBeLessThan(0.02);
  });

  test.each(LIGHTS)('of a PNG file stays: %s', async (_, light) => {
    const image = gradient(3);
    const { bytes, info, codes } = await make(await deepPng(image, light), {});
    expect(info).toMatchObject({ light, depth: 10 });
    expect(codes).toEqual([]);
    expect(apart(image, await avif.deep.read(bytes))).toBeLessThan(0.05);
  });

  test.each(LIGHTS)('of a PNG file stays in JPEG XL, and comes back: %s', async (_, light) => {
    const image = gradient(3);
    const { bytes, info, codes } = await make(await deepPng(image, light), { format: 'jxl', qualityPercent: 100 });
    expect(info).toMatchObject({ format: 'jxl', hdr: true, deep: true, light });
    expect(codes).toEqual([]);
    const back = await make(new Blob([bytes]), { format: 'png' });
    expect(back.info.light).toEqual(light);
    expect(back.codes).toEqual([]);
    expect(apart(image, await png.deep.read(back.bytes))).toBe(0);
    expect((await make(new Blob([bytes]), {})).info).toMatchObject({ format: 'avif', light });
  });

  test.each(LIGHTS.flatMap((each) => [[...each, 1] as const, [...each, 2] as const]))(
    'of a gray image stays, with and without a goal: %s',
    async (_, light, channels) => {
      const image = grayGrain(channels);
      const source = await deepPng(image, light);
      expect((await infoOf(source)).light).toEqual(light);
      const back = await make(source, { format: 'png' });
      expect([back.info.light, back.codes]).toEqual([light, []]);
      expect(apart(image, await png.deep.read(back.bytes))).toBe(0);
      for (const format of ['avif', 'jxl'] as const) {
        for (const goal of [null, { kind: 'look', score: 70 } as const]) {
          const mark = { text: 'MARK', size: 30 } as const;
          const { bytes, info, codes, reached } = await make(source, { format, ...(goal && { goal }) }, { mark });
          expect(info).toMatchObject({ format, hdr: true, light });
          expect([codes, reached?.verdict]).toEqual([[], goal ? 'met' : undefined]);
          const made = await (format === 'avif' ? avif.deep : jxl.deep)?.read?.(bytes);
          const redsOf = ({ samples, ...of }: DeepImage) => samples.filter((_, i) => i % of.channels === 0);
          const reds = { ...image, samples: made ? redsOf(made) : new Uint16Array() };
          expect(meanApart({ ...image, samples: redsOf(image) }, reds)).toBeLessThan(0.05);
        }
      }
    },
  );

  test('of a gray JPEG XL image stays, too', async () => {
    const source = new Blob([Buffer.from(GRAY_JXL, 'base64')]);
    const { bytes, info, codes } = await make(source, { format: 'png' });
    expect([info.light, codes]).toEqual([{ primaries: 1, transfer: PQ }, []]);
    const { samples } = await png.deep.read(bytes);
    expect([...samples.subarray(0, 96)]).toEqual(Array.from({ length: 96 }, (_, x) => Math.trunc((x / 95) * 65_535)));
  });

  test('becomes that of standard screens if this is asked for', async () => {
    const { info, carries, codes } = await make(readFixture(PHOTO), {}, {}, STANDARD);
    expect(info.hdr).toBeUndefined();
    expect(carries).not.toContainEqual(expect.objectContaining({ kind: 'hdr' }));
    expect(codes).toEqual(['depth-reduced', 'hdr-left-out']);
  });

  test('gets a note if the format cannot keep it', async () => {
    const { info, codes } = await make(readFixture(PHOTO), { format: 'webp' });
    expect(info.hdr).toBeUndefined();
    expect(codes).toEqual(['depth-reduced', 'hdr-left-out']);
  });

  test.each(LIGHTS)('of a mark is that of white paper, and the rest stays: %s', async (_, light) => {
    const image = gradient(3);
    const mark = { text: 'MARK', place: 'center', size: 40, opacity: 100 } as const;
    const { bytes, info, codes } = await make(await deepPng(image, light), { format: 'png' }, { mark });
    expect(info).toMatchObject({ hdr: true, light });
    expect(codes).toEqual([]);
    const { samples } = await png.deep.read(bytes);
    const changed = [...samples].filter((value, i) => value !== image.samples[i]);
    expect(changed.length).toBeGreaterThan(500);
    // Inside of the letters, white has the brightness that standard screens show: 203 candela per square meter.
    const white = light.transfer === PQ ? 0.58 : 0.75;
    const letters = changed.filter((value) => Math.abs(value / 65_535 - white) < 0.01);
    expect(letters.length).toBeGreaterThan(300);
    expect(samples.subarray(0, 96 * 3)).toEqual(image.samples.subarray(0, 96 * 3));
  });

  test('is that of white paper around a padded image', async () => {
    const pad = { widthPx: 240, heightPx: 200, fill: [255, 255, 255] } as const;
    const { bytes } = await make(readFixture(PHOTO), { format: 'png' }, { pad });
    // White has 203 of the 10,000 candela per square meter of PQ.
    expect(((await png.deep.read(bytes)).samples[0] as number) / 65_535).toBeCloseTo(0.58, 2);
  });
});

/** A display with P3 primaries, and 0.005 to 1000 candela per square meter. */
const STATED = {
  primaries: REC_2020,
  transfer: PQ,
  mastering: {
    points: [
      [34_000, 16_000],
      [13_250, 34_500],
      [7_500, 3_000],
      [15_635, 16_450],
    ],
    most: 10_000_000,
    least: 50,
  },
  level: { most: 987, average: 203 },
} as const;

describe('what a file states about its light', () => {
  test('stays from PNG to AVIF and back, also with a goal', async () => {
    const source = await deepPng(grain(), STATED);
    expect((await infoOf(source)).light).toEqual(STATED);
    const coded = await make(source, {});
    expect(coded.info.light).toEqual(STATED);
    const back = await make(new Blob([coded.bytes]), { format: 'png' });
    expect(back.info.light).toEqual(STATED);
    const sized = await make(source, { goal: { kind: 'size', maxBytes: 4_000, mayScale: false } });
    expect(sized.info.light).toEqual(STATED);
    expect(sized.bytes.length).toBeLessThanOrEqual(4_000);
  });

  test('is stored as the PNG specification says', async () => {
    const bytes = new Uint8Array(await (await deepPng(gradient(3), STATED)).arrayBuffer());
    const chunks = Buffer.from(bytes).toString('hex');
    // 'mDCV', red, green, blue and white, the brightest and the darkest light; then 'cLLI'. Both precede the pixels.
    const mastering = '6d444356 84d03e80 33c286c4 1d4c0bb8 3d134042 00989680 00000032'.replaceAll(' ', '');
    const level = '634c4c49 00969ab0 001ef9b0'.replaceAll(' ', '');
    const places = ['63494350', mastering, level, '49444154'].map((content) => chunks.indexOf(content));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test.skipIf(!hasHeifInfo() || !hasAvifdec())('is read by libheif, and libavif takes the file', async () => {
    const { bytes } = await make(await deepPng(gradient(4), STATED), {});
    expect(avifFacts(bytes)).toMatchObject({ 'Bit Depth': '10', Alpha: 'Not premultiplied' });
    const boxes = heifBoxes(bytes);
    expect(boxes).toContain('display_primaries (x,y): (13250;34500), (7500;3000), (34000;16000)');
    expect(boxes).toContain('white point (x,y): (15635;16450)');
    expect(boxes).toContain('max display mastering luminance: 10000000');
    expect(boxes).toContain('min display mastering luminance: 50');
    expect(boxes).toContain('max_content_light_level: 987');
    expect(boxes).toContain('max_pic_average_light_level: 203');
  });
});

describe('the light of HDR with a goal', () => {
  const HDR = { hdr: true, light: { primaries: P3, transfer: PQ }, depth: 10 } as const;
  const size = (maxBytes: number, mayScale = false) => ({ goal: { kind: 'size', maxBytes, mayScale } }) as const;
  const look = (score: number) => ({ goal: { kind: 'look', score } }) as const;

  test('stays if the goal is a look, which is that on standard screens', async () => {
    const light = { primaries: P3, transfer: PQ };
    const photo = await readDeep(readFixture(PHOTO));
    const { info, codes, reached } = await make(await deepPng(photo, light), look(70));
    expect(info).toMatchObject(HDR);
    expect(codes).toEqual([]);
    expect(reached?.verdict).toBe('met');
    expect(reached?.score).toBeGreaterThanOrEqual(69.5);
    expect(reached?.score).toBeLessThanOrEqual(72);
  });

  test('stays if the goal is a size, also of a smaller and marked image', async () => {
    const source = await deepPng(grain(), { primaries: P3, transfer: PQ });
    const { bytes, info, codes, reached } = await make(source, size(4_000));
    expect(info).toMatchObject(HDR);
    expect(codes).not.toContain('hdr-left-out');
    expect(reached?.steps.length).toBeGreaterThan(1);
    expect(bytes.length).toBeLessThanOrEqual(4_000);
    expect(bytes.length).toBeGreaterThanOrEqual(4_000 * 0.96);
    const mark = { text: 'MARK', size: 30 } as const;
    const small = await make(source, size(1_500, true), { mark });
    expect(small.info).toMatchObject(HDR);
    expect(small.bytes.length).toBeLessThanOrEqual(1_500);
    expect(small.codes).toEqual(['scaled-to-fit']);
    expect(small.info.size.widthPx).toBeLessThan(96);
  });

  test('stays in JPEG XL, too', async () => {
    const source = await deepPng(grain(), { primaries: P3, transfer: PQ });
    const sized = await make(source, { ...size(4_000), format: 'jxl' });
    expect(sized.info).toMatchObject({ format: 'jxl', hdr: true, light: HDR.light });
    expect(sized.bytes.length).toBeLessThanOrEqual(4_000);
    const seen = await make(source, { ...look(70), format: 'jxl' });
    expect(seen.reached?.verdict).toBe('met');
    expect(seen.info.light).toEqual(HDR.light);
  });

  test('stays in PNG, which has no quality, unless only fewer bits meet the goal', async () => {
    const colors = { leastScore: 90 };
    const photo = readFixture(PHOTO);
    const seen = await make(photo, { ...look(70), format: 'png', colors });
    expect(seen.info).toMatchObject({ format: 'png', hdr: true, deep: true, light: HDR.light });
    expect([seen.codes, seen.reached?.score, seen.reached?.verdict]).toEqual([[], 100, 'met']);
    expect(apart(await readDeep(photo), await png.deep.read(seen.bytes))).toBe(0);
    const source = await deepPng(grain(), HDR.light);
    const roomy = await make(photo, { ...size(1e6, true), format: 'png', colors });
    expect([roomy.info.light?.transfer, roomy.codes]).toEqual([PQ, []]);
    for (const mayScale of [false, true]) {
      const tight = await make(source, { ...size(9_000, mayScale), format: 'png', colors });
      expect(tight.info.hdr).toBeUndefined();
      expect(tight.info.size.widthPx).toBeGreaterThan(80);
      expect(tight.codes).toEqual(expect.arrayContaining(['depth-reduced', 'hdr-left-out']));
    }
    const choices = ['png', 'webp'] as const;
    const automatic = await make(source, { ...look(70), format: 'png', choices, colors });
    expect(automatic.info.hdr).toBeUndefined();
  });

  test('wins over formats that cannot keep it', async () => {
    const choices = ['jpeg', 'webp', 'avif'] as const;
    const { info, notes } = await make(readFixture(PHOTO), { ...size(5_000), format: 'jpeg', choices });
    expect(info).toMatchObject({ format: 'avif', ...HDR });
    expect(notes).toEqual([{ code: 'format-chosen', format: 'avif', because: 'hdr' }]);
  });

  test('gets a note in a format that cannot keep it', async () => {
    const { info, codes } = await make(readFixture(PHOTO), { ...size(5_000), format: 'jpeg' });
    expect(info.hdr).toBeUndefined();
    expect(codes).toEqual(['depth-reduced', 'hdr-left-out']);
  });

  test('becomes that of standard screens if this is asked for', async () => {
    const { info, codes } = await make(readFixture(PHOTO), size(5_000), {}, STANDARD);
    expect(info.hdr).toBeUndefined();
    expect(codes).toContain('hdr-left-out');
  });
});

describe('more than 8 bits', () => {
  test('of sRGB stay, too', async () => {
    const image = gradient(3);
    const { bytes, info, codes } = await make(await deepPng(image), {});
    expect(info).toMatchObject({ profile: 'srgb', deep: true, depth: 10 });
    expect(codes).toEqual([]);
    const read = await avif.deep.read(bytes);
    expect(apart(image, read)).toBeLessThan(0.05);
    expect(new Set(read.samples).size).toBeGreaterThan(600);
  });

  test('and alpha stay exact without loss', async () => {
    const image = gradient(4);
    const small = await make(await deepPng(image), { qualityPercent: 50 });
    const alphaOf = (samples: Uint16Array) =>
      samples.filter((_, i) => i % 4 === 3).map((a) => Math.round((a / 65_535) * 1023));
    expect(alphaOf((await avif.deep.read(small.bytes)).samples)).toEqual(alphaOf(image.samples));
    const { bytes, info, codes } = await make(await deepPng(image), { qualityPercent: 100 });
    expect(info).toMatchObject({ depth: 12, mayHaveAlpha: true });
    // The source has 16.
    expect(codes).toEqual(['depth-reduced']);
    expect(apart(image, await avif.deep.read(bytes))).toBeLessThan(0.51 / 4095);
  });

  test('stay in JPEG XL: all 16 without loss, and those of wide colors', async () => {
    const image = gradient(4);
    const { bytes, info, codes } = await make(await deepPng(image), { format: 'jxl', qualityPercent: 100 });
    expect(info).toMatchObject({ deep: true, profile: 'srgb' });
    expect(info.depth).toBeUndefined();
    expect(codes).toEqual([]);
    expect((await jxl.deep?.read?.(bytes))?.samples).toEqual(image.samples);
    const plain = new Uint8Array(await (await deepPng(image)).arrayBuffer());
    const wide = wideColors.describe?.(plain, { space: 'display-p3' }) ?? plain;
    for (const [qualityPercent, least] of [
      [100, 0],
      [90, 0.008],
    ] as const) {
      const kept = await make(new Blob([wide]), { format: 'jxl', qualityPercent });
      expect(kept.info).toMatchObject({ deep: true, space: 'display-p3' });
      expect(kept.codes).toEqual([]);
      const back = await make(new Blob([kept.bytes]), { format: 'png' });
      expect(back.info).toMatchObject({ deep: true, space: 'display-p3' });
      expect(meanApart(await png.deep.read(back.bytes), image)).toBeLessThanOrEqual(least);
    }
  });

  test('of 10 stay 10 without loss', async () => {
    const source = readFixture(PHOTO);
    const { bytes, info, codes } = await make(source, { qualityPercent: 100 });
    expect(info.depth).toBe(10);
    expect(codes).toEqual([]);
    expect(inTenBits(await avif.deep.read(bytes))).toEqual(inTenBits(await readDeep(source)));
  });
});

describe.skipIf(!hasAvifdec() || !hasExiftool())('other programs agree', () => {
  test.each(LIGHTS)('%s', async (_, light) => {
    const { bytes } = await make(await deepPng(gradient(4), light), {});
    const { primaries, transfer } = light;
    expect(avifFacts(bytes)).toMatchObject({
      Resolution: '96x64',
      'Bit Depth': '10',
      Range: 'Full',
      Alpha: 'Not premultiplied',
      'Color Primaries': `${primaries}`,
      'Transfer Char.': `${transfer}`,
      'Matrix Coeffs.': primaries === REC_2020 ? '9' : '6',
    });
    const [tags] = readTags([bytes]);
    expect(tags).toMatchObject({
      'QuickTime:ColorPrimaries': primaries,
      'QuickTime:TransferCharacteristics': transfer,
    });
  });
});
