import { Zip, type ZipInputFile } from 'fflate';
import { ZIP_SIZE } from '../../domain/batch/zip-size.ts';
import { CRC_START, finishCrc, openCrc, type UpdateCrc } from '../../kernels/crc32/crc32.ts';
import type { WriteBytes } from './combined-writes.ts';
import { CombinedWrites } from './combined-writes.ts';
import { dosDate, TIME_FIELD, timeField } from './entry-time.ts';

/** A file for the archive. */
export interface ZipSource {
  /** Unique and safe; folders separated by `/`. */
  readonly path: string;
  /** Milliseconds since 1970. Written in local time and in UTC. */
  readonly modifiedMs: number;
  readonly bytes: number;
  readonly read: () => AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** The destination of one part. */
export interface PartOutput {
  readonly write: WriteBytes;
  /** Called when the part is complete. */
  close(): Promise<void>;
  /** Removes the output, whether it is closed or not. */
  discard(): Promise<void>;
}

/** A source could not be read, or its length changed. */
export class SourceUnreadable extends Error {}

/** One archive, written entry by entry, with at most one chunk in memory. */
export class ZipPart {
  readonly output: PartOutput;
  readonly #writes: CombinedWrites;
  readonly #zip: Zip;
  /** Output of fflate that has not been written yet. */
  readonly #fresh: Uint8Array<ArrayBuffer>[] = [];
  #writtenBytes = 0;
  #directoryBytes: number = ZIP_SIZE.endBytes;
  #entries = 0;

  constructor(output: PartOutput) {
    this.output = output;
    this.#writes = new CombinedWrites((bytes) => output.write(bytes));
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      this.#fresh.push(bytes);
    });
  }

  get entries(): number {
    return this.#entries;
  }

  get writtenBytes(): number {
    return this.#writtenBytes;
  }

  /** Size of the archive if it ended after one more entry. */
  bytesWith({ path, bytes }: ZipSource): number {
    const entryBytes = ZIP_SIZE.entryBytes(path) + bytes;
    return this.#writtenBytes + entryBytes + this.#directoryBytes + ZIP_SIZE.directoryBytes(path);
  }

  /** Adds an entry. @throws SourceUnreadable, the abort signal's reason, and errors of the output */
  async add(source: ZipSource, signal: AbortSignal | undefined): Promise<void> {
    const before = this.bytesWith(source);
    const entry = new StoredEntry(source, await openCrc());
    this.#zip.add(entry);
    for await (const chunk of readChunks(source)) {
      signal?.throwIfAborted();
      entry.push(chunk);
      await this.#writeFresh();
    }
    if (entry.size !== source.bytes) throw new SourceUnreadable(`${entry.size} bytes instead of ${source.bytes}`);
    entry.end();
    await this.#writeFresh();
    this.#directoryBytes = before - this.#writtenBytes;
    this.#entries++;
  }

  /** Writes the directory. The output stays open. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#writeFresh();
    await this.#writes.flush();
  }

  async #writeFresh(): Promise<void> {
    for (const bytes of this.#fresh.splice(0)) {
      await this.#writes.add(bytes);
      this.#writtenBytes += bytes.length;
    }
  }
}

/** Like fflate's pass-through entry, except for the checksum. */
class StoredEntry implements ZipInputFile {
  readonly filename: string;
  readonly mtime: Date;
  readonly extra: Record<number, Uint8Array>;
  readonly compression = 0;
  size = 0;
  crc = 0;
  /** Set by `Zip.add`. */
  declare ondata: NonNullable<ZipInputFile['ondata']>;
  readonly #updateCrc: UpdateCrc;
  #crcState = CRC_START;

  constructor({ path, modifiedMs }: ZipSource, update: UpdateCrc) {
    this.#updateCrc = update;
    this.filename = path;
    this.mtime = dosDate(modifiedMs);
    this.extra = { [TIME_FIELD]: timeField(modifiedMs) };
  }

  push(chunk: Uint8Array<ArrayBuffer>): void {
    this.#crcState = this.#updateCrc(this.#crcState, chunk);
    this.size += chunk.length;
    this.ondata(null, chunk, false);
  }

  end(): void {
    this.crc = finishCrc(this.#crcState);
    this.ondata(null, new Uint8Array(0), true);
  }
}

async function* readChunks(source: ZipSource): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const chunks = source.read()[Symbol.asyncIterator]();
  try {
    while (true) {
      const next = await chunks.next().catch((cause: unknown) => {
        throw new SourceUnreadable(source.path, { cause });
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}
