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

/** The planes of a JPEG. `fill` decodes them. */
export interface JpegPlanes extends PlanesShape {
  /** @throws RefusedJpeg */
  readonly fill: FillPlanes;
}

/** 64 quantization steps, then for each the largest coefficient that the fast transforms accept, 16 bits each. */
const STEPS_BYTES = 256;

/**
 * Largest dequantized coefficient that the fast transforms accept. Their first pass multiplies it by up to
 * 61213 / 2048, and the product must fit in 16 bits. The samples of an image give at most 1024 plus half a step.
 */
const LARGEST_FAST = 1090;

/**
 * Opens a JPEG to read its luma and chroma at full, half or a quarter of its size. Every sample equals that of
 * libjpeg's default decoder. Requires `supportsSimd()`.
 *
 * @throws RefusedJpeg if the file may be damaged or incomplete, or has no such planes. `fill` can also throw it
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

/** A plane's working memory: its quantization steps, and the samples of a row of MCUs. */
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
  /** The address of the coefficients. */
  readonly #blocks: Address;
  /** Whether all samples were made while a single scan was decoded. */
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

  /** A sequential scan of all components is decoded row by row. Otherwise, all coefficients are collected first. */
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

  /** Makes the samples of a row of MCUs. @param isZigzag whether coefficients are in zigzag order, not row by row */
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
