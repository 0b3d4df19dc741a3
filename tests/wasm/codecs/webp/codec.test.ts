import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { asciiAt, viewOf } from '../../../../src/codecs/shared/reading/byte-source.ts';
import { codec } from '../../../../src/codecs/webp/codec.ts';
import type { EncoderOptions } from '../../../../src/formats/format.ts';
import { type PixelImage, pixelImage } from '../../../../src/kernels/image.ts';
import { prepare } from '../../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { writeFrames } from '../../../support/animations.ts';
import { readWebpChunks } from '../../../support/file-structure.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { paint, paintGraphics, paintPhoto, paintTransparent } from '../../../support/images.ts';

const photo = paintPhoto(97, 61);
const transparent = paintTransparent(96, 64);

function read(name: string): PixelImage {
  const { data, width, height } = PNG.sync.read(readFileSync(`tests/fixtures/ssimulacra2/${name}`));
  return pixelImage(new Uint8Array(data), width, height);
}

const chunkIds = (bytes: Uint8Array) => readWebpChunks(bytes).map(({ id }) => id);

const alphaOf = (rgba: Uint8ClampedArray) => rgba.filter((_, i) => i % 4 === 3);

test.each([
  ['smooth transparency', 'balanced', (x: number) => 255 - 4 * x],
  ['hard edges', 'smallest', (x: number) => (x === 30 ? 128 : 255)],
] as const)('frames with %s are encoded with the %s effort', async (_, effort, alphaAt) => {
  const image = paint(60, 40, (x, y) => [(x * 37 + y * 11) % 256, (x * y) % 256, (y * 53) % 256, alphaAt(x)]);
  const facts = { size: image, frameCount: 2, plays: 0 };
  const writer = await codec.motion.write(facts, { qualityPercent: 80, effort: 'balanced' });
  const duration = { numerator: 1, denominator: 10 };
  const other = paint(60, 40, () => [9, 9, 9, 255]);
  const moving = await writeFrames(
    writer,
    [image, other].map((each) => ({ image: each, duration })),
  );
  const encode = (by: 'balanced' | 'smallest') => codec.encode(image, 80, by, { build: 'own' });
  const payloadOf = async (by: 'balanced' | 'smallest') =>
    Buffer.from(readWebpChunks(await encode(by)).find(({ id }) => id === 'VP8 ')?.data ?? []);
  const has = async (by: 'balanced' | 'smallest') => Buffer.from(moving).includes(await payloadOf(by));
  expect([await has('balanced'), await has('smallest')]).toEqual([effort === 'balanced', effort === 'smallest']);
});

test('an animation of one frame is read as a still image, like those of equal frames that we write', async () => {
  const moving = new Uint8Array(readFileSync('tests/fixtures/motion/webp-lossless-alpha-31x23.webp'));
  const { frames } = await codec.motion.read(moving);
  const first = (await frames().next()).value?.image;
  const [frameAt = 0, secondAt] = [...moving.keys()].filter((at) => asciiAt(moving, at, 4) === 'ANMF');
  expect(frameAt).toBeGreaterThan(0);
  const single = moving.slice(0, secondAt);
  viewOf(single).setUint32(4, single.length - 8, true);
  const image = await codec.decode(single);
  expect([image.widthPx, image.heightPx]).toEqual([31, 23]);
  expect(image.rgba).toEqual(first?.rgba);
});

describe('rule 14: quality 1 is lossless', () => {
  test.each([
    ['photo', photo],
    ['graphics', paintGraphics(80, 60)],
    ['one pixel', paintPhoto(1, 1)],
  ])('for %s', async (_name, image) => {
    const bytes = await codec.encode(image, 100);
    expect(chunkIds(bytes)).toEqual(['VP8L']);
    expect((await codec.decode(bytes)).rgba).toEqual(image.rgba);
  });

  test('for alpha and visible colors', async () => {
    const { rgba } = await codec.decode(await codec.encode(transparent, 100));
    const visible = (pixels: Uint8ClampedArray) => pixels.map((value, i) => (pixels[i | 3] === 0 ? 0 : value));
    expect(visible(rgba)).toEqual(visible(transparent.rgba));
  });

  test('but quality 0.999 is lossy', async () => {
    expect(chunkIds(await codec.encode(photo, 99.9))).toEqual(['VP8 ']);
  });
});

test.each([0, 0.5, 0.8, 0.99])('rule 15: the alpha channel is exact at quality %d', async (quality) => {
  const bytes = await codec.encode(transparent, quality);
  expect(chunkIds(bytes)).toEqual(['VP8X', 'ALPH', 'VP8 ']);
  expect(alphaOf((await codec.decode(bytes)).rgba)).toEqual(alphaOf(transparent.rgba));
});

test('an opaque image has no alpha chunk', async () => {
  expect(chunkIds(await codec.encode(photo, 80))).toEqual(['VP8 ']);
});

test('higher quality is more faithful and larger', async () => {
  const files = await Promise.all([30, 60, 95].map((quality) => codec.encode(photo, quality)));
  const fidelity = await Promise.all(files.map(async (bytes) => psnr(photo, await codec.decode(bytes))));
  expect(fidelity).toEqual(fidelity.toSorted((a, b) => a - b));
  expect(files.map((bytes) => bytes.length)).toEqual(files.map((bytes) => bytes.length).toSorted((a, b) => a - b));
});

test('a fractional quality has an effect', async () => {
  expect(await codec.encode(photo, 75.5)).not.toEqual(await codec.encode(photo, 75));
  expect(await codec.encode(photo, 75.5)).not.toEqual(await codec.encode(photo, 76));
});

describe('the encoder options for goals', () => {
  const canyon = read('canyon.png');
  const optionsFor = (image: PixelImage) => codec.goals.optionsFor(image, 50);

  test.each([50, 65, 80])('save bytes at quality %i with the same look', async (quality) => {
    const prepared = await prepare(canyon);
    const measure = async (options?: EncoderOptions) => {
      const bytes = await codec.encode(canyon, quality, 'balanced', options);
      return { bytes: bytes.length, score: prepared?.compare(await codec.decode(bytes)).score ?? 0 };
    };
    const [plain, forGoal] = [await measure(), await measure(optionsFor(canyon))];
    prepared?.release();
    expect(forGoal.bytes).toBeLessThan(plain.bytes);
    expect(forGoal.score).toBeGreaterThan(plain.score - 0.3);
  });

  test('do not change a lossless file', async () => {
    expect(await codec.encode(photo, 100, 'balanced', optionsFor(photo))).toEqual(await codec.encode(photo, 100));
  });

  test('take less time for large images and for the fast effort', async () => {
    const small = await codec.encode(photo, 50, 'balanced', optionsFor(photo));
    const large = optionsFor({ ...photo, widthPx: 3000, heightPx: 2000 });
    expect(await codec.encode(photo, 50, 'balanced', large)).not.toEqual(small);
    expect(await codec.encode(photo, 50, 'smallest', large)).toEqual(small);
    expect(await codec.encode(photo, 50, 'fast', large)).toEqual(
      await codec.encode(photo, 50, 'fast', optionsFor(photo)),
    );
  });
});

test('the decoder throws on data that is not WebP', async () => {
  await expect(codec.decode(new Uint8Array([1, 2, 3, 4]))).rejects.toThrow();
});

test('nearly lossless files are smaller than lossless files and lose only low bits, at any quality', async () => {
  const image = paintPhoto(96, 64);
  const lossless = await codec.encode(image, 100);
  const near = await codec.encode(image, 30, 'balanced', { near: '60' });
  expect(near.length).toBeLessThan(lossless.length);
  const { rgba } = await codec.decode(near);
  const mostLost = rgba.reduce((most, value, at) => Math.max(most, Math.abs(value - (image.rgba[at] ?? 0))), 0);
  expect(mostLost).toBeGreaterThan(0);
  expect(mostLost).toBeLessThan(4);
});

describe('our build of libwebp, which encodes frames', () => {
  const OWN: EncoderOptions = { build: 'own' };
  const images = [photo, transparent, paintGraphics(80, 60), paintPhoto(1, 1), paintPhoto(1000, 3), paintPhoto(2, 7)];

  test.each([1, 40, 75, 99.5])('writes the same bytes as @jsquash/webp at quality %d', async (quality) => {
    for (const image of images) {
      expect(await codec.encode(image, quality, 'balanced', OWN)).toEqual(await codec.encode(image, quality));
    }
  });

  test('is lossless at quality 100', async () => {
    for (const image of [photo, paintGraphics(80, 60), paintPhoto(1, 1)]) {
      const bytes = await codec.encode(image, 100, 'smallest', OWN);
      expect(chunkIds(bytes)).toEqual(['VP8L']);
      expect((await codec.decode(bytes)).rgba).toEqual(image.rgba);
    }
  });

  test('needs hardly more bytes for the same look at the smallest effort', async () => {
    const image = paintPhoto(256, 192);
    for (const quality of [40, 75, 90]) {
      const [own, full, balanced] = [
        await codec.encode(image, quality, 'smallest', OWN),
        await codec.encode(image, quality, 'smallest'),
        await codec.encode(image, quality, 'balanced'),
      ];
      expect(own.length).toBeLessThan(full.length * 1.015);
      expect(own.length).toBeLessThan(balanced.length);
      expect(psnr(image, await codec.decode(own))).toBeGreaterThan(psnr(image, await codec.decode(full)) - 0.1);
    }
  });
});
