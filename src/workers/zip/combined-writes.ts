/** Writes bytes. The caller may reuse them once the promise settles. */
export type WriteBytes = (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>;

/** Small enough to cost nothing, and large enough that the headers of tiny files do not need a call each. */
const BUFFER_BYTES = 256 * 1024;

/** Combines small writes. Large writes pass through. */
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
