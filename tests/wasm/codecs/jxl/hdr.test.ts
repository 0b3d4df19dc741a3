import { describe, expect, test } from 'vitest';
import { type Bytes, joinBytes } from '../../../../src/base/bytes.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { BitWriter } from '../../../../src/codecs/jxl/bit-writer.ts';
import { codec } from '../../../../src/codecs/jxl/codec.ts';
import { type ColorEncoding, SRGB_ENCODING, writeEncoding } from '../../../../src/codecs/jxl/color-encoding.ts';
import { readLayout } from '../../../../src/codecs/jxl/header-layout.ts';
import { codec as png } from '../../../../src/codecs/png/codec.ts';
import { decodeSource } from '../../../../src/jobs/decode/decode.ts';
import { type PixelImage, wholeImage } from '../../../../src/kernels/image.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { paint } from '../../../support/images.ts';
import { chunkOf } from '../../../support/tiny-files.ts';

/** Code points of ITU-T H.273. */
const [LINEAR, PQ, HLG] = [8, 16, 18];

const REC_2020: Omit<ColorEncoding, 'transfer'> = {
  ...SRGB_ENCODING,
  primaries: [
    [0.708, 0.292],
    [0.17, 0.797],
    [0.131, 0.046],
  ],
};

interface Changes {
  readonly peakNits?: number;
  /** More than 8 bits per sample: the stored values keep their size, so the light changes. */
  readonly depth?: 10 | 12;
}

/** Names other colors in the header of a file that our encoder wrote. */
function named(file: Bytes, encoding: ColorEncoding, { peakNits = 255, depth }: Changes = {}): Bytes {
  const layout = readLayout(file);
  if (!layout) throw new Error('a header with rare fields');
  const bits = new BitWriter();
  bits.copy(file, [0, layout.metadataAt]);
  // Not the default, but extra fields: upright, no intrinsic size, no preview, no animation.
  bits.write(0b10, 2);
  bits.write(0, 6);
  // The image has integers of 8 bits.
  bits.write(0, 1);
  bits.write(depth === undefined ? 0 : depth / 2 - 4, 2);
  // By default, 16 bits are enough for all numbers, and there are no channels besides the colors.
  if (layout.image) bits.copy(file, [layout.image[0] + 4, layout.image[1]]);
  else bits.write(0b001, 3);
  bits.write(Number(layout.isXyb), 1);
  writeEncoding(bits, encoding);
  bits.write(0, 1);
  bits.half(peakNits);
  bits.half(0);
  bits.write(0, 1);
  bits.half(0);
  // No extensions, and the default transform.
  bits.write(0b100, 3);
  return joinBytes([bits.toBytes(), file.subarray(Math.ceil(layout.end / 8))]);
}

async function decode(file: Bytes): Promise<PixelImage> {
  const inspection = await inspect(file, 1e9);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return wholeImage((await decodeSource(new Blob([file]), inspection.info, null)).image);
}

const PATCH_PX = 8;

/** Gray patches. */
const patches = (levels: readonly number[]) =>
  paint(levels.length * PATCH_PX, PATCH_PX, (x) => {
    const level = Math.round(levels[Math.floor(x / PATCH_PX)] as number);
    return [level, level, level, 255];
  });

/** The red of each patch, in its middle. */
const shown = ({ rgba, widthPx }: PixelImage) =>
  Array.from({ length: widthPx / PATCH_PX }, (_, i) => rgba[4 * (4 * widthPx + i * PATCH_PX + 4)] as number);

const encodeSrgb = (light: number) => 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

function mostBetween(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Math.max(...Array.from(a, (value, i) => Math.abs(value - (b[i] as number))));
}

describe('light that a header codes for HDR', () => {
  const colorful = paint(96, 64, (x, y) => [255 - 2 * x, 40 + 3 * y, 2 * x, 255]);

  test.each([
    ['PQ', PQ],
    ['HLG', HLG],
  ])('without loss, %s becomes the pixels of a PNG with the same values', async (_, transfer) => {
    const file = named(await codec.encode(colorful, 100), { ...REC_2020, transfer });
    const twin = await png.encode(colorful, 100);
    const described = joinBytes([twin.subarray(0, 33), chunkOf('cICP', [9, transfer, 0, 1]), twin.subarray(33)]);
    expect(mostBetween((await decode(file)).rgba, (await decode(described)).rgba)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['PQ', PQ, [255, 1000, 10_000]],
    // HLG is relative to its display.
    ['HLG', HLG, [1000]],
  ] as const)(
    'in XYB, %s shows white of 203 candela per square meter as bright as Chromium',
    async (_, transfer, peaks) => {
      // Our encoder takes white for 255 candela per square meter.
      const nits = [0, 10, 50, 100, 203, 255];
      const file = await codec.encode(patches(nits.map((each) => encodeSrgb(each / 255))), 95);
      for (const peakNits of peaks) {
        const levels = shown(await decode(named(file, { ...REC_2020, transfer }, { peakNits })));
        // Chromium 156 shows PQ as 0, 43, 98, 137, 187, 199, with another curve for dark colors.
        expect(mostBetween(levels, [0, 61, 123, 158, 191, 202])).toBeLessThanOrEqual(3);
      }
    },
  );

  test.each([255, 400, 1000])(
    'HLG for a display of %d candela per square meter looks the same with 8 and 10 bits',
    async (peakNits) => {
      const file = await codec.encode(colorful, 95);
      const changes = [{ peakNits }, { peakNits, depth: 10 }] as const;
      const [few, many] = await Promise.all(
        changes.map((each) => decode(named(file, { ...REC_2020, transfer: HLG }, each))),
      );
      expect(psnr(few as PixelImage, many as PixelImage)).toBeGreaterThan(36);
    },
  );

  test('a gray image stays gray', async () => {
    const file = await codec.encode(patches([0, 60, 120, 150, 255]), 90);
    const { rgba } = await decode(named(file, { ...REC_2020, isGray: true, transfer: PQ }));
    for (let at = 0; at < rgba.length; at += 4) {
      expect(new Set(rgba.subarray(at, at + 3)).size).toBe(1);
    }
  });

  test('the header says that the image is HDR', async () => {
    const file = named(await codec.encode(colorful, 100), { ...REC_2020, transfer: HLG });
    expect(await inspect(file, 1e9)).toMatchObject({ info: { profile: 'other', hdr: true } });
  });
});

test('linear light gets the curve of sRGB', async () => {
  const levels = [0, 1, 10, 55, 128, 200, 255];
  const file = named(await codec.encode(patches(levels), 100), { ...SRGB_ENCODING, transfer: LINEAR });
  expect(
    mostBetween(
      shown(await decode(file)),
      levels.map((x) => encodeSrgb(x / 255)),
    ),
  ).toBeLessThanOrEqual(1);
});

test.each([10, 12] as const)('samples of %d bits are rounded to 8 bits', async (depth) => {
  const levels = [0, 4, 100, 255];
  const file = named(await codec.encode(patches(levels), 100), SRGB_ENCODING, { depth });
  const most = 2 ** depth - 1;
  expect(shown(await decode(file))).toEqual(levels.map((x) => Math.round((x * 255) / most)));
});
