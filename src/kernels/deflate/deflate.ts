import type { Effort } from '../../domain/effort.ts';
import { kernelInstances } from '../instances.ts';
import type { Address } from '../memory.ts';
import kernelUrl from './deflate.as.ts?kernel';

/** What deflate.as.ts exports; docs/kernels.md explains the steps. */
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

/** How thoroughly repetitions are searched for. */
export type DeflateLevel = Extract<Effort, 'fast' | 'balanced'>;

/** How many earlier occurrences are tried, how many more where the data repeats itself, and which length is enough. */
const LEVELS: { readonly [Name in DeflateLevel]: readonly [depth: number, more: number, enough: number] } = {
  fast: [0, 8, 32],
  balanced: [1, 16, 80],
};

/** Copies come from at most this many bytes before. */
export const WINDOW_BYTES = 32_768;

/** What a segment may have at most, so that its positions in bits and bytes fit 32 bits many times over. */
const MAX_SEGMENT_BYTES = 2 ** 26;

/** An instance with the input and output of a segment of 4 MiB is kept. */
const MAX_KEPT_BYTES = 2 ** 24;

/** What the kernel reads behind the input and writes behind the output. */
const MARGIN_BYTES = 64;

const { use, warmUp } = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);

export { warmUp as warmUpKernel };

/** A piece of data that is compressed on its own. */
export interface Segment {
  /** The bytes to compress, and before them those of the segments before that may be copied from. */
  readonly bytes: Uint8Array;
  /** How many bytes of the segments before there are, at most `WINDOW_BYTES`. */
  readonly dictionaryBytes: number;
  /** Whether the deflate stream ends with it. */
  readonly isLast: boolean;
}

export interface DeflatedSegment {
  /** Whole bytes of a deflate stream. Those of all segments, one after another, are the stream. */
  readonly deflated: Uint8Array<ArrayBuffer>;
  /** Checksum of the segment's bytes, without the dictionary. */
  readonly adler: number;
}

/**
 * Compresses a segment. The result depends on nothing but the arguments, so segments can be compressed in any order and
 * by several workers. Only where `supportsSimd()`.
 *
 * @throws FailureError `codec-unavailable` when the kernel cannot be fetched
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
 * The longest that a segment can become. A block is never longer than its bytes, stored: 5 more for each 65535, and 6
 * more for each block, of which there are at most one for 1024 bytes.
 */
function maxDeflatedBytes(length: number): number {
  return length + 5 * Math.ceil(length / 65_535) + 6 * Math.ceil(length / 1024) + MARGIN_BYTES;
}

const ADLER_MODULUS = 65_521;

/** The checksum of two pieces of data, one after the other. @param laterBytes length of the second */
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
