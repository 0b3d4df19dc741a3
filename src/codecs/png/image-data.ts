import { CRC_START, finishCrc, openCrc } from '../../kernels/crc32/crc32.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';
import type { ImageHeader } from './header.ts';

/** The bits per sample of images that have more than 8. */
export const DEEP_BITS = 16;

export const SAMPLES_OF_COLOR_TYPE: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The passes of Adam7: the first column, the first row, and the steps to the next ones. */
const ADAM7: readonly (readonly [x: number, y: number, stepX: number, stepY: number])[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

/** Rows that are stored in sequence, and the positions of their pixels. */
interface RowsPass {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly columns: number;
  readonly rows: number;
}

/** All rows of an image in the order in which they are stored. Omits passes without pixels. */
export function passesOf({ widthPx, heightPx, interlaced }: ImageHeader): readonly RowsPass[] {
  return (interlaced ? ADAM7 : [[0, 0, 1, 1] as const])
    .map(([x, y, stepX, stepY]) => ({
      ...{ x, y, stepX, stepY },
      columns: Math.ceil((widthPx - x) / stepX),
      rows: Math.ceil((heightPx - y) / stepY),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
}

/** @returns the content of each IDAT chunk; `null` if one of their checksums is wrong */
export async function findData(bytes: Uint8Array): Promise<Uint8Array[] | null> {
  const update = await openCrc();
  const crcOf = (part: Uint8Array) => finishCrc(update(CRC_START, part));
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  for (let at = 33; at + 8 <= bytes.length; ) {
    const end = at + 8 + view.getUint32(at);
    const isData = asciiAt(bytes, at + 4, 4) === 'IDAT';
    if (!isData && parts.length > 0) break;
    if (isData) {
      if (end + 4 <= bytes.length && view.getUint32(end) !== crcOf(bytes.subarray(at + 4, end))) return null;
      parts.push(bytes.subarray(at + 8, end));
    }
    at = end + 4;
  }
  return parts;
}
