import { describe, expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/jpeg/codec.ts';
import type { PixelSize } from '../../../../src/domain/geometry/size.ts';
import type { Area } from '../../../../src/domain/geometry/turn.ts';
import { cutImage } from '../../../../src/kernels/image.ts';
import { cropJpeg } from '../../../../src/kernels/jpeg/rewrite.ts';
import { type CoefficientsOf, readCoefficients } from '../../../support/jpeg-coefficients.ts';
import { jpegFixture } from '../../../support/jpeg-files.ts';
import { noise, sample, sampled } from '../../../support/jpeg-samples.ts';

const nothing = () => new Uint8Array();

/** Crops from the MCU in this column and row. @returns the file, and the part in pixels */
async function crop(bytes: Uint8Array<ArrayBuffer>, [column, row]: readonly [number, number], size: PixelSize) {
  let part: Area | undefined;
  const made = await cropJpeg(bytes, nothing, (mcu) => {
    part = { xPx: column * mcu.widthPx, yPx: row * mcu.heightPx, ...size };
    return part;
  });
  if (!made.ok || !part) throw new Error(made.ok ? 'no part' : made.reason);
  return { made: made.bytes, part };
}

/** The blocks of a part, without those that complete its MCUs. */
function blocksOf({ blocksPerLine, blocks }: CoefficientsOf, at: readonly [number, number], size: readonly number[]) {
  const [columns = 0, rows = 0] = size;
  return Array.from({ length: rows }, (_, row) => {
    const start = (at[1] + row) * blocksPerLine + at[0];
    return Array.from(blocks.subarray(start * 64, (start + columns) * 64));
  });
}

describe.each([
  ['gray', '1x1'],
  ['4:4:4', '1x1 1x1 1x1'],
  ['4:2:2', '2x1 1x1 1x1'],
  ['4:4:0', '1x2 1x1 1x1'],
  ['4:2:0', '2x2 1x1 1x1'],
  ['4:1:1', '4x1 1x1 1x1'],
])('a part of %s', (_, factors) => {
  const components = sampled(factors);
  const most = (key: 'horizontal' | 'vertical') => Math.max(...components.map((each) => each[key]));

  test.each([
    [[0, 0], { widthPx: 64, heightPx: 32 }],
    [[1, 1], { widthPx: 37, heightPx: 29 }],
    [[2, 1], { widthPx: 1, heightPx: 1 }],
  ] as const)('from MCU %j on, %j, has the coefficients of the whole', async (at, size) => {
    const whole = (restartInterval: number) =>
      sample({ widthPx: 130, heightPx: 75, components, value: noise(7), restartInterval });
    const { made } = await crop(whole(3), at, size);
    const [before, after] = [readCoefficients(whole(0)), readCoefficients(made)];
    expect(after).toMatchObject(size);
    for (const [index, { horizontal, vertical }] of components.entries()) {
      const columns = Math.ceil(Math.ceil((size.widthPx * horizontal) / most('horizontal')) / 8);
      const rows = Math.ceil(Math.ceil((size.heightPx * vertical) / most('vertical')) / 8);
      const [old, part] = [before.components[index], after.components[index]] as [CoefficientsOf, CoefficientsOf];
      expect(blocksOf(part, [0, 0], [columns, rows])).toEqual(
        blocksOf(old, [at[0] * horizontal, at[1] * vertical], [columns, rows]),
      );
    }
  });
});

test.each([
  ['gray-jpeg-900x600.jpg', 0],
  // Decoders interpolate chroma with the sample beyond the edge, which a part does not have.
  ['photo-srgb-untagged-900x600.jpg', 1],
  ['jpeg-progressive-451x301.jpg', 1],
])('a part of %s decodes to the pixels of the whole, except for %i at the edges', async (name, edgePx) => {
  const bytes = jpegFixture(name);
  const { made, part } = await crop(bytes, [3, 2], { widthPx: 201, heightPx: 122 });
  const [whole, cropped] = await Promise.all([codec.decode(bytes), codec.decode(made)]);
  const within = { widthPx: part.widthPx - 2 * edgePx, heightPx: part.heightPx - 2 * edgePx };
  const inner = cutImage(cropped, { xPx: edgePx, yPx: edgePx, ...within });
  expect(inner).toEqual(cutImage(whole, { xPx: part.xPx + edgePx, yPx: part.yPx + edgePx, ...within }));
  expect(made.length).toBeLessThan(bytes.length);
});

test('a part that does not begin at a whole MCU is refused', async () => {
  const made = await cropJpeg(jpegFixture('gray-jpeg-900x600.jpg'), nothing, () => null);
  expect(made).toEqual({ ok: false, reason: 'unaligned' });
});
