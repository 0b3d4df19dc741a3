import { type Address, align, growTo } from '../memory.ts';
import { type FrameComponent, type JpegFrame, RefusedJpeg, refuse } from './frame.ts';
import { type ReadJpeg, readScans } from './read-scans.ts';
import type { HuffmanCode, ScanRequest } from './scan-request.ts';

/** The exports of entropy-decode.as.ts; README.md explains the steps. */
export interface DecoderKernel {
  readonly memory: WebAssembly.Memory;
  buildTable(slot: number, counts: Address, symbols: Address): number;
  startScan(
    members: number,
    from: number,
    to: number,
    highBit: number,
    lowBit: number,
    isProgressive: boolean,
    isNatural: boolean,
    restartInterval: number,
    at: Address,
    end: Address,
    scratch: Address,
  ): void;
  setMember(index: number, coefficients: Address, blocksPerLine: number, columns: number, rows: number): void;
  checkScans(on: boolean): void;
  decodeRows(first: number, rows: number, mcusPerLine: number): number;
  endDecoding(): Address;
  fillPadding(
    coefficients: Address,
    blocksPerLine: number,
    lines: number,
    columns: number,
    rows: number,
    mcuColumns: number,
  ): void;
}

/** The size of a block: 64 coefficients of 16 bits. */
export const BLOCK_BYTES = 128;

/** Enough for the coefficients of 89 MP in 4:4:4 or 179 MP in 4:2:0. */
const MAX_COEFFICIENT_BYTES = 2 ** 29;

/** Offsets in bits stay below 2^32. */
const MAX_FILE_BYTES = 2 ** 28;

/** Bytes that the kernel reads and clears beyond the data of a scan. */
const MARGIN_BYTES = 1024;

/** The first AC table of the kernel. */
const AC_TABLES = 4;

/** Grows the memory to at least `end` bytes. @throws RefusedJpeg if the system has too little memory */
export function growOrRefuse(memory: WebAssembly.Memory, end: Address): void {
  try {
    growTo(memory, end);
  } catch {
    refuse('too-large');
  }
}

/** The kernel's memory for a file and its coded data. Coefficients follow it. */
export class FileBuffer {
  readonly #kernel: DecoderKernel;
  readonly #file: Address;
  readonly #scratch: Address;
  #fileEnd: Address;
  /** The first free address. */
  readonly end: Address;

  /** @param longest length of the longest file that will be decoded @throws RefusedJpeg if this is too long */
  constructor(kernel: DecoderKernel, start: Address, longest: number) {
    if (longest > MAX_FILE_BYTES) refuse('too-large');
    this.#kernel = kernel;
    this.#file = start;
    this.#fileEnd = start;
    this.#scratch = start + longest;
    this.end = align(this.#scratch + longest + MARGIN_BYTES, BLOCK_BYTES);
    growOrRefuse(kernel.memory, this.end);
  }

  /**
   * Decodes a file to coefficients in zigzag order. Components follow one another from `to` on. Padding blocks that
   * complete MCUs get canonical contents, because their contents in the file do not matter.
   *
   * @throws RefusedJpeg
   */
  decode(bytes: Uint8Array, to: Address): ReadJpeg {
    this.place(bytes);
    const read = readScans(bytes, (frame) => {
      this.clearBlocks(to, frame.blockCount);
      return { decodeScan: (scan) => this.decodeWhole(scan, blocksAt(to)) };
    });
    this.fillPadding(read.frame, to);
    return read;
  }

  /**
   * Decodes a file and compares its coefficients with known ones, including their padding blocks.
   *
   * @returns `null` if they differ, or if the file has separate scans for bits of DC
   */
  check(bytes: Uint8Array, known: Address): ReadJpeg | null {
    this.place(bytes);
    this.#kernel.checkScans(true);
    try {
      return readScans(bytes, () => ({ decodeScan: (scan) => this.decodeWhole(scan, blocksAt(known)) }));
    } catch (error) {
      if (error instanceof RefusedJpeg) return null;
      throw error;
    } finally {
      this.#kernel.checkScans(false);
    }
  }

  /** Gives the padding blocks of coefficients in zigzag order their canonical contents. */
  fillPadding({ components }: JpegFrame, coefficients: Address): void {
    for (const { firstBlock, blocksPerLine, blocksPerColumn, columns, rows, horizontal } of components) {
      const at = coefficients + firstBlock * BLOCK_BYTES;
      this.#kernel.fillPadding(at, blocksPerLine, blocksPerColumn, columns, rows, horizontal);
    }
  }

  /** Copies a file into the kernel's memory. It must not be longer than `longest`. */
  place(bytes: Uint8Array): void {
    new Uint8Array(this.#kernel.memory.buffer).set(bytes, this.#file);
    this.#fileEnd = this.#file + bytes.length;
  }

  /** Clears memory for blocks. @throws RefusedJpeg if there are too many */
  clearBlocks(at: Address, blocks: number): void {
    const bytes = blocks * BLOCK_BYTES;
    if (bytes > MAX_COEFFICIENT_BYTES) refuse('too-large');
    // Memory that is added now is clear already, and touching it takes time.
    const old = this.#kernel.memory.buffer.byteLength;
    growOrRefuse(this.#kernel.memory, at + bytes);
    if (at < old) new Uint8Array(this.#kernel.memory.buffer, at, Math.min(bytes, old - at)).fill(0);
  }

  /** Decodes all rows of a scan, in zigzag order. @returns the same as `ScanDecoder.decodeScan` */
  decodeWhole(scan: ScanRequest, blocksOf: BlocksOf): number {
    if (!this.begin(scan, blocksOf, false)) return 0;
    // Row by row: an engine replaces the slow code of its first compiler only between calls.
    for (let row = 0; row < scan.mcuRows; row++) {
      if (this.#kernel.decodeRows(row, 1, scan.mcusPerLine) === 0) return 0;
    }
    return this.endScan();
  }

  /**
   * Begins a scan, so the kernel can decode its rows.
   *
   * @param isNatural whether to store the coefficients of a sequential scan row by row instead of in zigzag order
   * @returns false if its Huffman codes are invalid
   */
  begin(scan: ScanRequest, blocksOf: BlocksOf, isNatural: boolean): boolean {
    const areCodes = scan.members.every(
      ({ dc, ac }, index) => this.#buildTable(index, dc) && this.#buildTable(AC_TABLES + index, ac),
    );
    if (areCodes) this.#startScan(scan, blocksOf, isNatural);
    return areCodes;
  }

  /** @returns the same as `ScanDecoder.decodeScan` */
  endScan(): number {
    const at = this.#kernel.endDecoding() >>> 0;
    return at === 0 ? 0 : at - this.#file;
  }

  #buildTable(table: number, code: HuffmanCode | null): boolean {
    if (!code) return true;
    // The scratch memory is free until the scan is decoded.
    const [counts, symbols] = [this.#scratch, this.#scratch + 16];
    const memory = new Uint8Array(this.#kernel.memory.buffer);
    memory.set(code.counts, counts);
    memory.set(code.symbols, symbols);
    return this.#kernel.buildTable(table, counts, symbols) !== 0;
  }

  #startScan(scan: ScanRequest, blocksOf: BlocksOf, isNatural: boolean): void {
    const { members, from, to, highBit, lowBit, isProgressive, restartInterval } = scan;
    this.#kernel.startScan(
      members.length,
      from,
      to,
      highBit,
      lowBit,
      isProgressive,
      isNatural,
      restartInterval,
      this.#file + scan.offset,
      this.#fileEnd,
      this.#scratch,
    );
    for (const [index, { component, columns, rows }] of members.entries()) {
      this.#kernel.setMember(index, blocksOf(component), component.blocksPerLine, columns, rows);
    }
  }
}

/** Returns the address of a component's first block. */
export type BlocksOf = (component: FrameComponent) => Address;

/** Places the components one after the other. */
export function blocksAt(start: Address): BlocksOf {
  return ({ firstBlock }) => start + firstBlock * BLOCK_BYTES;
}
