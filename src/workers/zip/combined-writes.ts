/** Takes bytes, which the caller may reuse once the promise settles. */
export type WriteBytes = (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>;

/** Small enough to be free, large enough that headers of tiny files do not each need a call. */
const BUFFER_BYTES = 256 * 1024;

/** Combines small writes. Large ones pass through. */
export class CombinedWrites {
  readonly #write: WriteBytes;
  readonly #buffer = new Uint8Array(BUFFER_BYTES);
  #filled = 0;

  constructor(write: WriteBytes) {
    this.#write = write;
  }

  async add(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.#filled + bytes.length > BUFFER_BYTES) await this.flush();
    if (bytes.length >= BUFFER_BYTES) {
      await this.#write(bytes);
      return;
    }
    this.#buffer.set(bytes, this.#filled);
    this.#filled += bytes.length;
  }

  async flush(): Promise<void> {
    if (this.#filled === 0) return;
    await this.#write(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }
}
