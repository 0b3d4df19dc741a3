import { zlibSync } from 'fflate';

const WIDTH = 1000;
const STRIPS = 40;
const ROWS_PER_STRIP = 1000;

/** The number of empty stored Deflate blocks. */
const EMPTY_BLOCKS = 400_000;
const EMPTY_BLOCK = [0, 0, 0, 0xff, 0xff];

const ZLIB_HEAD_BYTES = 2;

/**
 * A gray TIFF of 40 megapixels and 2 MB that takes seconds to decode, in which almost all time goes into nothing: all
 * strips share the same bytes, which inflate to pixels after hundreds of thousands of empty blocks. With more sharing, the
 * decoder refuses it at once.
 */
export function slowTiff(): File {
  const pixels = zlibSync(new Uint8Array(WIDTH * ROWS_PER_STRIP));
  const empty = new Uint8Array(EMPTY_BLOCK.length * EMPTY_BLOCKS);
  for (let at = 0; at < empty.length; at += EMPTY_BLOCK.length) empty.set(EMPTY_BLOCK, at);
  const stripBytes = pixels.length + empty.length;
  const entries = 9;
  const directoryAt = 8;
  const offsetsAt = directoryAt + 2 + entries * 12 + 4;
  const countsAt = offsetsAt + 4 * STRIPS;
  const stripAt = countsAt + 4 * STRIPS;
  const bytes = new Uint8Array(stripAt + stripBytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x4949_2a00);
  view.setUint32(4, directoryAt, true);
  view.setUint16(directoryAt, entries, true);
  const LONG = 4;
  // Width, height, bits, Deflate, black is zero, offsets, samples, rows per strip, counts
  const tags: readonly (readonly [number, number, number])[] = [
    [256, 1, WIDTH],
    [257, 1, ROWS_PER_STRIP * STRIPS],
    [258, 1, 8],
    [259, 1, 8],
    [262, 1, 1],
    [273, STRIPS, offsetsAt],
    [277, 1, 1],
    [278, 1, ROWS_PER_STRIP],
    [279, STRIPS, countsAt],
  ];
  for (const [index, [tag, count, value]] of tags.entries()) {
    const at = directoryAt + 2 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, LONG, true);
    view.setUint32(at + 4, count, true);
    view.setUint32(at + 8, value, true);
  }
  for (let strip = 0; strip < STRIPS; strip++) {
    view.setUint32(offsetsAt + 4 * strip, stripAt, true);
    view.setUint32(countsAt + 4 * strip, stripBytes, true);
  }
  bytes.set(pixels.subarray(0, ZLIB_HEAD_BYTES), stripAt);
  bytes.set(empty, stripAt + ZLIB_HEAD_BYTES);
  bytes.set(pixels.subarray(ZLIB_HEAD_BYTES), stripAt + ZLIB_HEAD_BYTES + empty.length);
  return new File([bytes], 'slow.tif');
}
