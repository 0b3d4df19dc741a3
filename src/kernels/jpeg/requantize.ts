import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Orientation, turnedSize, turnSteps } from '../../domain/geometry/turn.ts';
import { type Address, align, layOut } from '../memory.ts';
import { colorSpaceOf } from './color-space.ts';
import { check, tablesOf } from './encode.ts';
import { BLOCK_BYTES, blocksAt, FileBuffer, growOrRefuse } from './file-buffer.ts';
import { type JpegFrame, RefusedJpeg, refuse } from './frame.ts';
import { type Kernel, withKernel } from './kernel.ts';
import type { EncodingOptions } from './make-rows.ts';
import { encodeRows, estimateBytes, type MakeRows, sampledRows } from './make-rows.ts';
import { BlockPlacer, type ChromaMerge, MERGED_UNITS, rowByRow } from './place-blocks.ts';
import { type EncodingPlan, inColumns, LUMA_FACTORS, planEncoding, type Sampling } from './plan.ts';
import { type ReadJpeg, readFrameOf, readScans } from './read-scans.ts';
import {
  EXTRA_BYTES,
  imageOf,
  type KeepSegments,
  type PlannedCodings,
  planCodings,
  type ReadCoefficients,
  type Rewritten,
  writeShortest,
} from './rewrite.ts';
import type { ScanRequest } from './scan-request.ts';
import { writerBytes } from './write.ts';

export interface RequantizingOptions {
  /** Size of the image as stored in the file. */
  readonly stored: PixelSize;
  /** The rotation or flip of the stored image. */
  readonly turn: Orientation;
  /** Called between decoding and encoding. */
  readonly onDecoded: () => void;
}

/** When to write the coefficients of the source without loss instead, from the coefficients that were read. */
export interface Rewriting {
  readonly keep: KeepSegments;
  /** It is considered if the encoded file has at least this many bytes. */
  readonly fromBytes: number;
  /** The rewritten file must be shorter than the encoded one and this together. May be negative. */
  readonly moreBytes: number;
}

export interface Requantized {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `unknown`: the encoded file is long enough, but the source's coefficients were not kept to compare. */
  readonly shortest: 'requantized' | 'rewritten' | 'unknown';
}

/**
 * Encodes a JPEG again at its own size, directly from its coefficients, without an inverse and a forward transform. If
 * the new file has half the chroma, chroma blocks are merged. Requires `supportsSimd()`.
 *
 * @param rewriting `null`: the source is not rewritten
 * @returns `null` if this is impossible or if the file may be damaged
 * @throws RangeError if JPEG does not allow the size or the quality
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 */
export async function requantizeJpeg(
  bytes: Uint8Array,
  { stored, turn, onDecoded }: RequantizingOptions,
  options: EncodingOptions,
  rewriting: Rewriting | null = null,
): Promise<Requantized | null> {
  try {
    const frame = readFrameOf(bytes);
    const chroma = chromaOf(frame, turn, options.sampling);
    const isStored = frame.widthPx === stored.widthPx && frame.heightPx === stored.heightPx;
    if (!chroma || !isStored) return null;
    check(turnedSize(stored, turn), options);
    return await withKernel(0, (kernel, start) => {
      const requantizer = new Requantizer(kernel, start, bytes, frame, { turn, chroma, options, rewriting });
      requantizer.decode();
      onDecoded();
      return requantizer.rewrite() ?? requantizer.choose(requantizer.encode());
    });
  } catch (error) {
    if (error instanceof RefusedJpeg) return null;
    throw error;
  }
}

/**
 * @returns `null` if the chroma needs another conversion, or if reversed blocks would not align with the file's blocks
 * @throws RefusedJpeg
 */
function chromaOf(frame: JpegFrame, turn: Orientation, sampling: Sampling): ChromaMerge | null {
  const [columns, rows] = LUMA_FACTORS[sampling];
  const { swap, mirror, flip } = turnSteps(turn);
  const { widthPx, heightPx } = turnedSize(frame, turn);
  if ((mirror && widthPx % (8 * columns) !== 0) || (flip && heightPx % (8 * rows) !== 0)) return null;
  const factors = chromaFactorsOf(frame);
  if (!factors) return { across: false, down: false };
  const [across, down] = swap ? [rows / factors[0], columns / factors[1]] : [columns / factors[0], rows / factors[1]];
  const isPossible = [across, down].every((merged) => merged === 1 || merged === 2);
  return isPossible ? { across: across === 2, down: down === 2 } : null;
}

/** Columns and rows of luma per chroma sample, as stored; `null` for gray images. @throws RefusedJpeg */
export function chromaFactorsOf({ components }: JpegFrame): readonly [across: number, down: number] | null {
  const [luma, cb, cr, ...others] = components;
  if (luma && components.length === 1) return null;
  if (!luma || !cb || !cr || others.length > 0) refuse('no-planes');
  if (cb.horizontal !== cr.horizontal || cb.vertical !== cr.vertical) refuse('no-planes');
  return [luma.horizontal / cb.horizontal, luma.vertical / cb.vertical];
}

interface Request {
  readonly turn: Orientation;
  readonly chroma: ChromaMerge;
  readonly options: EncodingOptions;
  readonly rewriting: Rewriting | null;
}

interface Planned {
  readonly found: ReadCoefficients;
  readonly planned: PlannedCodings;
}

/** Smaller images are encoded at once. The sample of their rows would be small, and so would be the gain. */
const LARGE_PIXELS = 2e6;

/** Files with finer steps become so much shorter that rewriting them without loss is not considered. */
const NEAR = 0.75;

/** Files with coarser steps are always shorter without loss. */
const COARSER = 1.2;

class Requantizer {
  readonly #kernel: Kernel;
  readonly #bytes: Uint8Array;
  readonly #frame: JpegFrame;
  readonly #request: Request;
  readonly #room: FileBuffer;
  readonly #plan: EncodingPlan;
  readonly #placer: BlockPlacer;
  /** The address of coefficients that are collected as a whole; 0 if none are. */
  #whole: Address = 0;
  /** What was read, if its coefficients stay at `#whole`. */
  #kept: ReadJpeg | null = null;
  #codings: Planned | null = null;
  /** The quantization table of each component. */
  #tables: readonly Uint16Array[] = [];

  constructor(kernel: Kernel, start: Address, bytes: Uint8Array, frame: JpegFrame, request: Request) {
    this.#kernel = kernel;
    this.#bytes = bytes;
    this.#frame = frame;
    this.#request = request;
    const { turn, chroma, options } = request;
    this.#room = new FileBuffer(kernel, start, bytes.length + EXTRA_BYTES);
    const place = layOut(this.#room.end);
    const band = place(BlockPlacer.bytesFor(frame, chroma));
    this.#plan = planEncoding(turnedSize(frame, turn), options.sampling, tablesOf(options), 0, place(0));
    this.#placer = new BlockPlacer(kernel, band, frame, this.#plan.image, { turn, chroma });
    growOrRefuse(kernel.memory, this.#plan.bytes);
  }

  /** Decodes the coefficients. Those of a single scan go directly into the blocks of the new file. */
  decode(): void {
    this.#room.place(this.#bytes);
    const read = readScans(this.#bytes, () => ({
      decodeScan: (scan) => {
        const isBanded = isWhole(scan, this.#frame) && !this.#keepsSource(scan);
        return isBanded ? this.#decodeBands(scan) : this.#collect(scan);
      },
    }));
    const { frame, tables, segments } = read;
    if (frame.components.length > 1 && colorSpaceOf(frame, segments) !== 'ycc') refuse('no-planes');
    this.#tables = tables;
    if (this.#whole === this.#separate) this.#kept = read;
  }

  /**
   * Rewrites a large source without loss if the encoded file would not be shorter by estimate. So that one need not be
   * written.
   */
  rewrite(): Requantized | null {
    const [{ rewriting }, kept, { widthPx, heightPx, mcuRows }] = [this.#request, this.#kept, this.#frame];
    if (!rewriting || !kept || mcuRows !== this.#plan.mcuRows || widthPx * heightPx < LARGE_PIXELS) return null;
    const rewritten = orNull(() => {
      // With coarser steps, a source has so few coefficients that finer ones only lengthen it.
      const estimated = this.#coarseness(kept.tables[0]) > COARSER ? null : this.#estimate();
      if (estimated !== null && estimated < rewriting.fromBytes) return null;
      const { found, planned } = this.#planned(kept, rewriting);
      const encodedBytes = estimated ?? planned.sequentialBytes;
      const isShorter = planned.leastBytes < encodedBytes + rewriting.moreBytes;
      return isShorter ? writeShortest(found, planned, Number.POSITIVE_INFINITY) : null;
    });
    return rewritten?.ok ? { bytes: rewritten.bytes, shortest: 'rewritten' } : null;
  }

  encode(): Uint8Array<ArrayBuffer> {
    if (this.#whole > 0) this.#placer.placeBands(this.#whole, this.#tables);
    this.#placer.fillRest();
    return encodeRows(this.#kernel, this.#plan, this.#request.options, this.#rows);
  }

  /** The length of the encoded file, estimated from some of its rows. */
  #estimate(): number {
    const sample = sampledRows(this.#plan.mcuRows);
    const isSampled = (row: number) => row >= sample.first && (row - sample.first) % sample.step === 0;
    const bands = this.#placer
      .bands()
      .filter(({ first, rows }) => Array.from({ length: rows }, (_, i) => first + i).some(isSampled));
    this.#placer.placeBands(this.#whole, this.#tables, bands);
    this.#placer.fillRest();
    return estimateBytes(this.#kernel, this.#plan, this.#request.options, this.#rows);
  }

  get #rows(): MakeRows {
    const { mcusPerLine } = this.#plan;
    return {
      factorsOf: (index, steps) => this.#factorsOf(index, steps),
      makeRow: (row, quantizer, isSample) => this.#kernel.requantizeRow(row, mcusPerLine, quantizer, isSample),
    };
  }

  /** Takes the shorter one of the encoded file and the source without loss. */
  choose(bytes: Uint8Array<ArrayBuffer>): Requantized {
    const { rewriting } = this.#request;
    if (!rewriting || bytes.length < rewriting.fromBytes) return { bytes, shortest: 'requantized' };
    const kept = this.#kept;
    if (!kept) return { bytes, shortest: 'unknown' };
    const rewritten = orNull(() => {
      const { found, planned } = this.#planned(kept, rewriting);
      return writeShortest(found, planned, bytes.length + rewriting.moreBytes);
    });
    return rewritten?.ok ? { bytes: rewritten.bytes, shortest: 'rewritten' } : { bytes, shortest: 'requantized' };
  }

  /** Plans the codings of the source's coefficients, once. They are written to free memory, or to that of the new file. */
  #planned(read: ReadJpeg, { keep }: Rewriting): Planned {
    if (this.#codings) return this.#codings;
    const [kernel, room, coefficients] = [this.#kernel, this.#room, this.#whole];
    room.fillPadding(read.frame, coefficients);
    const wholeBytes = read.frame.blockCount * BLOCK_BYTES;
    const neededBytes = Math.max(wholeBytes, writerBytes(imageOf(read, coefficients)));
    const free = room.end + neededBytes <= coefficients ? room.end : coefficients + wholeBytes;
    const found = { kernel, room, read, coefficients, free };
    this.#codings = { found, planned: planCodings(found, keep) };
    return this.#codings;
  }

  #factorsOf(index: number, steps: readonly number[]): Float32Array {
    const table = this.#tables[index];
    if (!table || this.#placer.isMerged(index)) return inColumns(steps, (step) => 1 / (step * MERGED_UNITS));
    const source = rowByRow(table);
    const { swap } = turnSteps(this.#request.turn);
    return inColumns(steps, (step, row, column) => {
      return (source[swap ? column * 8 + row : row * 8 + column] as number) / step;
    });
  }

  #decodeBands(scan: ScanRequest): number {
    const placer = this.#placer;
    if (!this.#room.begin(scan, (component) => placer.bandOf(component), true)) return 0;
    for (const { first, rows } of placer.bands()) {
      this.#room.clearBlocks(placer.band, placer.blockCount);
      if (this.#kernel.decodeRows(0, rows, scan.mcusPerLine) === 0) return 0;
      placer.placeBand(first, scan.tables);
    }
    return this.#room.endScan();
  }

  /** Decodes one of several scans. They add to each other, so no band is complete before the last scan. */
  #collect(scan: ScanRequest): number {
    if (this.#whole === 0) {
      // Fresh memory takes more time than decoding, so the blocks lie in the memory of the new file if possible.
      const lead = this.#keepsSource(scan) ? null : this.#placer.leadBytes();
      const [first] = this.#plan.image.components;
      this.#whole = lead === null || !first ? this.#separate : first.coefficients + lead;
      this.#room.clearBlocks(this.#whole, this.#frame.blockCount);
    }
    return this.#room.decodeWhole(scan, blocksAt(this.#whole));
  }

  /** The address for coefficients that the new file does not overwrite. */
  get #separate(): Address {
    return align(this.#plan.bytes, BLOCK_BYTES);
  }

  /** Whether the source may be shorter without loss than the new file, because its steps are not much finer. */
  #keepsSource({ tables: [luma] }: ScanRequest): boolean {
    return this.#request.rewriting !== null && this.#coarseness(luma) >= NEAR;
  }

  /** The steps of luma in the source, as a share of those in the new file. */
  #coarseness(luma: Uint16Array | undefined): number {
    const [steps] = tablesOf(this.#request.options);
    return luma ? sumOf(luma) / sumOf(steps) : 0;
  }
}

/** Whether a scan contains all coefficients of an image. */
function isWhole(scan: ScanRequest, { components }: JpegFrame): boolean {
  return !scan.isProgressive && scan.members.length === components.length;
}

/** Memory for another file may be missing. */
function orNull(rewrite: () => Rewritten | null): Rewritten | null {
  try {
    return rewrite();
  } catch (error) {
    if (error instanceof RefusedJpeg) return null;
    throw error;
  }
}

function sumOf(steps: ArrayLike<number>): number {
  return Array.from(steps).reduce((sum, step) => sum + step, 0);
}
