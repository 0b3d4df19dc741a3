import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { joinBytes } from '../../../../src/base/bytes.ts';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import { type PixelImage, wholeImage } from '../../../../src/kernels/image.ts';
import { type Divisor, openPlanes } from '../../../../src/kernels/jpeg/decode.ts';
import { type JpegRefusal, RefusedJpeg } from '../../../../src/kernels/jpeg/frame.ts';
import { decodePlanes, type ReferencePlane } from '../../../../src/kernels/jpeg/planes-reference.ts';
import { planesToRows } from '../../../../src/kernels/pixels/pixels.ts';
import { createRandom } from '../../../support/images.ts';
import { jpegFixture, listJpegs, readJpeg } from '../../../support/jpeg-files.ts';
import { jpegSegment, mutate, noise, replaceSegment, sample, sampled } from '../../../support/jpeg-samples.ts';

const DIVISORS = [1, 2, 4] as const;

/** The reference decoder takes seconds for larger files. */
const MAX_REFERENCE_BYTES = 40_000;

/** The number of damaged copies of each file. Set `PIXMILL_MUTATIONS=2000` to test thousands. */
const MUTATIONS = Number(process.env.PIXMILL_MUTATIONS ?? 25);

const GUARD_BYTES = 4096;

/** @returns the result of `make`, or the reason if it refuses the JPEG. Any other error fails the test. */
async function orReason<T>(make: () => T | Promise<T>): Promise<T | JpegRefusal> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof RefusedJpeg) return error.reason;
    throw error;
  }
}

/** @returns the kernel's planes, cropped to the wanted sizes. Also checks that nothing is written outside of them. */
async function planesLike(bytes: Uint8Array, divisor: Divisor, wanted: readonly ReferencePlane[] | JpegRefusal) {
  const planes = openPlanes(bytes, divisor);
  const memory = new Uint8Array(planes.bytes + 2 * GUARD_BYTES).fill(0xa5);
  const inner = memory.subarray(GUARD_BYTES, GUARD_BYTES + planes.bytes);
  const layouts = await planes.fill(inner);
  expect(memory.subarray(0, GUARD_BYTES).every((byte) => byte === 0xa5)).toBe(true);
  expect(memory.subarray(GUARD_BYTES + planes.bytes).every((byte) => byte === 0xa5)).toBe(true);
  if (typeof wanted === 'string') return 'planes';
  return wanted.map(({ width, height }, index): ReferencePlane => {
    const { offset = 0, stride = 0 } = layouts[index] ?? {};
    const rows = Array.from({ length: height }, (_, y) => inner.subarray(offset + y * stride).subarray(0, width));
    return { width, height, samples: joinBytes(rows) };
  });
}

/** Expects the same planes as the reference at every size, or a refusal for the same reason. */
async function expectAsReference(bytes: Uint8Array, divisors: readonly Divisor[] = DIVISORS) {
  const outcomes = [];
  for (const divisor of divisors) {
    const wanted = await orReason(() => decodePlanes(bytes, divisor));
    const made = await orReason(() => planesLike(bytes, divisor, wanted));
    expect(made).toEqual(wanted);
    outcomes.push(typeof wanted === 'string' ? wanted : 'same');
  }
  return outcomes;
}

async function decode(bytes: Uint8Array, divisor: Divisor = 1): Promise<PixelImage> {
  const planes = openPlanes(bytes, divisor);
  return wholeImage(await planesToRows(planes, planes.fill));
}

async function expectAsLibjpeg(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  expect(await decode(bytes)).toEqual(await codec.decode(bytes));
}

const SMALL = listJpegs().filter((path) => statSync(path).size <= MAX_REFERENCE_BYTES && !path.includes('bombs'));

test.each(SMALL)(
  '%s: the kernel decodes the same planes as the reference, or refuses for the same reason',
  async (path) => {
    await expectAsReference(readJpeg(path));
  },
);

describe('the kernel decodes the same pixels as the WASM decoder (libjpeg)', () => {
  test.each([
    'photo-srgb-untagged-900x600.jpg',
    'jpeg-progressive-451x301.jpg',
    'gray-jpeg-900x600.jpg',
    'jpeg-quality-5-451x301.jpg',
    'p3-patch-64x64.jpg',
  ])('%s', async (name) => {
    await expectAsLibjpeg(jpegFixture(name));
  });

  test.each([
    ['1x1', undefined],
    ['1x1 1x1 1x1', undefined],
    ['2x1 1x1 1x1', [[0], [1], [2]]],
    ['2x2 1x1 1x1', [[0, 2], [1]]],
    ['2x2 1x1 1x1', [[0, 1, 2]]],
    ['4x1 2x1 2x1', undefined],
  ])('with sampling %s and scans %j, in images that do and do not fill their MCUs', async (factors, scans) => {
    for (const [widthPx, heightPx] of [
      [1, 1],
      [2, 3],
      [8, 8],
      [9, 17],
      [31, 33],
      [64, 5],
    ] as const) {
      const components = sampled(factors);
      const restartInterval = widthPx % 3;
      await expectAsLibjpeg(
        sample({ widthPx, heightPx, components, restartInterval, value: noise(heightPx), ...(scans && { scans }) }),
      );
    }
  });

  test('with coefficients that no real image has: samples wrap around as in the range table of libjpeg', async () => {
    for (const [seed, step] of [255, 97, 40, 13].entries()) {
      const bytes = sample({ value: noise(seed, 0.1 + seed / 4), steps: { 0: step } });
      await expectAsLibjpeg(bytes);
      await expectAsReference(bytes);
    }
  });

  test('with 16-bit quantization steps: sums wrap around at 32 bits', async () => {
    const steps = Array.from({ length: 64 }, (_, i) => [1 + ((i * 3) % 256), (i * 37) & 255]).flat();
    const bytes = sample({ beforeScan: () => jpegSegment(0xdb, [0x10, ...steps]) });
    await expectAsLibjpeg(bytes);
    await expectAsReference(bytes);
  });

  test('with coefficients at the limit between the fast and the exact transform', async () => {
    const random = createRandom(3);
    // Random signs are used, because some combinations of signs give the largest sums.
    for (let round = 0; round < 6; round++) {
      const signs = Array.from({ length: 64 }, () => (random() < 0.5 ? -1 : 1));
      const value = (place: number) => (signs[place] as number) * (place % 7 === 0 || random() < 0.9 ? 27 : 28);
      await expectAsLibjpeg(sample({ value, steps: { 0: 40 } }));
    }
  });
});

/** SHA-256 of the output of `djpeg -rgb -scale 1/N -ppm` (libjpeg-turbo 2.1.5) without its header. */
const SCALED = [
  ['photo-srgb-untagged-900x600.jpg', 2, '51cd942ec3d8c92bbd3c0d61a7bbd54f8279c6c0cb1494eef2fe425e780246ec'],
  ['photo-srgb-untagged-900x600.jpg', 4, '1436a31d5e19459d518ea7e6d9f42cfc9ae3de77428edea532b9d19fbf3f4c75'],
  ['jpeg-progressive-451x301.jpg', 2, '2bec7d1950f82068600a1ed51e80269f1526d88af3c0729257ce16989cd611f3'],
  ['jpeg-progressive-451x301.jpg', 4, '286a792a47a8bbef8c6f472ab8a7ee63bec51d59a924ff73f9afdce1861836c3'],
  ['gray-jpeg-900x600.jpg', 2, '3c79f8c5085fccb9879688bfd2d6520893d9e07590e03492ff9bfe59b48c9ad3'],
  ['gray-jpeg-900x600.jpg', 4, '3d001c372fe13743a9b89b834e457b7a3f9c21f2b1e6d67506f2012a50f2761e'],
] as const;

describe('the kernel decodes the same scaled-down pixels as djpeg', () => {
  test.each(SCALED)('%s at 1/%i', async (name, divisor, digest) => {
    const { rgba, widthPx, heightPx } = await decode(jpegFixture(name), divisor);
    const rgb = new Uint8Array(widthPx * heightPx * 3);
    for (let i = 0; i < rgb.length; i++) rgb[i] = rgba[Math.floor(i / 3) * 4 + (i % 3)] as number;
    expect(createHash('sha256').update(rgb).digest('hex')).toBe(digest);
  });
});

describe('the kernel leaves to other decoders', () => {
  const withIds = (ids: string) =>
    sampled('1x1 1x1 1x1').map((component, index) => ({ ...component, id: ids.charCodeAt(index) }));
  const adobe = (transform: number) => jpegSegment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform]);
  const jfif = jpegSegment(0xe0, [...Buffer.from('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 0, 0]);

  test.each([
    ['components named R, G and B', 'no-planes', sample({ components: withIds('RGB') })],
    [
      'RGB according to an Adobe segment',
      'no-planes',
      sample({ components: sampled('1x1 1x1 1x1'), beforeScan: () => adobe(0) }),
    ],
    ['YCCK', 'no-planes', sample({ components: sampled('1x1 1x1 1x1 1x1'), beforeScan: () => adobe(2) })],
    ['subsampled luma', 'no-planes', sample({ components: sampled('1x1 2x2 1x1') })],
    ['different sampling of the two chroma components', 'no-planes', sample({ components: sampled('2x2 2x1 1x1') })],
    ['a truncated file', 'damaged', sample({}).slice(0, 400)],
    ['arithmetic coding', 'arithmetic', replaceSegment(sample({}), 0xc0, (segment) => segment.fill(0xc9, 1, 2))],
  ])('%s', async (_what, reason, bytes) => {
    expect(await orReason(() => decode(bytes))).toBe(reason);
  });

  test('no file whose JFIF or Adobe segment overrides its component names', async () => {
    const components = withIds('RGB');
    await expectAsLibjpeg(sample({ components, beforeScan: () => [...adobe(0), ...jfif] }));
    await expectAsLibjpeg(sample({ components, beforeScan: () => adobe(1) }));
  });
});

describe('the kernel decodes damaged files', () => {
  test.each([
    ['sequential', sample({ widthPx: 33, heightPx: 20 })],
    ['restart markers', sample({ widthPx: 33, heightPx: 20, restartInterval: 1 })],
    ['several scans', sample({ widthPx: 33, heightPx: 20, scans: [[0], [1], [2]] })],
    ['a photo', jpegFixture('p3-patch-64x64.jpg')],
    ['progressive', jpegFixture('jpeg-progressive-451x301.jpg')],
  ] as const)('with a few changed bytes (%s) like the reference and libjpeg, or refuses them', async (name, bytes) => {
    const random = createRandom(bytes.length);
    // The reference decoder is slow with larger images.
    const rounds = Math.ceil(name === 'progressive' ? MUTATIONS / 5 : MUTATIONS);
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      const changed = mutate(bytes, random);
      const divisor = DIVISORS[round % 3] as Divisor;
      const [outcome = ''] = await expectAsReference(changed, [divisor]);
      if (outcome === 'same') await expectAsLibjpeg(changed);
      outcomes.add(outcome);
    }
    expect(outcomes).toContain('damaged');
    expect(outcomes).toContain('same');
  });
});
