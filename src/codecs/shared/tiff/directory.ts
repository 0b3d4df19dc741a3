import { FailureError, fail } from '../../../domain/outcome/failure.ts';
import { tiff } from '../../../formats/tiff.ts';
import { BYTES_OF_TYPE } from '../metadata/tiff-directory.ts';
import { type ByteSource, bytesOf, EndOfBytes, viewOf } from '../reading/byte-source.ts';

/** The source of a directory: a `ByteSource`, or a whole file in memory. */
export type TiffSource = Pick<ByteSource, 'size' | 'read'>;

/** The most directories that are visited to find the first page and whether there is another. */
const MAX_DIRECTORIES = 64;

/** The most tags of a directory. No writer needs as many. */
const MAX_ENTRIES = 4096;

const SUBFILE_TYPE_TAG = 0x00fe;
const SUB_DIRECTORIES_TAG = 0x014a;

/** Bit 0 of the subfile type: a smaller version of another image of the file. Bit 2: the mask of another image. */
const NO_PAGE_BITS = 0b101;

/** BigTIFF adds types of 8 bytes. */
const BYTES_IN_TIFF: typeof BYTES_OF_TYPE = { ...BYTES_OF_TYPE, 16: 8, 17: 8, 18: 8 };

const RATIONAL = 5;

interface Entry {
  readonly type: number;
  readonly count: number;
  /** The offset of the values in the file. */
  readonly offset: number;
}

/** A part of a file, as the file states it: it may lie beyond the end. */
export interface Place {
  readonly offset: number;
  readonly length: number;
}

/** The number formats of a file. Classic TIFF has offsets of four bytes, BigTIFF of eight. */
export interface Numbering {
  readonly littleEndian: boolean;
  readonly isBig: boolean;
}

/** Makes a source from a whole file in memory. */
export function sourceOf(bytes: Uint8Array): TiffSource {
  return {
    size: bytes.length,
    read: async (offset, length) => {
      if (offset + length > bytes.length) throw new EndOfBytes();
      return viewOf(bytes.subarray(offset, offset + length));
    },
  };
}

/** One image of the file, as tags with lists of numbers. */
export class Directory {
  readonly littleEndian: boolean;
  readonly #numbering: Numbering;
  readonly #source: TiffSource;
  readonly #entries: ReadonlyMap<number, Entry>;

  constructor(source: TiffSource, numbering: Numbering, entries: ReadonlyMap<number, Entry>) {
    this.#source = source;
    this.#entries = entries;
    this.#numbering = numbering;
    this.littleEndian = numbering.littleEndian;
  }

  has(tag: number): boolean {
    return this.#entries.has(tag);
  }

  /**
   * Reads the first values of a tag, at most `most`. Empty if the tag is missing.
   *
   * @throws EndOfBytes if the file ends before them
   */
  async list(tag: number, most: number): Promise<number[]> {
    const entry = this.#entries.get(tag);
    if (!entry) return [];
    const width = BYTES_IN_TIFF[entry.type] ?? 1;
    const count = Math.min(entry.count, most);
    const view = await this.#source.read(entry.offset, count * width);
    return Array.from({ length: count }, (_, i) => numberAt(view, i * width, entry.type, this.littleEndian));
  }

  /**
   * Reads the first value of a tag that must have non-negative integers. Other values, such as fractions, are damage.
   *
   * @throws FailureError `damaged`
   * @throws EndOfBytes
   */
  async first(tag: number): Promise<number | undefined> {
    const [value] = await this.list(tag, 1);
    const isWhole = value === undefined || (Number.isInteger(value) && value >= 0);
    return isWhole ? value : fail({ code: 'damaged', format: tiff.id });
  }

  /**
   * Yields the tags with their values as stored in the file, except values beyond its end.
   *
   * @param most the most bytes of all values, which may share bytes of the file. Values that do not fit are omitted
   */
  async *entries(most: number): AsyncGenerator<Entry & { readonly tag: number; readonly bytes: Uint8Array }> {
    let room = most;
    for (const [tag, entry] of this.#entries) {
      const length = entry.count * (BYTES_IN_TIFF[entry.type] ?? 1);
      if (length > room || entry.offset + length > this.#source.size) continue;
      room -= length;
      yield { ...entry, tag, bytes: bytesOf(await this.#source.read(entry.offset, length)) };
    }
  }

  /** The directory that a tag points to. @returns `null` if there is none, or it cannot be read */
  async child(tag: number): Promise<Directory | null> {
    try {
      const offset = await this.first(tag);
      if (offset === undefined) return null;
      return (await readDirectory(this.#source, offset, this.#numbering)).directory;
    } catch (cause) {
      if (cause instanceof EndOfBytes || cause instanceof FailureError) return null;
      throw cause;
    }
  }

  /** Where the values of a tag are in the file. `null` if the tag is missing */
  place(tag: number): Place | null {
    const entry = this.#entries.get(tag);
    return entry ? { offset: entry.offset, length: entry.count * (BYTES_IN_TIFF[entry.type] ?? 1) } : null;
  }

  /** @param most the most bytes of the value. @returns `null` if there is none, or it is longer */
  async bytes(tag: number, most: number): Promise<Uint8Array | null> {
    const entry = this.#entries.get(tag);
    if (!entry || entry.count > most) return null;
    return bytesOf(await this.#source.read(entry.offset, entry.count));
  }
}

function numberAt(view: DataView, at: number, type: number, littleEndian: boolean): number {
  switch (type) {
    case 3:
      return view.getUint16(at, littleEndian);
    case 8:
      return view.getInt16(at, littleEndian);
    case 4:
    case 13:
      return view.getUint32(at, littleEndian);
    case 9:
      return view.getInt32(at, littleEndian);
    case RATIONAL:
      return view.getUint32(at, littleEndian) / view.getUint32(at + 4, littleEndian);
    case 10:
      return view.getInt32(at, littleEndian) / view.getInt32(at + 4, littleEndian);
    case 11:
      return view.getFloat32(at, littleEndian);
    case 12:
      return view.getFloat64(at, littleEndian);
    case 16:
    case 17:
    case 18:
      return Number(view.getBigUint64(at, littleEndian));
    default:
      return view.getUint8(at);
  }
}

/**
 * Reads the first page: the first image that is neither a thumbnail nor a mask.
 *
 * @throws FailureError `damaged`, or `unsupported-variant` for a file that has only thumbnails
 * @throws EndOfBytes
 */
export async function readFirstPage(
  source: TiffSource,
): Promise<{ readonly page: Directory; readonly hasMorePages: boolean }> {
  const head = await source.read(0, 8);
  const numbering = readNumbering(head);
  let offset = await firstOffset(source, head, numbering);
  let page: Directory | null = null;
  const seen = new Set<number>();
  while (offset !== 0 && !seen.has(offset) && seen.size < MAX_DIRECTORIES) {
    seen.add(offset);
    const found = await readDirectory(source, offset, numbering).catch((error: unknown) => {
      // The first page can be read even if a later directory is damaged.
      if (page) return null;
      throw error;
    });
    if (!found) break;
    const { directory, isPage, next } = found;
    if (isPage && page) return { page, hasMorePages: true };
    if (isPage) page = directory;
    offset = next;
  }
  if (seen.size === 0) fail({ code: 'damaged', format: tiff.id });
  // The photo itself is raw sensor data, in a directory that the format of its camera defines.
  if (!page) fail({ code: 'unsupported-variant', format: tiff.id, variant: 'raw' });
  return { page, hasMorePages: false };
}

export function readNumbering(head: DataView): Numbering {
  const littleEndian = head.getUint8(0) === 0x49;
  return { littleEndian, isBig: head.getUint16(2, littleEndian) === 43 };
}

async function firstOffset(source: TiffSource, head: DataView, { littleEndian, isBig }: Numbering): Promise<number> {
  return isBig ? bigNumber(source, 8, littleEndian) : head.getUint32(4, littleEndian);
}

/** Yields the directories of a file and those below them (`SubIFDs`), the first one first. Skips damaged ones. */
export async function* everyDirectory(source: TiffSource): AsyncGenerator<Directory> {
  const head = await source.read(0, 8);
  const numbering = readNumbering(head);
  const waiting = [await firstOffset(source, head, numbering)];
  const seen = new Set([0]);
  for (let offset = waiting.shift(); offset !== undefined && seen.size <= MAX_DIRECTORIES; offset = waiting.shift()) {
    if (seen.has(offset)) continue;
    seen.add(offset);
    try {
      const { directory, next } = await readDirectory(source, offset, numbering);
      yield directory;
      waiting.push(next, ...(await directory.list(SUB_DIRECTORIES_TAG, MAX_DIRECTORIES)));
    } catch (cause) {
      if (!(cause instanceof EndOfBytes) && !(cause instanceof FailureError && cause.failure.code === 'damaged'))
        throw cause;
    }
  }
}

async function bigNumber(source: TiffSource, offset: number, littleEndian: boolean): Promise<number> {
  return Number((await source.read(offset, 8)).getBigUint64(0, littleEndian));
}

/** @throws FailureError `damaged`, EndOfBytes */
export async function readDirectory(source: TiffSource, offset: number, { littleEndian, isBig }: Numbering) {
  const countBytes = isBig ? 8 : 2;
  const entryBytes = isBig ? 20 : 12;
  const entryCount = isBig
    ? await bigNumber(source, offset, littleEndian)
    : (await source.read(offset, 2)).getUint16(0, littleEndian);
  if (entryCount === 0 || entryCount > MAX_ENTRIES) fail({ code: 'damaged', format: tiff.id });
  const start = offset + countBytes;
  const view = await source.read(start, entryCount * entryBytes);
  const entries = new Map<number, Entry>();
  for (let at = 0; at < view.byteLength; at += entryBytes) {
    const type = view.getUint16(at + 2, littleEndian);
    const width = BYTES_IN_TIFF[type];
    const count = isBig ? Number(view.getBigUint64(at + 4, littleEndian)) : view.getUint32(at + 4, littleEndian);
    const valueAt = at + (isBig ? 12 : 8);
    if (width === undefined || count === 0) continue;
    const isInline = count * width <= (isBig ? 8 : 4);
    const pointer = isBig ? Number(view.getBigUint64(valueAt, littleEndian)) : view.getUint32(valueAt, littleEndian);
    const tag = view.getUint16(at, littleEndian);
    // Of repeated tags, the first counts, as in libtiff.
    if (!entries.has(tag)) entries.set(tag, { type, count, offset: isInline ? start + valueAt : pointer });
  }
  const end = start + entryCount * entryBytes;
  // A file may end with its only directory, without the pointer to the next.
  const next = end + (isBig ? 8 : 4) <= source.size ? await nextOffset(source, end, { littleEndian, isBig }) : 0;
  const directory = new Directory(source, { littleEndian, isBig }, entries);
  const isPage = (((await directory.first(SUBFILE_TYPE_TAG)) ?? 0) & NO_PAGE_BITS) === 0;
  return { directory, isPage, next };
}

async function nextOffset(source: TiffSource, offset: number, { littleEndian, isBig }: Numbering): Promise<number> {
  return isBig ? bigNumber(source, offset, littleEndian) : (await source.read(offset, 4)).getUint32(0, littleEndian);
}
