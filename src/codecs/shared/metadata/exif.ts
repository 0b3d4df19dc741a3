import { viewOf } from '../reading/byte-source.ts';
import { type DirectoryEntry, littleEndianOf, readDirectory, tiffOf, wholeNumberOf } from './tiff-directory.ts';

/** The directories of EXIF. `thumbnail` describes the small image that some files contain. */
export type ExifPlace = 'image' | 'photo' | 'gps' | 'interoperability' | 'thumbnail';

export interface Exif {
  /** A TIFF file without an image: header and directories. */
  readonly tiff: Uint8Array;
  readonly littleEndian: boolean;
  /** If a tag occurs more than once, the first one counts. Without the tags that point to other directories. */
  readonly directories: ReadonlyMap<ExifPlace, ReadonlyMap<number, DirectoryEntry>>;
  /** The offset of the first directory's pointer to the next directory; 0 if there is no next directory. */
  readonly nextAt: number;
  /** The thumbnail's file; `null` if the block has none. */
  readonly thumbnail: Uint8Array | null;
  /** A directory has a tag more than once. */
  readonly repeatsTags: boolean;
  /** Some data could not be read and is omitted. */
  readonly isDamaged: boolean;
}

/** Tags that point to other directories, by the directory that has them. */
export const POINTERS: readonly (readonly [from: ExifPlace, tag: number, to: ExifPlace])[] = [
  ['image', 0x8769, 'photo'],
  ['image', 0x8825, 'gps'],
  ['photo', 0xa005, 'interoperability'],
];

const THUMBNAIL_AT = 0x0201;
const THUMBNAIL_BYTES = 0x0202;

/**
 * Reads EXIF. Omits damaged data: values beyond the end, directories that point to themselves, and values that share
 * bytes and are longer in total than the block.
 *
 * @param exif with or without the leading `Exif\0\0`
 * @returns `null` if this is not EXIF
 */
export function readExif(exif: Uint8Array): Exif | null {
  const tiff = tiffOf(exif);
  const littleEndian = littleEndianOf(tiff);
  if (littleEndian === null || tiff.length < 8) return null;
  const seen = new Set<number>();
  const directories = new Map<ExifPlace, ReadonlyMap<number, DirectoryEntry>>();
  let [isDamaged, repeatsTags] = [false, false];
  let room = tiff.length;
  /** @returns the offset of the next directory; 0 if there is none */
  const read = (place: ExifPlace, offset: number): number => {
    if (seen.has(offset)) {
      isDamaged = true;
      return 0;
    }
    seen.add(offset);
    const directory = readDirectory(tiff, offset, littleEndian);
    const tags = new Map<number, DirectoryEntry>();
    for (const entry of directory.entries) {
      room -= entry.bytes.length;
      if (room < 0) break;
      if (tags.has(entry.tag)) repeatsTags = true;
      else tags.set(entry.tag, entry);
    }
    isDamaged ||= directory.isDamaged || room < 0;
    const targets = POINTERS.filter(([from]) => from === place).map(([, tag, to]) => {
      const target = wholeNumberOf(tags.get(tag), littleEndian);
      tags.delete(tag);
      return [to, target] as const;
    });
    if (tags.size > 0) directories.set(place, tags);
    for (const [to, target] of targets) if (target !== undefined) read(to, target);
    return directory.next;
  };
  const first = viewOf(tiff).getUint32(4, littleEndian);
  const next = read('image', first);
  if (next !== 0) read('thumbnail', next);
  const thumbnail = next === 0 ? null : findThumbnail(tiff, littleEndian, directories.get('thumbnail'));
  const nextAt = next === 0 ? 0 : first + 2 + viewOf(tiff).getUint16(first, littleEndian) * 12;
  return { tiff, littleEndian, directories, nextAt, thumbnail, repeatsTags, isDamaged };
}

function findThumbnail(
  tiff: Uint8Array,
  littleEndian: boolean,
  tags: ReadonlyMap<number, DirectoryEntry> | undefined,
): Uint8Array | null {
  const at = wholeNumberOf(tags?.get(THUMBNAIL_AT), littleEndian);
  const length = wholeNumberOf(tags?.get(THUMBNAIL_BYTES), littleEndian);
  if (at === undefined || !length || at + length > tiff.length) return null;
  return tiff.subarray(at, at + length);
}
