import { type Address, align, growTo } from '../memory.ts';
import { refuse } from './frame.ts';
import { type ReadJpeg, readScans } from './read-scans.ts';
import type { HuffmanCode, ScanDecoder, ScanRequest } from './scan-request.ts';

/** What entropy-decode.as.ts exports; docs/kernels.md explains the steps. */
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
    at: Address,
    end: Address,
    scratch: Address,
  ): void;
  setMember(index: number, coefficients: Address, blocksPerLine: number, columns: number, rows: number): void;
  decodeScan(mcusPerLine: number, mcuRows: number, restartInterval: number): Address;
  fillPadding(
    coefficients: Address,
    blocksPerLine: number,
    lines: number,
    columns: number,
    rows: number,
    mcuColumns: number,
  ): void;
}

/** 64 coefficients of 16 bits in zigzag order. */
export const BLOCK_BYTES = 128;

/** Coefficients of 89 MP in 4:4:4, 179 MP in 4:2:0. */
const MAX_COEFFICIENT_BYTES = 2 ** 29;

/** Offsets in bits stay below 2^32. */
const MAX_FILE_BYTES = 2 ** 28;

/** What the kernel reads and clears beyond a scan's data. */
const MARGIN_BYTES = 1024;

/** First AC table of the kernel. */
const AC_TABLES = 4;

/** @throws RefusedJpeg if the system has too little memory */
export function growOrRefuse(memory: WebAssembly.Memory, end: Address): void {
  try {
    growTo(memory, end);
  } catch {
    refuse('too-large');
  }
}

/** Room in the kernel's memory for a file and its coded data. Coefficients follow it. */
export class FileRoom {
  readonly #kernel: DecoderKernel;
  readonly #file: Address;
  readonly #scratch: Address;
  /** Memory is free from here on. */
  readonly end: Address;

  /** @param longest length of the longest file that will be decoded */
  constructor(kernel: DecoderKernel, start: Address, longest: number) {
    if (longest > MAX_FILE_BYTES) refuse('too-large');
    this.#kernel = kernel;
    this.#file = start;
    this.#scratch = start + longest;
    this.end = align(this.#scratch + longest + MARGIN_BYTES, BLOCK_BYTES);
    growOrRefuse(kernel.memory, this.end);
  }

  /**
   * Decodes a file to coefficients, components one after another at `to`. Blocks that only complete an MCU are made
   * canonical: their contents do not matter.
   *
   * @throws RefusedJpeg
   */
  decode(bytes: Uint8Array, to: Address): ReadJpeg {
    const { memory } = this.#kernel;
    new Uint8Array(memory.buffer).set(bytes, this.#file);
    const end = this.#file + bytes.length;
    const read = readScans(bytes, ({ blockCount }) => {
      if (blockCount * BLOCK_BYTES > MAX_COEFFICIENT_BYTES) refuse('too-large');
      growOrRefuse(memory, to + blockCount * BLOCK_BYTES);
      new Uint8Array(memory.buffer, to, blockCount * BLOCK_BYTES).fill(0);
      return this.#decoderTo(to, end);
    });
    for (const { firstBlock, blocksPerLine, blocksPerColumn, columns, rows, horizontal } of read.frame.components) {
      const at = to + firstBlock * BLOCK_BYTES;
      this.#kernel.fillPadding(at, blocksPerLine, blocksPerColumn, columns, rows, horizontal);
    }
    return read;
  }

  #decoderTo(to: Address, end: Address): ScanDecoder {
    return {
      decodeScan: (scan) => {
        const areCodes = scan.members.every(
          ({ dc, ac }, index) => this.#buildTable(index, dc) && this.#buildTable(AC_TABLES + index, ac),
        );
        if (!areCodes) return 0;
        this.#startScan(scan, to, end);
        const at = this.#kernel.decodeScan(scan.mcusPerLine, scan.mcuRows, scan.restartInterval) >>> 0;
        return at === 0 ? 0 : at - this.#file;
      },
    };
  }

  #buildTable(table: number, code: HuffmanCode | null): boolean {
    if (!code) return true;
    // Free until the scan is decoded.
    const [counts, symbols] = [this.#scratch, this.#scratch + 16];
    const memory = new Uint8Array(this.#kernel.memory.buffer);
    memory.set(code.counts, counts);
    memory.set(code.symbols, symbols);
    return this.#kernel.buildTable(table, counts, symbols) !== 0;
  }

  #startScan(scan: ScanRequest, to: Address, end: Address): void {
    const { members, from, to: last, highBit, lowBit, isProgressive, offset } = scan;
    const at = this.#file + offset;
    this.#kernel.startScan(members.length, from, last, highBit, lowBit, isProgressive, at, end, this.#scratch);
    for (const [index, { component, columns, rows }] of members.entries()) {
      const coefficients = to + component.firstBlock * BLOCK_BYTES;
      this.#kernel.setMember(index, coefficients, component.blocksPerLine, columns, rows);
    }
  }
}
