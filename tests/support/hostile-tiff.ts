import { zlibSync } from 'fflate';

const ROWS = 20_000;

/** The number of empty stored Deflate blocks. */
const EMPTY_BLOCKS = 400_000;
const EMPTY_BLOCK = [0, 0, 0, 0xff, 0xff];

const ZLIB_HEAD_BYTES = 2;

/**
 * A gray TIFF of 1 x 20,000 pixels and 2 MB that takes minutes to decode: each row is a strip, and all strips share the
 * same bytes, which inflate to a single pixel after hundreds of thousands of empty blocks.
 */
export function slowTiff(): File {
  const pixel = zlibSync(Uint8Array.of(128));
  const empty = new Uint8Array(EMPTY_BLOCK.length * EMPTY_BLOCKS);
  for (let at = 0; at < empty.length; at += EMPTY_BLOCK.length) empty.set(EMPTY_BLOCK, at);
  const stripBytes = pixel.length + empty.length;
  const entries = 9;
  const directoryAt = 8;
  const offsetsAt = directoryAt + 2 + entries * 12 + 4;
  const countsAt = offsetsAt + 4 * ROWS;
  const stripAt = countsAt + 4 * ROWS;
  const bytes = new Uint8Array(stripAt + stripBytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x4949_2a00);
  view.setUint32(4, directoryAt, true);
  view.setUint16(directoryAt, entries, true);
  const LONG = 4;
  // Width, height, bits, Deflate, black is zero, offsets, samples, rows per strip, counts
  const tags: readonly (readonly [number, number, number])[] = [
    [256, 1, 1],
    [257, 1, ROWS],
    [258, 1, 8],
    [259, 1, 8],
    [262, 1, 1],
    [273, ROWS, offsetsAt],
    [277, 1, 1],
    [278, 1, 1],
    [279, ROWS, countsAt],
  ];
  for (const [index, [tag, count, value]] of tags.entries()) {
    const at = directoryAt + 2 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, LONG, true);
    view.setUint32(at + 4, count, true);
    view.setUint32(at + 8, value, true);
  }
  for (let row = 0; row < ROWS; row++) {
    view.setUint32(offsetsAt + 4 * row, stripAt, true);
    view.setUint32(countsAt + 4 * row, stripBytes, true);
  }
  bytes.set(pixel.subarray(0, ZLIB_HEAD_BYTES), stripAt);
  bytes.set(empty, stripAt + ZLIB_HEAD_BYTES);
  bytes.set(pixel.subarray(ZLIB_HEAD_BYTES), stripAt + ZLIB_HEAD_BYTES + empty.length);
  return new File([bytes], 'slow.tif');
}
