import { joinBytes } from '../../base/bytes.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Area } from '../../domain/geometry/turn.ts';
import type { Address } from '../memory.ts';
import type { CoefficientImage } from './coefficients.ts';
import { BLOCK_BYTES, FileBuffer, growOrRefuse } from './file-buffer.ts';
import { type FrameComponent, type JpegFrame, type JpegRefusal, layOut, mcuSize, RefusedJpeg } from './frame.ts';
import { type Kernel, withKernel } from './kernel.ts';
import type { ReadJpeg, Segment } from './read-scans.ts';
import { planFile, writeJpeg, writerBytes } from './write.ts';

/** The coding of the coefficients: a new one, or the original one if that is the shortest. */
export type Coding = 'sequential' | 'progressive' | 'as-it-was';

export type Rewritten =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly coding: Coding }
  | { readonly ok: false; readonly reason: JpegRefusal };

/** Returns the segments at the start of the new file, given the old file's segments before its first scan. */
export type KeepSegments = (segments: readonly Segment[]) => Uint8Array;

/** Estimates omit stuffing and the padding of each scan, and may know only a part of the rows. */
const estimateAtMost = (bytes: number) => bytes * 1.02 + 64;

/** Additional bytes for files that lack the last marker. */
export const EXTRA_BYTES = 64;

/** More than the tables of a part can have in addition to those of the whole. */
const TABLE_BYTES = 4096;

/**
 * Writes the same coefficients in fewer bytes. Takes the shortest of three codings: sequential and progressive with
 * optimal codes, and the original one. Estimates their lengths first, and writes only those that may be the shortest.
 * Decodes the result again and compares every coefficient.
 *
 * @param keep returns the segments at the start of the new file, given the old file's segments before its first scan
 * @param below a file that is not shorter than this is refused, if possible before it is written
 */
export async function rewriteJpeg(
  bytes: Uint8Array,
  keep: KeepSegments,
  below = Number.POSITIVE_INFINITY,
): Promise<Rewritten> {
  try {
    return await withKernel(0, (kernel, start) => rewriteIn(kernel, start, bytes, keep, below));
  } catch (error) {
    if (error instanceof RefusedJpeg) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** Decides which part of an image to keep. It must begin at a whole MCU. `null`: it cannot. @param mcu width and height */
export type ChoosePart = (mcu: PixelSize) => Area | null;

/**
 * Writes a part of an image with the same coefficients.
 *
 * @throws Error unless the part lies in the image and begins at a whole MCU
 */
export async function cropJpeg(
  bytes: Uint8Array,
  keep: (segments: readonly Segment[]) => Uint8Array,
  choose: ChoosePart,
): Promise<Rewritten> {
  try {
    return await withKernel(0, (kernel, start) => cropIn(kernel, start, bytes, keep, choose));
  } catch (error) {
    if (error instanceof RefusedJpeg) return { ok: false, reason: error.reason };
    throw error;
  }
}

function cropIn(
  kernel: Kernel,
  start: Address,
  bytes: Uint8Array,
  keep: (segments: readonly Segment[]) => Uint8Array,
  choose: ChoosePart,
): Rewritten {
  const room = new FileBuffer(kernel, start, bytes.length + TABLE_BYTES);
  const whole = room.decode(bytes, room.end);
  const part = choose(mcuSize(whole.frame.components));
  if (part === null) return { ok: false, reason: 'unaligned' };
  const frame = layOut(part, whole.frame.components, false);
  const read = { ...whole, frame };
  const at = room.end + whole.frame.blockCount * BLOCK_BYTES;
  room.clearBlocks(at, frame.blockCount);
  copyBlocks(kernel, { from: room.end, of: whole.frame }, { to: at, frame }, part);
  const after = at + frame.blockCount * BLOCK_BYTES;
  const image = imageOf(read, at);
  growOrRefuse(kernel.memory, after + writerBytes(image));
  const segments = keep(whole.segments);
  const candidates = [
    { coding: 'sequential', bytes: writeJpeg(kernel, after, image, { progressive: false, segments }) },
    { coding: 'progressive', bytes: writeJpeg(kernel, after, image, { progressive: true, segments }) },
  ] as const;
  const best = candidates.reduce((least, other) => (other.bytes.length < least.bytes.length ? other : least));
  if (best.bytes.length > bytes.length + TABLE_BYTES) return { ok: false, reason: 'unverified' };
  const again = room.decode(best.bytes, after);
  const isSame = isSameFrame(read, again) && areEqual(kernel, at, after, frame.blockCount);
  return isSame ? { ok: true, ...best } : { ok: false, reason: 'unverified' };
}

/** Copies the blocks of a part, and fills those that complete its last MCUs. */
function copyBlocks(
  kernel: Kernel,
  { from, of }: { readonly from: Address; readonly of: JpegFrame },
  { to, frame }: { readonly to: Address; readonly frame: JpegFrame },
  { xPx, yPx }: Area,
): void {
  const memory = new Uint8Array(kernel.memory.buffer);
  const mcu = mcuSize(of.components);
  for (const [index, component] of frame.components.entries()) {
    const source = of.components[index] as FrameComponent;
    const { columns, rows, blocksPerLine, blocksPerColumn, horizontal, vertical } = component;
    const [x, y] = [(xPx / mcu.widthPx) * horizontal, (yPx / mcu.heightPx) * vertical];
    const target = to + component.firstBlock * BLOCK_BYTES;
    for (let row = 0; row < rows; row++) {
      const start = from + (source.firstBlock + (y + row) * source.blocksPerLine + x) * BLOCK_BYTES;
      memory.copyWithin(target + row * blocksPerLine * BLOCK_BYTES, start, start + columns * BLOCK_BYTES);
    }
    kernel.fillPadding(target, blocksPerLine, blocksPerColumn, columns, rows, horizontal);
  }
}

function rewriteIn(kernel: Kernel, start: Address, bytes: Uint8Array, keep: KeepSegments, below: number): Rewritten {
  const room = new FileBuffer(kernel, start, bytes.length + EXTRA_BYTES);
  const read = room.decode(bytes, room.end);
  const free = room.end + read.frame.blockCount * BLOCK_BYTES;
  const found = { kernel, room, read, coefficients: room.end, free };
  return writeShortest(found, planCodings(found, keep), below);
}

/** Coefficients that were read from a file, and free memory for as many, which may extend beyond the memory so far. */
export interface ReadCoefficients {
  readonly kernel: Kernel;
  readonly room: FileBuffer;
  readonly read: ReadJpeg;
  readonly coefficients: Address;
  readonly free: Address;
}

/** The codings of a file, none of which is written yet. */
export interface PlannedCodings {
  /** About the length of the shortest one. */
  readonly leastBytes: number;
  readonly sequentialBytes: number;
  readonly codings: readonly {
    readonly coding: Coding;
    readonly length: number;
    readonly write: () => Uint8Array<ArrayBuffer>;
  }[];
}

/** Estimates the lengths of all codings from the statistics of the coefficients. */
export function planCodings(
  { kernel, read, coefficients, free }: ReadCoefficients,
  keep: KeepSegments,
): PlannedCodings {
  const segments = keep(read.segments);
  const image = imageOf(read, coefficients);
  const parts = [START, segments, ...read.coded, END];
  const planOf = (coding: 'sequential' | 'progressive') => {
    const options = { progressive: coding === 'progressive', segments };
    const { scans, bytes: length } = planFile(kernel, image, options);
    return { coding, length, write: () => writeJpeg(kernel, free, image, { ...options, scans }) };
  };
  const [sequential, progressive] = [planOf('sequential'), planOf('progressive')];
  const asItWas = {
    coding: 'as-it-was' as const,
    length: parts.reduce((sum, { length }) => sum + length, 0),
    write: () => joinBytes(parts),
  };
  const codings = [sequential, progressive, asItWas];
  const leastBytes = Math.min(...codings.map(({ length }) => length));
  return { codings, leastBytes, sequentialBytes: sequential.length };
}

/** Writes coefficients in the shortest of the planned codings. @throws RefusedJpeg */
export function writeShortest(
  found: ReadCoefficients,
  { codings, leastBytes }: PlannedCodings,
  below: number,
): Rewritten {
  if (leastBytes > estimateAtMost(below)) return { ok: false, reason: 'not-shorter' };
  const { kernel, read, coefficients, free } = found;
  growOrRefuse(kernel.memory, free + writerBytes(imageOf(read, coefficients)));
  const best = codings
    .filter(({ length }) => length <= estimateAtMost(leastBytes))
    .map(({ coding, write }) => ({ coding, bytes: write() }))
    .reduce((shortest, other) => (other.bytes.length < shortest.bytes.length ? other : shortest));
  if (best.bytes.length >= below) return { ok: false, reason: 'not-shorter' };
  return isVerified(found, best) ? { ok: true, ...best } : { ok: false, reason: 'unverified' };
}

/** Decodes a file again and compares every coefficient. @throws RefusedJpeg */
function isVerified(
  { kernel, room, read, coefficients, free }: ReadCoefficients,
  { coding, bytes }: { readonly coding: Coding; readonly bytes: Uint8Array },
): boolean {
  if (coding !== 'as-it-was') {
    const again = room.check(bytes, coefficients);
    return again !== null && isSameFrame(read, again);
  }
  // Its padding blocks may have any contents.
  const again = room.decode(bytes, free);
  return isSameFrame(read, again) && areEqual(kernel, coefficients, free, read.frame.blockCount);
}

/** Blocks that are compared with one call. */
const BLOCKS_AT_ONCE = 2048;

function areEqual(kernel: Kernel, a: Address, b: Address, blocks: number): boolean {
  for (let first = 0; first < blocks; first += BLOCKS_AT_ONCE) {
    const [at, bytes] = [first * BLOCK_BYTES, Math.min(BLOCKS_AT_ONCE, blocks - first) * BLOCK_BYTES];
    if (kernel.equals(a + at, b + at, bytes) === 0) return false;
  }
  return true;
}

const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, 0xd9);

/**
 * Converts the image for the writer. The first component has its own table and codes. Other components share a table
 * and codes if their tables are equal. So chroma never uses the codes of luma, which would cost more than a table.
 */
export function imageOf({ frame, tables }: ReadJpeg, coefficients: Address): CoefficientImage {
  const distinct: Uint16Array[] = [];
  const components = frame.components.map((component, index) => {
    const steps = tables[index] as Uint16Array;
    const known = distinct.findIndex((other, at) => at > 0 && other.every((step, i) => step === steps[i]));
    const table = known > 0 ? known : distinct.push(steps) - 1;
    return { ...component, table, coefficients: coefficients + component.firstBlock * BLOCK_BYTES };
  });
  return { widthPx: frame.widthPx, heightPx: frame.heightPx, components, tables: distinct };
}

/** Whether both frames are equal, except for the numbers of their quantization tables. */
function isSameFrame(a: ReadJpeg, b: ReadJpeg): boolean {
  const describe = ({ frame, tables }: ReadJpeg) =>
    JSON.stringify([
      frame.widthPx,
      frame.heightPx,
      frame.components.map(({ id, horizontal, vertical }, index) => [
        id,
        horizontal,
        vertical,
        ...(tables[index] ?? []),
      ]),
    ]);
  return describe(a) === describe(b);
}
