import { type Address, layOut } from '../memory.ts';
import type { FillPlanes, PlanesShape } from '../planes.ts';
import { colorSpaceOf } from './color-space.ts';
import { type DecodedLayout, type DecodedPlane, type Divisor, layOutPlanes } from './decoded-layout.ts';
import { BLOCK_BYTES, blocksAt, FileRoom, growOrRefuse } from './file-room.ts';
import { type Frame, refuse } from './frame.ts';
import { type Kernel, withKernel } from './kernel.ts';
import { readFrameOf, readScans } from './read-scans.ts';
import type { ScanDecoder, ScanRequest } from './scan-request.ts';
import { ZIGZAG } from './tables.ts';

export type { Divisor } from './decoded-layout.ts';

/** The planes of a JPEG that are made when they are asked for. */
export interface JpegPlanes extends PlanesShape {
  /** @throws RefusedJpeg */
  readonly fill: FillPlanes;
}

/** 64 steps, and the largest coefficient for each that the fast transforms may get, in 16 bits. */
const STEPS_BYTES = 256;

/**
 * Largest dequantized coefficient of the fast transforms: their first pass multiplies it by up to 61213 / 2048, and 16 bits
 * must hold the product. The samples of an image cannot give more than 1024 and half a step.
 */
const LARGEST_FAST = 1090;

/**
 * Opens a JPEG to read its luma and chroma, at its size or at half or a quarter of it, as libjpeg decodes them by default, to
 * the last bit. Only where `supportsSimd()`.
 *
 * @throws RefusedJpeg if the file is not certain to be whole, or has no such planes; so may `fill`
 */
export function openPlanes(bytes: Uint8Array, divisor: Divisor): JpegPlanes {
  const layout = layOutPlanes(readFrameOf(bytes), divisor);
  const { format, widthPx, heightPx } = layout;
  const fill: FillPlanes = async (memory) => {
    await withKernel(0, (kernel, start) => new PlaneDecoder(kernel, start, bytes, layout, memory).decode());
    return layout.layouts;
  };
  return { format, widthPx, heightPx, bytes: layout.bytes, fill };
}

/** A plane's working memory: its steps, and the samples of a row of MCUs. */
interface PlaneRoom extends DecodedPlane {
  readonly steps: Address;
  readonly strip: Address;
}

class PlaneDecoder {
  readonly #kernel: Kernel;
  readonly #bytes: Uint8Array;
  readonly #layout: DecodedLayout;
  readonly #out: Uint8Array;
  readonly #room: FileRoom;
  readonly #planes: readonly PlaneRoom[];
  /** Where coefficients go. */
  readonly #blocks: Address;
  /** Whether the samples are made while the only scan is decoded. */
  #isDone = false;

  constructor(kernel: Kernel, start: Address, bytes: Uint8Array, layout: DecodedLayout, out: Uint8Array) {
    this.#kernel = kernel;
    this.#bytes = bytes;
    this.#layout = layout;
    this.#out = out;
    this.#room = new FileRoom(kernel, start, bytes.length);
    const place = layOut(this.#room.end);
    this.#planes = layout.planes.map((plane) => ({
      ...plane,
      steps: place(STEPS_BYTES),
      strip: place(plane.bandBytes),
    }));
    this.#blocks = place(0);
    growOrRefuse(kernel.memory, this.#blocks);
  }

  decode(): void {
    this.#room.place(this.#bytes);
    const { frame, tables, segments } = readScans(this.#bytes, (opened) => this.#open(opened));
    if (frame.components.length > 1 && colorSpaceOf(frame, segments) !== 'ycc') refuse('no-planes');
    if (!this.#isDone) {
      for (const [index, plane] of this.#planes.entries()) this.#setSteps(plane, tables[index] as Uint16Array);
      const blocksOf = blocksAt(this.#blocks);
      for (let row = 0; row < frame.mcuRows; row++) {
        for (const plane of this.#planes) {
          const { blocksPerLine, vertical } = plane.component;
          this.#makeBand(plane, blocksOf(plane.component) + row * vertical * blocksPerLine * BLOCK_BYTES, row, true);
        }
      }
    }
    const { neutral } = this.#layout;
    if (neutral) this.#out.fill(128, neutral.offset, neutral.offset + neutral.bytes);
  }

  /** A scan that has everything is decoded row by row. Others are collected first. */
  #open(frame: Frame): ScanDecoder {
    let isCleared = false;
    return {
      decodeScan: (scan) => {
        if (!frame.isProgressive && scan.members.length === frame.components.length) return this.#decodeBands(scan);
        if (!isCleared) this.#room.clearBlocks(this.#blocks, frame.blockCount);
        isCleared = true;
        return this.#room.decodeWhole(scan, blocksAt(this.#blocks));
      },
    };
  }

  #decodeBands(scan: ScanRequest): number {
    const { members, mcuRows, mcusPerLine, tables } = scan;
    let blockCount = 0;
    const starts = new Map(
      members.map(({ component }) => {
        const start = this.#blocks + blockCount * BLOCK_BYTES;
        blockCount += component.blocksPerLine * component.vertical;
        return [component, start];
      }),
    );
    const planes = members.map(({ component }) => {
      return this.#planes.find((plane) => plane.component.id === component.id) as PlaneRoom;
    });
    for (const [index, plane] of planes.entries()) this.#setSteps(plane, tables[index] as Uint16Array);
    if (!this.#room.begin(scan, (component) => starts.get(component) as Address, true)) return 0;
    for (let row = 0; row < mcuRows; row++) {
      this.#room.clearBlocks(this.#blocks, blockCount);
      if (this.#kernel.decodeRows(0, 1, mcusPerLine) === 0) return 0;
      for (const [index, plane] of planes.entries()) {
        this.#makeBand(
          plane,
          starts.get((members[index] as (typeof members)[number]).component) as Address,
          row,
          false,
        );
      }
    }
    this.#isDone = true;
    return this.#room.endScan();
  }

  #setSteps({ steps }: PlaneRoom, table: Uint16Array): void {
    const { buffer } = this.#kernel.memory;
    const natural = new Uint16Array(buffer, steps, 64);
    const limits = new Int16Array(buffer, steps + 128, 64);
    for (const [index, [row, column]] of ZIGZAG.entries()) {
      const step = table[index] as number;
      natural[row * 8 + column] = step;
      limits[row * 8 + column] = Math.floor(LARGEST_FAST / step);
    }
  }

  /** Makes the samples of a row of MCUs. @param isZigzag of the coefficients, which otherwise lie row by row */
  #makeBand(plane: PlaneRoom, blocks: Address, row: number, isZigzag: boolean): void {
    const { component, side, stride, bandBytes, offset, steps, strip } = plane;
    const { blocksPerLine, vertical } = component;
    for (let line = 0; line < vertical; line++) {
      const from = blocks + line * blocksPerLine * BLOCK_BYTES;
      this.#kernel.samplesOf(from, blocksPerLine, isZigzag, side, steps, strip + line * side * stride, stride);
    }
    this.#out.set(new Uint8Array(this.#kernel.memory.buffer, strip, bandBytes), offset + row * bandBytes);
  }
}
