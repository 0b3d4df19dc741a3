import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Orientation, turnedSize, turnSteps } from '../../domain/geometry/turn.ts';
import { type Address, layOut } from '../memory.ts';
import { colorSpaceOf } from './color-space.ts';
import { layOutPlanes } from './decoded-layout.ts';
import { check, tablesOf } from './encode.ts';
import { FileBuffer, growOrRefuse } from './file-buffer.ts';
import { type JpegFrame, RefusedJpeg, refuse } from './frame.ts';
import { type Kernel, withKernel } from './kernel.ts';
import type { EncodingOptions } from './make-rows.ts';
import { encodeRows } from './make-rows.ts';
import { BlockPlacer, type ChromaMerge, MERGED_UNITS, rowByRow } from './place-blocks.ts';
import { type EncodingPlan, inColumns, LUMA_FACTORS, planEncoding, type Sampling } from './plan.ts';
import { PLANE_FACTORS } from './plane-rows.ts';
import { readFrameOf, readScans } from './read-scans.ts';
import type { ScanRequest } from './scan-request.ts';

export interface RequantizingOptions {
  /** Size of the image as stored in the file. */
  readonly stored: PixelSize;
  /** The rotation or flip of the stored image. */
  readonly turn: Orientation;
  /** Called between decoding and encoding. */
  readonly onDecoded: () => void;
}

/**
 * Encodes a JPEG again at its own size, directly from its coefficients, without an inverse and a forward transform. If
 * the new file has half the chroma, chroma blocks are merged. Requires `supportsSimd()`.
 *
 * @returns `null` if this is impossible, if the file may be damaged, or if it has several scans; their coefficients
 *   would have to be collected first, which takes as long as the transforms
 * @throws RangeError if JPEG does not allow the size or the quality
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 */
export async function requantizeJpeg(
  bytes: Uint8Array,
  { stored, turn, onDecoded }: RequantizingOptions,
  options: EncodingOptions,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const frame = readFrameOf(bytes);
    const chroma = chromaOf(frame, turn, options.sampling);
    const isStored = frame.widthPx === stored.widthPx && frame.heightPx === stored.heightPx;
    if (!chroma || !isStored || frame.isProgressive) return null;
    check(turnedSize(stored, turn), options);
    return await withKernel(0, (kernel, start) => {
      const requantizer = new Requantizer(kernel, start, bytes, frame, { turn, chroma, options });
      requantizer.decode();
      onDecoded();
      return requantizer.encode();
    });
  } catch (error) {
    if (error instanceof RefusedJpeg) return null;
    throw error;
  }
}

/**
 * @returns `null` if the chroma needs another conversion, or if reversed blocks would not align with the file's blocks
 */
function chromaOf(frame: JpegFrame, turn: Orientation, sampling: Sampling): ChromaMerge | null {
  const [columns, rows] = LUMA_FACTORS[sampling];
  const { mirror, flip } = turnSteps(turn);
  const { widthPx, heightPx } = turnedSize(frame, turn);
  if ((mirror && widthPx % (8 * columns) !== 0) || (flip && heightPx % (8 * rows) !== 0)) return null;
  const { format, neutral } = layOutPlanes(frame, 1);
  if (neutral) return 'keep';
  const [across, down] = PLANE_FACTORS[format];
  if (columns === across && rows === down) return 'keep';
  return columns === 2 && rows === 2 ? (across === 1 ? 'both' : 'down') : null;
}

interface Request {
  readonly turn: Orientation;
  readonly chroma: ChromaMerge;
  readonly options: EncodingOptions;
}

class Requantizer {
  readonly #kernel: Kernel;
  readonly #bytes: Uint8Array;
  readonly #frame: JpegFrame;
  readonly #request: Request;
  readonly #room: FileBuffer;
  readonly #plan: EncodingPlan;
  readonly #placer: BlockPlacer;
  /** The quantization table of each component. */
  #tables: readonly Uint16Array[] = [];

  constructor(kernel: Kernel, start: Address, bytes: Uint8Array, frame: JpegFrame, request: Request) {
    this.#kernel = kernel;
    this.#bytes = bytes;
    this.#frame = frame;
    this.#request = request;
    const { turn, chroma, options } = request;
    this.#room = new FileBuffer(kernel, start, bytes.length);
    const place = layOut(this.#room.end);
    const band = place(BlockPlacer.bytesFor(frame, chroma));
    this.#plan = planEncoding(turnedSize(frame, turn), options.sampling, tablesOf(options), 0, place(0));
    this.#placer = new BlockPlacer(kernel, band, frame, this.#plan.image, { turn, chroma });
    growOrRefuse(kernel.memory, this.#plan.bytes);
  }

  /** Decodes the coefficients into the blocks of the new file. */
  decode(): void {
    this.#room.place(this.#bytes);
    const { frame, tables, segments } = readScans(this.#bytes, () => ({
      decodeScan: (scan) => this.#decodeBands(scan),
    }));
    if (frame.components.length > 1 && colorSpaceOf(frame, segments) !== 'ycc') refuse('no-planes');
    this.#tables = tables;
    this.#placer.fillRest();
  }

  encode(): Uint8Array<ArrayBuffer> {
    const { mcusPerLine } = this.#plan;
    return encodeRows(this.#kernel, this.#plan, this.#request.options, {
      factorsOf: (index, steps) => this.#factorsOf(index, steps),
      makeRow: (row, quantizer, isSample) => this.#kernel.requantizeRow(row, mcusPerLine, quantizer, isSample),
    });
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
    if (scan.members.length !== this.#frame.components.length) refuse('no-planes');
    const placer = this.#placer;
    if (!this.#room.begin(scan, (component) => placer.bandOf(component), true)) return 0;
    for (const { first, rows } of placer.bands()) {
      this.#room.clearBlocks(placer.band, placer.blockCount);
      if (this.#kernel.decodeRows(0, rows, scan.mcusPerLine) === 0) return 0;
      placer.placeBand(first, scan.tables);
    }
    return this.#room.endScan();
  }
}
