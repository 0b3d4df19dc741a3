import { type ByteSource, bytesOf, viewOf } from '../shared/reading/byte-source.ts';

export const DIRECTORY_AT = 6;
export const ENTRY_BYTES = 16;
/** The least bytes that state the size of a PNG. */
const PNG_HEAD_BYTES = 24;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export const BITMAP_HEADER_BYTES = 40;

/** The most pixels of a side that a directory can state. */
export const MAX_STATED_PX = 256;

/** An image in an icon or a cursor. */
export interface Entry {
  /** Where the directory describes the image. */
  readonly at: number;
  readonly offset: number;
  readonly byteCount: number;
  readonly isPng: boolean;
  /** The size that the image itself states. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Whether the directory states another size. Browsers refuse such images. */
  readonly isMisstated: boolean;
}

export async function readEntries(source: ByteSource, count: number): Promise<readonly Entry[]> {
  const directory = await source.read(DIRECTORY_AT, count * ENTRY_BYTES);
  const entries: Entry[] = [];
  for (let at = 0; at < directory.byteLength; at += ENTRY_BYTES) {
    // One byte each; 0 means 256.
    const stated = [directory.getUint8(at) || MAX_STATED_PX, directory.getUint8(at + 1) || MAX_STATED_PX] as const;
    const [byteCount, offset] = [directory.getUint32(at + 8, true), directory.getUint32(at + 12, true)];
    const head = viewOf(await source.readUpTo(offset, PNG_HEAD_BYTES));
    const isPng = PNG_SIGNATURE.every((byte, i) => bytesOf(head)[i] === byte);
    const [widthPx, heightPx] = ownSize(head, isPng, stated) ?? stated;
    const isMisstated = widthPx !== stated[0] || heightPx !== stated[1];
    entries.push({ at: DIRECTORY_AT + at, offset, byteCount, isPng, widthPx, heightPx, isMisstated });
  }
  return entries;
}

/** The entry with the most pixels, which browsers show. */
export function largestOf(entries: readonly Entry[]): Entry | undefined {
  const areaOf = ({ widthPx, heightPx }: Entry) => widthPx * heightPx;
  return entries.reduce<Entry | undefined>(
    (best, entry) => (best && areaOf(best) >= areaOf(entry) ? best : entry),
    undefined,
  );
}

/** @returns `null` if the image states no size that is possible */
function ownSize(head: DataView, isPng: boolean, stated: readonly [number, number]): readonly [number, number] | null {
  if (head.byteLength < PNG_HEAD_BYTES) return null;
  if (isPng) return [head.getUint32(16), head.getUint32(20)];
  if (head.getUint32(0, true) !== BITMAP_HEADER_BYTES) return null;
  // The rows of the mask count, too, but some writers omit them.
  const [widthPx, rows] = [head.getInt32(4, true), Math.abs(head.getInt32(8, true))];
  const heightPx = widthPx === stated[0] && rows === stated[1] ? rows : Math.floor(rows / 2);
  const isPossible = [widthPx, heightPx].every((side) => side > 0 && side <= MAX_STATED_PX);
  return isPossible ? [widthPx, heightPx] : null;
}
