import { readFileSync } from 'node:fs';
import encoderUrl from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url';
import encodeWithOptions, { init } from '@jsquash/jpeg/encode.js';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import { jpegOptions } from '../../../../src/codecs/jpeg/options.ts';
import { nodeHost } from '../../../support/engine-in-node.ts';
import { readJpegStructure, scaleAnnexK } from '../../../support/file-structure.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { paintPhoto, paintQuarters } from '../../../support/images.ts';

const photo = paintPhoto(96, 64);

const LIBJPEG: {
  readonly [quality: string]: { readonly luma: readonly number[]; readonly chroma: readonly number[] };
} = JSON.parse(readFileSync('tests/fixtures/libjpeg-tables.json', 'utf8'));

const EVERY_QUALITY = Array.from({ length: 101 }, (_, quality) => quality);

describe('rule 5: the tables are those of Annex K, scaled like libjpeg', () => {
  test.each(EVERY_QUALITY)('at quality %i', async (quality) => {
    const { tables } = readJpegStructure(await codec.encode(photo, quality));
    expect(tables.get(0)).toEqual(scaleAnnexK('luma', quality));
    expect(tables.get(1)).toEqual(scaleAnnexK('chroma', quality));
  });
});

test.each(Object.entries(LIBJPEG))(
  'the tables at quality %s are those that libjpeg writes',
  async (quality, libjpeg) => {
    const { tables } = readJpegStructure(await codec.encode(photo, Number(quality)));
    expect({ luma: tables.get(0), chroma: tables.get(1) }).toEqual(libjpeg);
  },
);

test.each([
  [1, 1],
  [7, 5],
  [33, 1],
  [16, 17],
])('rule 6: %i x %i has three components, 4:2:0 up to quality 99 and 4:4:4 at 100', async (widthPx, heightPx) => {
  for (const quality of [0, 50, 99, 100]) {
    const structure = readJpegStructure(await codec.encode(paintPhoto(widthPx, heightPx), quality));
    expect(structure).toMatchObject({ widthPx, heightPx, sampling: [quality === 100 ? '1x1' : '2x2', '1x1', '1x1'] });
  }
});

describe('rule 8: tables have 8 bits, the frame is baseline, and there is no metadata', () => {
  test.each(EVERY_QUALITY)('at quality %i', async (quality) => {
    const structure = readJpegStructure(await codec.encode(photo, quality));
    expect(structure.tableBits.every((bits) => bits === 8)).toBe(true);
    expect(structure).toMatchObject({ frame: 0, scans: 1, segments: ['e0 JFIF'] });
  });

  beforeAll(async () => {
    await init(await nodeHost.loadWasm(encoderUrl));
  });

  test.each([1, 10, 23, 24, 50, 100])('in a progressive file at quality %i', async (quality) => {
    const image = { data: photo.rgba, width: photo.widthPx, height: photo.heightPx, colorSpace: 'srgb' } as ImageData;
    const bytes = await encodeWithOptions(image, jpegOptions(quality, { progressive: true }));
    const structure = readJpegStructure(new Uint8Array(bytes));
    expect(structure.tableBits.every((bits) => bits === 8)).toBe(true);
    expect(structure.frame).toBe(quality < 24 ? 0 : 2);
    expect(structure.tables.get(0)).toEqual(scaleAnnexK('luma', quality));
  });
});

describe('without SIMD', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['balanced', 0],
    ['smallest', 2],
  ] as const)('MozJPEG encodes at effort %s with the same tables and sampling', async (effort, frame) => {
    const withSimd = readJpegStructure(await codec.encode(photo, 80, effort));
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    await codec.warmUp();
    const bytes = await codec.encode(photo, 80, effort);
    const structure = readJpegStructure(bytes);
    expect(structure).toMatchObject({ frame, tables: withSimd.tables, sampling: withSimd.sampling });
    const image = { data: photo.rgba, width: photo.widthPx, height: photo.heightPx, colorSpace: 'srgb' } as ImageData;
    const mozJpeg = await encodeWithOptions(image, jpegOptions(80, { progressive: effort === 'smallest' }));
    expect(bytes).toEqual(new Uint8Array(mozJpeg));
  });
});

test('higher quality is more faithful and larger', async () => {
  const files = await Promise.all([30, 60, 90, 100].map((quality) => codec.encode(photo, quality)));
  const fidelity = await Promise.all(files.map(async (bytes) => psnr(photo, await codec.decode(bytes))));
  expect(fidelity).toEqual(fidelity.toSorted((a, b) => a - b));
  expect(files.map((bytes) => bytes.length)).toEqual(files.map((bytes) => bytes.length).toSorted((a, b) => a - b));
  expect(fidelity[3]).toBeGreaterThan(45);
});

test('the encoder always writes the same bytes for the same image', async () => {
  expect(await codec.encode(photo, 80)).toEqual(await codec.encode(photo, 80));
});

test('the decoder returns the image at its size', async () => {
  const quarters = paintQuarters(40, 24);
  const decoded = await codec.decode(await codec.encode(quarters, 100));
  expect(decoded).toMatchObject({ widthPx: 40, heightPx: 24 });
  expect(psnr(quarters, decoded)).toBeGreaterThan(40);
});

test('the decoder throws on data that is not JPEG', async () => {
  await expect(codec.decode(new Uint8Array([1, 2, 3, 4]))).rejects.toThrow();
});
