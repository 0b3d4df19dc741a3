import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import { type Orientation, turnedSize } from '../../../../src/domain/geometry/turn.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { encodePlanes, encodeRgba, type PlanesSource } from '../../../../src/kernels/jpeg/encode.ts';
import type { EncodingOptions } from '../../../../src/kernels/jpeg/make-rows.ts';
import type { Sampling } from '../../../../src/kernels/jpeg/plan.ts';
import { average, type Samples, toYcc, transform, turnPlane } from '../../../../src/kernels/jpeg/reference.ts';
import { rewriteJpeg } from '../../../../src/kernels/jpeg/rewrite.ts';
import { annexKTables } from '../../../../src/kernels/jpeg/tables.ts';
import type { PlaneLayout } from '../../../../src/kernels/planes.ts';
import { type FastRule, fastReach } from '../../../support/fast-reach.ts';
import { scaleAnnexK } from '../../../support/file-structure.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { createRandom, paint, paintGraphics, paintPhoto } from '../../../support/images.ts';
import { type JpegCoefficients, readCoefficients } from '../../../support/jpeg-coefficients.ts';
import { encodeAny, paintAny } from '../../../support/random-jpegs.ts';

const AVERAGED = { '4:2:0': [2, 2], '4:2:2': [2, 1], '4:4:4': [1, 1], gray: [1, 1] } as const;
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Orientation[];
const EFFORTS = ['fast', 'balanced', 'smallest'] as const;
const SAMPLINGS: readonly Sampling[] = ['4:2:0', '4:2:2', '4:4:4', 'gray'];

/** The planes of an image, with chroma averaged for the sampling. */
function sampled(image: PixelImage, sampling: Sampling): Samples[] {
  const [luma, cb, cr] = toYcc(image);
  const [across, down] = AVERAGED[sampling];
  return [luma, average(cb, across, down), average(cr, across, down)];
}

/** Computes the coefficients with the reference, unrounded. */
function referenceOf(planes: readonly Samples[], { components, tables }: JpegCoefficients): Float64Array[] {
  return components.map(({ blocksPerLine, blocksPerColumn, table }, index) =>
    transform(planes[index] as Samples, blocksPerLine, blocksPerColumn, tables.get(table) as number[]),
  );
}

/** Finds the largest distance of a coefficient from its exact value, in levels, beyond the allowed reach. */
function worstExcess(read: JpegCoefficients, exact: readonly Float64Array[], rule: FastRule): number {
  let worst = 0;
  for (const [index, { blocks, table }] of read.components.entries()) {
    const steps = read.tables.get(table) as number[];
    const reachAt = fastReach(blocks, index, steps, rule);
    for (const [i, value] of blocks.entries()) {
      const excess = Math.abs(value - (exact[index]?.[i] as number)) - reachAt(i);
      worst = Math.max(worst, excess * (steps[i % 64] as number));
    }
  }
  return worst;
}

/** Samples and their means are exact (src/kernels/jpeg/README.md), so only the float arithmetic causes errors. */
const BOUND = 0.002;

describe.each(SAMPLINGS)('with sampling %s', (sampling) => {
  test.each([
    [1, 1],
    [2, 3],
    [8, 8],
    [7, 5],
    [16, 16],
    [17, 33],
    [100, 49],
    [131, 64],
  ])('%i x %i: the coefficients match the reference', async (widthPx, heightPx) => {
    for (const quality of [1, 30, 80, 95, 100]) {
      const image = paintAny(widthPx, heightPx, quality);
      const read = readCoefficients(await encodeRgba(image, { quality, sampling, effort: 'fast' }));
      expect(worstExcess(read, referenceOf(sampled(image, sampling), read), { quality })).toBeLessThan(BOUND);
    }
  });
});

type Format = PlanesSource['format'];

interface PaintedPlanes {
  readonly source: PlanesSource;
  readonly planes: readonly Samples[];
}

/** Paints noise and slopes in planes whose rows have padding. */
function paintPlanes(format: Format, widthPx: number, heightPx: number, seed: number): PaintedPlanes {
  const random = createRandom(seed);
  const [across, down] = { I420: [2, 2], I422: [2, 1], I444: [1, 1] }[format] as [number, number];
  const sizes = [0, 1, 2].map((plane) => [
    plane === 0 ? widthPx : Math.ceil(widthPx / across),
    plane === 0 ? heightPx : Math.ceil(heightPx / down),
  ]) as [number, number][];
  let bytes = 5;
  const layouts: PlaneLayout[] = sizes.map(([width, height], plane) => {
    const layout = { offset: bytes, stride: width + 3 + plane };
    bytes += layout.stride * height + 7;
    return layout;
  });
  const data = Uint8Array.from({ length: bytes }, (_, i) => (i % 700 < 350 ? random() * 256 : (i / 3) % 256));
  const planes = sizes.map(([width, height], plane) => {
    const { offset, stride } = layouts[plane] as PlaneLayout;
    const value = (i: number) => data[offset + Math.floor(i / width) * stride + (i % width)] as number;
    return { width, height, values: Float64Array.from({ length: width * height }, (_, i) => value(i)) };
  });
  const fill = (memory: Uint8Array) => {
    memory.set(data);
    return layouts;
  };
  return { source: { format, widthPx, heightPx, bytes, fill }, planes };
}

const PLANE_WAYS: readonly (readonly [Format, Sampling])[] = [
  ['I420', '4:2:0'],
  ['I422', '4:2:0'],
  ['I444', '4:2:0'],
  ['I444', '4:2:2'],
  ['I420', '4:4:4'],
  ['I422', '4:4:4'],
  ['I444', '4:4:4'],
  ['I420', 'gray'],
];

describe.each(PLANE_WAYS)('encoding %s planes with sampling %s', (format, sampling) => {
  test.each([
    [1, 1],
    [3, 2],
    [16, 16],
    [35, 21],
    [130, 67],
  ])('%i x %i: coefficients match the reference in every orientation', async (widthPx, heightPx) => {
    for (const turn of ORIENTATIONS) {
      const quality = [20, 80, 100][turn % 3] as number;
      const { source, planes } = paintPlanes(format, widthPx, heightPx, turn);
      const read = readCoefficients(await encodePlanes({ ...source, turn }, { quality, sampling, effort: 'fast' }));
      expect(read).toMatchObject(turnedSize(source, turn));
      const factors = [[1, 1], AVERAGED[sampling], AVERAGED[sampling]] as const;
      const turned = planes.map((plane, index) => turnPlane(plane, source, turn, factors[index] ?? [1, 1]));
      expect(worstExcess(read, referenceOf(turned, read), { quality }), `orientation ${turn}`).toBeLessThan(BOUND);
    }
  });
});

test.each<readonly [Format, Orientation]>([
  ['I420', 1],
  ['I422', 6],
])(
  'refuses to encode %s planes with orientation %i as 4:2:2, because they have too little chroma',
  async (format, turn) => {
    const { source } = paintPlanes(format, 16, 16, 1);
    const encoding = encodePlanes({ ...source, turn }, { quality: 80, sampling: '4:2:2', effort: 'fast' });
    await expect(encoding).rejects.toThrow(`${format} has too little chroma for 2 x 1`);
  },
);

describe('rate and distortion', () => {
  // The size is a multiple of an MCU, because not every file contains the blocks that fill up an MCU.
  const image = paintPhoto(320, 208);

  test.each([10, 50, 80, 95])(
    'at quality %i, AC coefficients are kept, lowered by one or dropped, and DC coefficients are kept',
    async (quality) => {
      const planes = sampled(image, '4:2:0');
      for (const effort of ['balanced', 'smallest'] as const) {
        const read = readCoefficients(await encodeRgba(image, { quality, sampling: '4:2:0', effort }));
        const exact = referenceOf(planes, read);
        for (const [index, { blocks, table }] of read.components.entries()) {
          for (const [i, value] of blocks.entries()) {
            const steps = exact[index]?.[i] as number;
            const slack = BOUND / ((read.tables.get(table) as number[])[i % 64] as number);
            const missing = Math.abs(steps) - value * Math.sign(steps);
            const isRounded = Math.abs(missing) <= 0.5 + slack;
            const isFair = isRounded || (i % 64 > 0 && (value === 0 || (missing > 0 && missing <= 1.5 + slack)));
            if (!isFair) expect.fail(`${effort}, component ${index}: ${steps} became ${value}`);
          }
        }
      }
    },
  );

  test.each([10, 50, 80, 95, 100])('at quality %i, more effort gives a smaller file', async (quality) => {
    const sizes = await Promise.all(
      EFFORTS.map(async (effort) => (await encodeRgba(image, { quality, sampling: '4:2:0', effort })).length),
    );
    expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes);
    expect(new Set(sizes).size).toBe(3);
  });

  test('the balanced effort saves a twentieth of the bytes of the fast effort and loses less than 0.4 dB', async () => {
    const [plain, balanced] = await Promise.all(
      (['fast', 'balanced'] as const).map((effort) => encodeRgba(image, { quality: 80, sampling: '4:2:0', effort })),
    );
    expect(balanced?.length).toBeLessThan((plain?.length ?? 0) * 0.95);
    const [full = 0, near = 0] = await Promise.all(
      [plain, balanced].map(async (bytes) => psnr(image, await codec.decode(bytes as Uint8Array<ArrayBuffer>))),
    );
    expect(near).toBeGreaterThan(full - 0.4);
  });
});

test('the quantization tables equal those of libjpeg at every quality', () => {
  for (let quality = 1; quality <= 100; quality++) {
    expect(annexKTables(quality)).toEqual([scaleAnnexK('luma', quality), scaleAnnexK('chroma', quality)]);
  }
});

test('tables from the caller replace the tables for the quality', async () => {
  const image = paintPhoto(40, 24);
  const tables = [Array(64).fill(3), Array(64).fill(7)] as const;
  for (const sampling of SAMPLINGS) {
    const read = readCoefficients(await encodeRgba(image, { quality: 20, tables, sampling, effort: 'fast' }));
    expect(read.components.map(({ table }) => read.tables.get(table))).toEqual(
      sampling === 'gray' ? [tables[0]] : [tables[0], tables[1], tables[1]],
    );
    expect(worstExcess(read, referenceOf(sampled(image, sampling), read), { quality: 20, tables })).toBeLessThan(BOUND);
  }
});

test('the same image always gives the same bytes', async () => {
  const image = paintPhoto(90, 70);
  for (const effort of EFFORTS) {
    const options: EncodingOptions = { quality: 77, sampling: '4:2:0', effort };
    const [first, second] = [await encodeRgba(image, options), await encodeRgba(image, options)];
    await encodeRgba(paintGraphics(300, 300), { ...options, quality: 20 });
    expect(second).toEqual(first);
    expect(await encodeRgba(image, options)).toEqual(first);
  }
});

test('300 images of any size, content, quality, sampling and effort are read by a strict reader and by MozJPEG', async () => {
  for (let seed = 0; seed < 300; seed++) {
    const { bytes, widthPx, heightPx, label } = await encodeAny(seed);
    expect(readCoefficients(bytes), label).toMatchObject({ widthPx, heightPx });
    expect(await codec.decode(bytes), label).toMatchObject({ widthPx, heightPx });
  }
});

describe('an image with a very long side', () => {
  test.each([
    [65_500, 1],
    [1, 65_500],
    [65_500, 17],
  ])('of %i x %i is encoded', async (widthPx, heightPx) => {
    const image = paint(widthPx, heightPx, (x, y) => [x % 256, y % 256, (x >> 8) % 256, 255]);
    const bytes = await encodeRgba(image, { quality: 90, sampling: '4:2:0', effort: 'smallest' });
    expect(psnr(image, await codec.decode(bytes))).toBeGreaterThan(20);
  });

  test.each(EFFORTS)(
    'and one color takes less than a bit per block, padding included (%s), and can be rewritten',
    async (effort) => {
      for (const [widthPx, heightPx] of [
        [32_000, 8],
        [1, 32_000],
        [65_500, 24],
      ] as const) {
        const image = paint(widthPx, heightPx, () => [200, 200, 200, 255]);
        const bytes = await encodeRgba(image, { quality: 80, sampling: '4:2:0', effort });
        expect(psnr(image, await codec.decode(bytes))).toBeGreaterThan(48);
        expect(await rewriteJpeg(bytes, () => new Uint8Array(0))).toMatchObject({ ok: true });
      }
    },
  );

  test.each([
    [65_501, 1],
    [1, 65_501],
    [0, 1],
  ])('of %i x %i is refused', (widthPx, heightPx) => {
    const image = { widthPx, heightPx, rgba: new Uint8ClampedArray(widthPx * heightPx * 4) };
    const refused = () => encodeRgba(image, { quality: 90, sampling: '4:2:0', effort: 'fast' });
    expect(refused).toThrow(`a JPEG cannot be ${widthPx} x ${heightPx}`);
  });
});

test.each([0, 101, 50.5, Number.NaN])('quality %d is refused', (quality) => {
  const refused = () => encodeRgba(paintPhoto(8, 8), { quality, sampling: '4:2:0', effort: 'fast' });
  expect(refused).toThrow(`no JPEG quality ${quality}`);
});
