import { describe, expect, test } from 'vitest';
import type { Bytes } from '../../../../src/base/bytes.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec } from '../../../../src/codecs/jxl/codec.ts';
import { readDeep, writeDeep } from '../../../../src/codecs/jxl/deep.ts';
import type { Light } from '../../../../src/codecs/source-info.ts';
import type { Channels, DeepImage } from '../../../../src/kernels/deep-image.ts';
import { djxl, hasDjxl, jxlInfo } from '../../../support/djxl.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { paintPhoto } from '../../../support/images.ts';

const [P3, REC_2020] = [12, 9];
const [PQ, HLG] = [16, 18];

const [widthPx, heightPx] = [96, 64];

/** A smooth image with values that 8 bits do not have. */
function image(channels: Channels): DeepImage {
  const samples = Uint16Array.from({ length: widthPx * heightPx * channels }, (_, i) => {
    const [pixel, channel] = [Math.floor(i / channels), i % channels];
    const [x, y] = [pixel % widthPx, Math.floor(pixel / widthPx)];
    return [20_000 + x * 203 + y * 31, 30_000 + y * 211, 24_000 + x * 101 + y * 97, x * 680][channel] as number;
  });
  return { widthPx, heightPx, channels, samples };
}

function apart(one: Uint16Array, other: Uint16Array): number {
  expect(one.length).toBe(other.length);
  return one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] as number))), 0);
}

const write = (source: DeepImage, qualityPercent: number, bits: 10 | 12 | 16, light?: Light) =>
  writeDeep(source, 'balanced', { qualityPercent, bits, ...(light && { light }) });

/** The samples that djxl returns, as stored. */
function judged(file: Uint8Array): Uint16Array {
  const printed = Buffer.from(djxl(file, 'ppm'));
  const from = printed.length - widthPx * heightPx * 6;
  return Uint16Array.from({ length: widthPx * heightPx * 3 }, (_, i) => printed.readUInt16BE(from + i * 2));
}

test.each([1, 2, 3, 4] as const)('16 bits in %i channels are exact without loss', async (channels) => {
  const source = image(channels);
  expect(await readDeep(await write(source, 100, 16))).toEqual(source);
});

test.each([10, 12] as const)('a source with %i bits keeps as many', async (bits) => {
  const most = 2 ** bits - 1;
  const samples = image(4).samples.map((value) => Math.round((Math.round((value / 65_535) * most) / most) * 65_535));
  const file = await write({ ...image(4), samples }, 100, bits);
  expect(apart((await readDeep(file)).samples, samples)).toBeLessThanOrEqual(1);
  expect(await inspect(new Blob([file]), 1e8)).toMatchObject({ info: { deep: true, depth: bits } });
});

test('an opaque image gets no alpha', async () => {
  const opaque = { ...image(4), samples: image(4).samples.map((value, i) => (i % 4 === 3 ? 65_535 : value)) };
  expect((await readDeep(await write(opaque, 100, 16))).channels).toBe(3);
});

async function wholeJpeg(): Promise<Bytes> {
  const jpeg = new Uint8Array(await readFixture('photo-srgb-untagged-900x600.jpg').arrayBuffer());
  return (await codec.whole.wrap(jpeg, { size: { widthPx: 900, heightPx: 600 } })) as Bytes;
}

test.each([
  ['lossy, 8 bits', () => codec.encode(paintPhoto(97, 61), 80)],
  ['lossy, 12 bits', () => write(image(3), 80, 12)],
  ['lossless, 12 bits', () => write(image(3), 100, 12)],
  ['a whole JPEG', wholeJpeg],
])('as 8 bits, samples are rounded and not dithered: %s', async (_name, make) => {
  const file = await make();
  const { samples } = await readDeep(file);
  const { rgba } = await codec.decode(file);
  const colors = rgba.filter((_, i) => i % 4 < 3);
  expect(colors).toHaveLength(samples.length);
  // Printing a difference of all samples would take minutes.
  expect(samples.filter((sample, i) => Math.round(sample / 257) !== colors[i])).toHaveLength(0);
});

const LIGHTS = [
  ['PQ, Rec.2100', { primaries: REC_2020, transfer: PQ }],
  ['HLG, Rec.2100', { primaries: REC_2020, transfer: HLG }],
  ['PQ, P3', { primaries: P3, transfer: PQ }],
  ['HLG, P3', { primaries: P3, transfer: HLG }],
] as const;

describe.each(LIGHTS)('%s', (name, light) => {
  test('lossy samples are close to those of the source, and the header names the light', async () => {
    for (const channels of [1, 3, 4] as const) {
      const file = await write(image(channels), 95, 16, light);
      expect(await inspect(new Blob([file]), 1e8)).toMatchObject({ info: { hdr: true, deep: true, light } });
      const read = await readDeep(file);
      const expected = image(channels).samples;
      const step = read.channels / channels;
      const compared = channels === 1 ? read.samples.filter((_, i) => i % step === 0) : read.samples;
      expect(apart(compared, expected)).toBeLessThan(65_535 * 0.04);
    }
  });

  test.skipIf(!hasDjxl())('djxl reads the same samples, and jxlinfo finds the light', async () => {
    const [transfer, primaries] = name.split(', ');
    const file = await write(image(3), 95, 16, light);
    expect(apart(judged(file), (await readDeep(file)).samples)).toBeLessThan(65_535 * 0.002);
    const exact = await write(image(3), 100, 16, light);
    expect(apart(judged(exact), image(3).samples)).toBe(0);
    for (const each of [file, exact]) {
      expect(jxlInfo(each)).toContain(`D65, ${primaries} primaries, ${transfer} transfer function`);
      expect(jxlInfo(each)).toContain('16-bit RGB');
    }
  });
});

test.skipIf(!hasDjxl())(
  'the brightest light of PQ is that of the mastering display, or else of the contents',
  async () => {
    const points = [[1, 1]] as const;
    const stated = { primaries: REC_2020, transfer: PQ, level: { most: 800, average: 100 } };
    expect(jxlInfo(await write(image(3), 90, 16, stated))).toContain('intensity_target: 800.0');
    const mastered = { ...stated, mastering: { points, most: 10_000_000, least: 1 } };
    expect(jxlInfo(await write(image(3), 90, 16, mastered))).toContain('intensity_target: 1000.0');
  },
);

test('other decoders of ours show the deep file, too', async () => {
  const { rgba } = await codec.decode(await write(image(3), 100, 16));
  expect(Math.abs((rgba[0] as number) - 20_000 / 257)).toBeLessThanOrEqual(1);
});
