import { joinBytes } from '../../../base/bytes.ts';
import type { Stamp } from '../../../domain/settings/stamp.ts';
import { viewOf } from '../reading/byte-source.ts';
import { type Exif, type ExifPlace, readExif } from './exif.ts';
import { type ExifValue, writeExif } from './write-exif.ts';

const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;
/** Windows shows this author in place of the artist. */
const WINDOWS_AUTHOR = 0x9c9d;

const ASCII = 2;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

/**
 * Writes creator and copyright into an EXIF block. Camera makers store offsets that only they can read, so everything
 * else keeps its position: the first directory moves to the end of the block.
 *
 * @param exif `null` for a new block
 */
export function stampExif(exif: Uint8Array | null, { creator, copyright }: Stamp): Uint8Array | null {
  const values = new Map<number, ExifValue>([
    ...(creator === undefined ? [] : [[ARTIST, textValue(creator)] as const]),
    ...(copyright === undefined ? [] : [[COPYRIGHT, textValue(copyright)] as const]),
  ]);
  if (values.size === 0) return exif;
  const found = exif && readExif(exif);
  if (!found) return writeExif(new Map([['image', values]]), true);
  const replaced = [...values.keys(), ...(creator === undefined ? [] : [WINDOWS_AUTHOR])];
  const moved = moveDirectory(found, values, replaced);
  const check = readExif(moved);
  // Hostile directories may share bytes with other parts of the block.
  const isWhole =
    check && !check.isDamaged && [...found.directories.keys()].every((place) => check.directories.has(place));
  return isWhole ? moved : writeAnew(found, values, replaced);
}

function moveDirectory(exif: Exif, values: ReadonlyMap<number, ExifValue>, replaced: readonly number[]): Uint8Array {
  const { littleEndian, directories } = exif;
  const tiff = exif.tiff.slice();
  const view = viewOf(tiff);
  const first = view.getUint32(4, littleEndian);
  const count = view.getUint16(first, littleEndian);
  const directory = tiff.slice(first, first + 2 + count * ENTRY_BYTES + 4);
  const kept = Array.from({ length: count }, (_, index) =>
    directory.subarray(2 + index * ENTRY_BYTES, 2 + (index + 1) * ENTRY_BYTES),
  ).filter((entry) => !replaced.includes(viewOf(entry).getUint16(0, littleEndian)));
  const entries = [...directories].flatMap(([place, tags]) => [...tags.values()].map((entry) => ({ place, entry })));
  const isGone = ({ place, entry }: (typeof entries)[number]) => place === 'image' && replaced.includes(entry.tag);
  const used = entries.filter((each) => !isGone(each)).map(({ entry }) => entry);
  for (const { entry } of entries.filter(isGone)) {
    const end = entry.offset + entry.bytes.length;
    const isShared = used.some(({ offset, bytes }) => offset < end && offset + bytes.length > entry.offset);
    if (!isShared && entry.offset >= HEADER_BYTES) tiff.fill(0, entry.offset, end);
  }
  tiff.fill(0, first, first + directory.length);
  const start = tiff.length + (tiff.length & 1);
  view.setUint32(4, start, littleEndian);
  const next = directory.subarray(directory.length - 4);
  return joinBytes([tiff, new Uint8Array(tiff.length & 1), ...directoryAt(start, kept, values, next, littleEndian)]);
}

function writeAnew(
  { littleEndian, directories }: Exif,
  values: ReadonlyMap<number, ExifValue>,
  replaced: readonly number[],
): Uint8Array | null {
  const image = [...(directories.get('image') ?? [])].filter(([tag]) => !replaced.includes(tag));
  const all = new Map<ExifPlace, ReadonlyMap<number, ExifValue>>(directories);
  all.delete('thumbnail');
  return writeExif(all.set('image', new Map<number, ExifValue>([...image, ...values])), littleEndian);
}

/** UTF-8 with a zero at the end. EXIF before version 3 allows only ASCII here, but programs read and write UTF-8. */
function textValue(text: string): ExifValue {
  const bytes = new TextEncoder().encode(`${text}\0`);
  return { type: ASCII, count: bytes.length, bytes };
}

/** @param kept entries as stored. @param next the offset of the next directory, as stored */
function directoryAt(
  start: number,
  kept: readonly Uint8Array[],
  values: ReadonlyMap<number, ExifValue>,
  next: Uint8Array,
  littleEndian: boolean,
): readonly Uint8Array[] {
  const entries = [...kept];
  const texts: Uint8Array[] = [];
  let end = start + 2 + (kept.length + values.size) * ENTRY_BYTES + next.length;
  for (const [tag, { type, count, bytes }] of values) {
    const entry = new Uint8Array(ENTRY_BYTES);
    const view = viewOf(entry);
    view.setUint16(0, tag, littleEndian);
    view.setUint16(2, type, littleEndian);
    view.setUint32(4, count, littleEndian);
    if (bytes.length <= 4) entry.set(bytes, 8);
    else {
      view.setUint32(8, end, littleEndian);
      const padded = [bytes, new Uint8Array(bytes.length & 1)];
      texts.push(...padded);
      end += bytes.length + (bytes.length & 1);
    }
    entries.push(entry);
  }
  const tagOf = (entry: Uint8Array) => viewOf(entry).getUint16(0, littleEndian);
  const head = new Uint8Array(2);
  viewOf(head).setUint16(0, entries.length, littleEndian);
  return [head, ...entries.toSorted((a, b) => tagOf(a) - tagOf(b)), next, ...texts];
}
