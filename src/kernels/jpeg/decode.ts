import { type Address, layOut } from '../memory.ts';
import type { FillPlanes, PlanesShape } from '../planes.ts';
import { colorSpaceOf } from './color-space.ts';
import { type DecodedLayout, type Divisor, layOutPlanes } from './decoded-layout.ts';
import { BLOCK_BYTES, blocksAt, FileBuffer, growOrRefuse } from './file-buffer.ts';
import { type JpegFrame, refuse } from './frame.ts';
import { type Kernel, withKernel } from './kernel.ts';
import { PlaneMaker } from './plane-maker.ts';
import { readFrameOf, readScans } from './read-scans.ts';
import type { ScanDecoder, ScanRequest } from './scan-request.ts';

export type { Divisor } from './decoded-layout.ts';

/** The planes of a JPEG. `fill` decodes them. */
export interface JpegPlanes extends PlanesShape {
  /** @throws RefusedJpeg */
  readonly fill: FillPlanes;
}

/**
 * Opens a JPEG to read its luma and chroma at full, half or a quarter of its size. All samples are equal to the output
 * of libjpeg's default decoder. Requires `supportsSimd()`.
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

class PlaneDecoder {
  readonly #kernel: Kernel;
  readonly #bytes: Uint8Array;
  readonly #layout: DecodedLayout;
  readonly #out: Uint8Array;
  readonly #room: FileBuffer;
  readonly #planes: readonly PlaneMaker[];
  /** The address of the coefficients. */
  readonly #blocks: Address;
  /** Whether decoding a single scan has already produced all samples. */
  #isDone = false;

  constructor(kernel: Kernel, start: Address, bytes: Uint8Array, layout: DecodedLayout, out: Uint8Array) {
    this.#kernel = kernel;
    this.#bytes = bytes;
    this.#layout = layout;
    this.#out = out;
    this.#room = new FileBuffer(kernel, start, bytes.length);
    const place = layOut(this.#room.end);
    this.#planes = layout.planes.map((plane) => new PlaneMaker(kernel, plane, place));
    this.#blocks = place(0);
    growOrRefuse(kernel.memory, this.#blocks);
  }

  decode(): void {
    this.#room.place(this.#bytes);
    const { frame, tables, segments } = readScans(this.#bytes, (opened) => this.#open(opened));
    if (frame.components.length > 1 && colorSpaceOf(frame, segments) !== 'ycc') refuse('no-planes');
    if (!this.#isDone) {
      const blocksOf = blocksAt(this.#blocks);
      for (const [index, maker] of this.#planes.entries()) {
        maker.setSteps(tables[index] as Uint16Array);
        maker.makeAll(blocksOf(maker.plane.component), frame.mcuRows, this.#out);
      }
    }
    const { neutral } = this.#layout;
    if (neutral) this.#out.fill(128, neutral.offset, neutral.offset + neutral.bytes);
  }

  /** A sequential scan of all components is decoded row by row. Otherwise, all coefficients are collected first. */
  #open(frame: JpegFrame): ScanDecoder {
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
      return this.#planes.find(({ plane }) => plane.component.id === component.id) as PlaneMaker;
    });
    for (const [index, maker] of planes.entries()) maker.setSteps(tables[index] as Uint16Array);
    if (!this.#room.begin(scan, (component) => starts.get(component) as Address, true)) return 0;
    for (let row = 0; row < mcuRows; row++) {
      this.#room.clearBlocks(this.#blocks, blockCount);
      if (this.#kernel.decodeRows(0, 1, mcusPerLine) === 0) return 0;
      for (const [index, maker] of planes.entries()) {
        const { component } = members[index] as (typeof members)[number];
        maker.makeBand(starts.get(component) as Address, row, false, this.#out);
      }
    }
    this.#isDone = true;
    return this.#room.endScan();
  }
}
