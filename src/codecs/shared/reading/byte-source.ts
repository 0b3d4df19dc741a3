import { fail } from '../../../domain/outcome/failure.ts';

const CHUNK_BYTES = 16_384;
const MAX_CACHED_CHUNKS = 80;

/** The most chunks that one read loads. */
const MAX_AHEAD = 64;

/** A reader walks through a file if it continues this often at most this many chunks behind the last ones. */
const WALKED_STEPS = 10;
const NEAR_CHUNKS = 8;

/** Thrown if a file ends before the data that its own header announces. */
export class EndOfBytes extends Error {
  constructor() {
    super('end of bytes');
    this.name = 'EndOfBytes';
  }
}

/** A file in storage or in memory. Each read from storage waits for another process of the browser. */
export type FileBytes = Blob | Uint8Array<ArrayBuffer>;

/**
 * Random access to a file. Loads only chunks of a file in storage: a few of a 50 MB photo. Loads more and more at once for
 * a reader that walks through the file, such as through the 1500 pieces of the image in a large PNG.
 */
export class ByteSource {
  readonly size: number;
  readonly #file: FileBytes;
  readonly #chunks = new Map<number, Uint8Array>();
  /** The chunk behind the last ones that were loaded, how many these were, and how often the reader has continued there. */
  #next = 0;
  #ahead = 1;
  #steps = 0;

  constructor(file: FileBytes) {
    this.#file = file;
    this.size = file instanceof Uint8Array ? file.length : file.size;
  }

  /**
   * @returns exactly `length` bytes
   * @throws EndOfBytes if the file has fewer; FailureError `unreadable-file` if it no longer exists
   */
  async read(offset: number, length: number): Promise<DataView> {
    const bytes = await this.readUpTo(offset, length);
    if (bytes.length < length) throw new EndOfBytes();
    return viewOf(bytes);
  }

  /** @returns `length` bytes, or fewer at the end of the file */
  async readUpTo(offset: number, length: number): Promise<Uint8Array> {
    const end = Math.min(this.size, offset + length);
    if (offset >= end || !isPlace(offset, end)) return new Uint8Array(0);
    if (this.#file instanceof Uint8Array) return this.#file.subarray(offset, end);
    return this.#readChunks(this.#file, offset, end);
  }

  /**
   * A part of the file as a source of its own, up to the end of the file.
   *
   * @throws EndOfBytes if the numbers are no place in a file
   */
  part(offset: number, length: number): ByteSource {
    const [file, end] = [this.#file, Math.min(this.size, offset + length)];
    if (!isPlace(offset, end)) throw new EndOfBytes();
    return new ByteSource(file instanceof Uint8Array ? file.subarray(offset, end) : file.slice(offset, end));
  }

  async #readChunks(blob: Blob, offset: number, end: number): Promise<Uint8Array> {
    const first = Math.floor(offset / CHUNK_BYTES);
    if (end > (first + 2) * CHUNK_BYTES) return load(blob, offset, end);
    const head = await this.#chunk(blob, first);
    const start = offset - first * CHUNK_BYTES;
    if (end <= (first + 1) * CHUNK_BYTES) return head.subarray(start, end - first * CHUNK_BYTES);
    const tail = await this.#chunk(blob, first + 1);
    const joined = new Uint8Array(end - offset);
    joined.set(head.subarray(start));
    joined.set(tail.subarray(0, end - (first + 1) * CHUNK_BYTES), CHUNK_BYTES - start);
    return joined;
  }

  async #chunk(blob: Blob, index: number): Promise<Uint8Array> {
    const cached = this.#chunks.get(index);
    if (cached) return cached;
    this.#steps = index >= this.#next && index < this.#next + NEAR_CHUNKS ? this.#steps + 1 : 0;
    this.#ahead = this.#steps > WALKED_STEPS ? Math.min(2 * this.#ahead, MAX_AHEAD) : 1;
    this.#next = index + this.#ahead;
    const start = index * CHUNK_BYTES;
    const loaded = await load(blob, start, Math.min(this.size, start + this.#ahead * CHUNK_BYTES));
    for (let at = 0; at < loaded.length; at += CHUNK_BYTES) {
      this.#chunks.set(index + at / CHUNK_BYTES, loaded.subarray(at, at + CHUNK_BYTES));
    }
    for (const oldest of this.#chunks.keys()) {
      if (this.#chunks.size <= MAX_CACHED_CHUNKS) break;
      this.#chunks.delete(oldest);
    }
    return loaded.subarray(0, CHUNK_BYTES);
  }
}

/** Damaged files state places with fractions, for which `Blob.slice` ends a whole process of Node. */
function isPlace(offset: number, end: number): boolean {
  return offset >= 0 && Number.isInteger(offset) && Number.isInteger(end);
}

async function load(blob: Blob, start: number, end: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.slice(start, end).arrayBuffer());
  } catch (cause) {
    fail({ code: 'unreadable-file' }, cause);
  }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

/** @returns up to `length` characters, one per byte */
export function asciiAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}
