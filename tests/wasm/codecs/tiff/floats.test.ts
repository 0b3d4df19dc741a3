import { zlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec } from '../../../../src/codecs/tiff/codec.ts';

interface FloatTiff {
  readonly bits: 16 | 32 | 64;
  readonly littleEndian: boolean;
  readonly samplesPerPixel: 1 | 3;
  readonly predictor: 1 | 2 | 3;
  readonly isPlanar?: boolean;
}

/** One row of pixels. @param values interleaved, or plane by plane */
function floatTiff(values: readonly number[], shape: FloatTiff): Uint8Array<ArrayBuffer> {
  const { bits, littleEndian: le, samplesPerPixel, predictor, isPlanar = false } = shape;
  const widthPx = values.length / samplesPerPixel;
  const perStrip = isPlanar ? widthPx : values.length;
  const strips = Array.from({ length: values.length / perStrip }, (_, at) => {
    const row = rowOf(values.slice(at * perStrip, (at + 1) * perStrip), bits, predictor === 3 ? false : le);
    return zlibSync(predicted(row, isPlanar ? 1 : samplesPerPixel, shape));
  });
  const [SHORT, LONG] = [3, 4];
  const data = strips.reduce((sum, { length }) => sum + length, 0);
  const listsAt = 8 + data;
  const lists: number[] = [];
  const list = (items: readonly number[]) => {
    const at = listsAt + lists.length * 4;
    lists.push(...items);
    return items.length === 1 ? (items[0] as number) : at;
  };
  const offsets = strips.map((_, at) => strips.slice(0, at).reduce((sum, { length }) => sum + length, 8));
  const [stripOffsets, stripCounts] = [list(offsets), list(strips.map(({ length }) => length))];
  const tags: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, widthPx],
    [257, LONG, 1, 1],
    [258, LONG, samplesPerPixel, list(Array(samplesPerPixel).fill(bits))],
    [259, SHORT, 1, 8],
    [262, SHORT, 1, samplesPerPixel === 3 ? 2 : 1],
    [273, LONG, strips.length, stripOffsets],
    [277, SHORT, 1, samplesPerPixel],
    [278, LONG, 1, 1],
    [279, LONG, strips.length, stripCounts],
    [284, SHORT, 1, isPlanar ? 2 : 1],
    [317, SHORT, 1, predictor],
    [339, LONG, samplesPerPixel, list(Array(samplesPerPixel).fill(3))],
  ];
  const directoryAt = listsAt + lists.length * 4;
  const bytes = new Uint8Array(directoryAt + 2 + tags.length * 12 + 4);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, le ? 0x4949_2a00 : 0x4d4d_002a);
  view.setUint32(4, directoryAt, le);
  for (const [at, strip] of strips.entries()) bytes.set(strip, offsets[at]);
  for (const [at, item] of lists.entries()) view.setUint32(listsAt + at * 4, item, le);
  view.setUint16(directoryAt, tags.length, le);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = directoryAt + 2 + index * 12;
    view.setUint16(at, tag, le);
    view.setUint16(at + 2, type, le);
    view.setUint32(at + 4, count, le);
    if (type === SHORT) view.setUint16(at + 8, value, le);
    else view.setUint32(at + 8, value, le);
  }
  return bytes;
}

function rowOf(values: readonly number[], bits: number, le: boolean): Uint8Array {
  const row = new Uint8Array((values.length * bits) / 8);
  const view = new DataView(row.buffer);
  for (const [at, value] of values.entries()) {
    if (bits === 64) view.setFloat64(at * 8, value, le);
    else if (bits === 32) view.setFloat32(at * 4, value, le);
    else view.setUint16(at * 2, HALVES.get(value) as number, le);
  }
  return row;
}

const HALVES = new Map([
  [0, 0],
  [0.25, 0x3400],
  [0.5, 0x3800],
  [1, 0x3c00],
  [2, 0x4000],
  [-1, 0xbc00],
  [2 ** -20, 16],
  [Number.POSITIVE_INFINITY, 0x7c00],
  [Number.NaN, 0x7e00],
]);

/** Stores differences as the predictors do. The row of predictor 3 is big-endian. */
function predicted(row: Uint8Array, step: number, { bits, predictor, littleEndian: le }: FloatTiff): Uint8Array {
  const width = bits / 8;
  const count = row.length / width;
  const out = row.slice();
  if (predictor === 2) {
    const [from, to] = [new DataView(row.buffer), new DataView(out.buffer)];
    for (let at = step * 4; at < row.length; at += 4) {
      to.setUint32(at, from.getUint32(at, le) - from.getUint32(at - step * 4, le), le);
    }
  } else if (predictor === 3) {
    const planes = row.map((_, at) => row[(at % count) * width + Math.floor(at / count)] as number);
    for (let at = 0; at < row.length; at++)
      out[at] = (planes[at] as number) - (at < step ? 0 : (planes[at - step] as number));
  }
  return out;
}

async function decode(bytes: Uint8Array<ArrayBuffer>) {
  expect(await inspect(new Blob([bytes]), 1e6)).toMatchObject({ ok: true, info: { format: 'tiff', deep: true } });
  const { rgba, repairs } = await codec.decode(bytes);
  return { repairs, colors: Array.from(rgba).filter((_, at) => at % 4 !== 3) };
}

// Two pixels, and the levels that sharp 0.34.5 (libvips, as scRGB) makes of them.
const VALUES = [0.5, 0.25, 1, 0, 2 ** -20, 0.5];
const LEVELS = [188, 137, 255, 0, 0, 188];

test.each<FloatTiff>(
  ([1, 2, 3] as const).flatMap((predictor) =>
    ([16, 32, 64] as const)
      .filter((bits) => predictor !== 2 || bits === 32)
      .flatMap((bits) =>
        [true, false].map((littleEndian): FloatTiff => ({ bits, littleEndian, samplesPerPixel: 3, predictor })),
      ),
  ),
)('a TIFF in floating point is linear light: %o', async (shape) => {
  expect(await decode(floatTiff(VALUES, shape))).toEqual({ repairs: undefined, colors: LEVELS });
});

test('planes and gray are read, too', async () => {
  const shape = { bits: 32, littleEndian: true, samplesPerPixel: 3, predictor: 3 } as const;
  const planes = [0.5, 0, 0.25, 2 ** -20, 1, 0.5];
  expect((await decode(floatTiff(planes, { ...shape, isPlanar: true }))).colors).toEqual(LEVELS);
  const gray = await decode(floatTiff([0.5, 0.25], { ...shape, samplesPerPixel: 1 }));
  expect(gray.colors).toEqual([188, 188, 188, 137, 137, 137]);
});

test.each([16, 32, 64] as const)('values outside of 0 to 1 are clipped, with a note: %i bits', async (bits) => {
  const shape = { bits, littleEndian: false, samplesPerPixel: 1, predictor: 1 } as const;
  const { repairs, colors } = await decode(floatTiff([2, -1, Number.POSITIVE_INFINITY, Number.NaN], shape));
  expect(repairs).toEqual([{ code: 'values-clipped' }]);
  expect(colors).toEqual([255, 255, 255, 0, 0, 0, 255, 255, 255, 0, 0, 0]);
});
