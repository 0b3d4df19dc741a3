import type { Effort } from '../../formats/effort.ts';
import { kernelInstances } from '../instances.ts';
import type { Address } from '../memory.ts';
import kernelUrl from './deflate.as.ts?kernel';

/** The exports of deflate.as.ts; README.md explains the steps. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
  prepare(): void;
  updateAdler(adler: number, at: Address, bytes: number): number;
  deflate(
    from: Address,
    to: Address,
    dictionary: number,
    depth: number,
    more: number,
    enough: number,
    isLast: number,
    out: Address,
  ): Address;
}

/** How thoroughly to search for repetitions. `thorough` pays off for palette indexes. */
export type DeflateLevel = Extract<Effort, 'fast' | 'balanced'> | 'thorough';

/** The positions of a chain to try, further positions in repetitive data, and the length that ends the search. */
const LEVELS: { readonly [Name in DeflateLevel]: readonly [depth: number, more: number, enough: number] } = {
  fast: [0, 8, 32],
  balanced: [1, 16, 80],
  thorough: [8, 24, 258],
};

/** A copy reaches back at most this many bytes. */
export const WINDOW_BYTES = 32_768;

/** The longest segment. Its 2^29 bits can easily be counted with 32-bit numbers. */
const MAX_SEGMENT_BYTES = 2 ** 26;

/** Enough to keep an instance that has compressed a segment of 4 MiB. */
const MAX_KEPT_BYTES = 2 ** 24;

/** Bytes after the input and the output, because the kernel reads and writes past their ends. */
const MARGIN_BYTES = 64;

const { use, warmUp } = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);

export { warmUp as warmUpKernel };

/** A piece of data that is compressed independently. */
export interface Segment {
  /** The dictionary, then the bytes to compress. The dictionary is the data before the segment that copies may use. */
  readonly bytes: Uint8Array;
  /** Length of the dictionary, at most `WINDOW_BYTES`. */
  readonly dictionaryBytes: number;
  /** Whether the deflate stream ends with this segment. */
  readonly isLast: boolean;
}

export interface DeflatedSegment {
  /** Whole bytes of a deflate stream. The concatenated bytes of all segments are the stream. */
  readonly deflated: Uint8Array<ArrayBuffer>;
  /** Adler-32 of the segment's bytes, without the dictionary. */
  readonly adler: number;
}

/**
 * Compresses a segment. The result depends only on the arguments, so several workers can compress segments in any
 * order. Requires `supportsSimd()`.
 *
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 * @throws RangeError if the dictionary or the segment is too long
 */
export function deflateSegment(segment: Segment, level: DeflateLevel): Promise<DeflatedSegment> {
  const { bytes, dictionaryBytes, isLast } = segment;
  if (dictionaryBytes < 0 || dictionaryBytes > Math.min(WINDOW_BYTES, bytes.length)) {
    throw new RangeError(`a dictionary cannot have ${dictionaryBytes} bytes`);
  }
  if (bytes.length > MAX_SEGMENT_BYTES) throw new RangeError(`a segment cannot have ${bytes.length} bytes`);
  const length = bytes.length - dictionaryBytes;
  return use(bytes.length + maxDeflatedBytes(length) + 2 * MARGIN_BYTES, (kernel, start) => {
    kernel.prepare();
    const memory = new Uint8Array(kernel.memory.buffer);
    memory.set(bytes, start);
    const from = start + dictionaryBytes;
    const to = start + bytes.length;
    const out = to + MARGIN_BYTES;
    memory.fill(0, to, out);
    const end = kernel.deflate(from, to, dictionaryBytes, ...LEVELS[level], isLast ? 1 : 0, out);
    return { deflated: memory.slice(out, end), adler: kernel.updateAdler(1, from, length) >>> 0 };
  });
}

/**
 * The longest possible output for a segment. A block is never longer than if it were stored, which adds 5 bytes for
 * each 65535 bytes. Each block adds up to 6 more bytes, and there is at most one block for each 1024 bytes.
 */
function maxDeflatedBytes(length: number): number {
  return length + 5 * Math.ceil(length / 65_535) + 6 * Math.ceil(length / 1024) + MARGIN_BYTES;
}

const ADLER_MODULUS = 65_521;

/** Combines the checksums of two consecutive pieces of data. @param laterBytes length of the second piece */
export function joinAdlers(earlier: number, later: number, laterBytes: number): number {
  const [sum, laterSum] = [earlier & 0xffff, later & 0xffff];
  const sums = (earlier >>> 16) + (later >>> 16) + (laterBytes % ADLER_MODULUS) * (sum - 1);
  const all = (((sum + laterSum - 1) % ADLER_MODULUS) + ADLER_MODULUS) % ADLER_MODULUS;
  return ((((sums % ADLER_MODULUS) + ADLER_MODULUS) % ADLER_MODULUS) * 65_536 + all) >>> 0;
}

/** CMF and FLG of a zlib stream (RFC 1950, 2.2): deflate with the largest window, without a preset dictionary. */
export const ZLIB_HEADER: readonly number[] = [0x78, 0x9c];

/** The end of a zlib stream: its checksum. */
export function zlibTrailer(adler: number): readonly number[] {
  return [adler >>> 24, (adler >>> 16) & 255, (adler >>> 8) & 255, adler & 255];
}
