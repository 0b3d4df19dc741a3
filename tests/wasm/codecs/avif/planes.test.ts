import { expect, test } from 'vitest';
import aomUrl from '../../../../src/codecs/avif/avif_aom.wasm.gz?unpacked';
import { planesOf } from '../../../../src/codecs/avif/planes.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { compileWasm } from '../../../../src/kernels/load-wasm.ts';
import { paint } from '../../../support/images.ts';

/** What `convert` of `build/libaom/planes.c` makes of an image, in strips of this many rows. */
async function convert(image: PixelImage, part: number, bytes: number, stripRows: number): Promise<Uint8ClampedArray> {
  const { exports } = await WebAssembly.instantiate(await compileWasm(aomUrl, 'avif'));
  const { memory, allocate, convert } = exports as unknown as {
    memory: WebAssembly.Memory;
    allocate(bytes: number): number;
    convert(...values: number[]): void;
  };
  const { rgba, widthPx, heightPx } = image;
  const rowBytes = widthPx * 4;
  const [planes, strip] = [allocate(bytes), allocate(stripRows * rowBytes)];
  for (let row = 0; row < heightPx; row += stripRows) {
    const rows = rgba.subarray(row * rowBytes, (row + stripRows) * rowBytes);
    new Uint8Array(memory.buffer).set(rows, strip);
    convert(strip, part, widthPx, heightPx, row, rows.length / rowBytes, planes);
  }
  return new Uint8ClampedArray(memory.buffer, planes, bytes).slice();
}

/** Each color occurs at most once. Gray, and sums that are halves after rounding, are among them. */
const colors = (x: number, y: number) => {
  const number = (x + y * 211) * 2_654_435_761;
  const gray = number & 255;
  return x % 7 === 0 ? ([gray, gray, gray, 255] as const) : ([number >> 4, number >> 12, number >> 20, x] as const);
};

const image = (widthPx: number, heightPx: number) =>
  paint(widthPx, heightPx, (x, y) => colors(x, y).map((value) => value & 255) as [number, number, number, number]);

const SIZES = [
  [1, 1],
  [3, 5],
  [8, 2],
  [211, 97],
  [640, 480],
] as const;

test.each(SIZES)("the planes of %i x %i pixels are those of the browser's encoder", async (widthPx, heightPx) => {
  const picture = image(widthPx, heightPx);
  for (const [part, sampling] of [
    [1, '4:2:0'],
    [2, '4:4:4'],
  ] as const) {
    const expected = planesOf(picture, sampling);
    expect(await convert(picture, part, expected.length, 4)).toEqual(expected);
  }
});

test('extremes are limited to a byte', async () => {
  const extremes = paint(8, 8, (x, y) => [x % 2 ? 255 : 0, y % 2 ? 255 : 0, (x + y) % 3 ? 0 : 255, 255]);
  const expected = planesOf(extremes, '4:4:4');
  expect(await convert(extremes, 2, expected.length, 8)).toEqual(expected);
});

test('colors and alpha are copied', async () => {
  const picture = image(37, 11);
  const channel = (index: number) => picture.rgba.filter((_, at) => at % 4 === index);
  expect(await convert(picture, 3, 3 * 37 * 11, 4)).toEqual(
    new Uint8ClampedArray([...channel(1), ...channel(2), ...channel(0)]),
  );
  expect(await convert(picture, 0, 37 * 11, 4)).toEqual(channel(3));
});
