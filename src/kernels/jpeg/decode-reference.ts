/** Entropy decoding in plain TypeScript, bit by bit as in ITU T.81. The kernel returns the same coefficients. */
import type { JpegFrame } from './frame.ts';
import { type ReadJpeg, readScans } from './read-scans.ts';
import type { HuffmanCode, ScanComponent, ScanRequest } from './scan-request.ts';

class DamagedScan extends Error {}

export interface Coefficients extends ReadJpeg {
  /** 64 per block, in zigzag order, component by component. */
  readonly coefficients: Int16Array;
}

/** Decodes a JPEG to its quantized coefficients. @throws RefusedJpeg */
export function decodeCoefficients(bytes: Uint8Array): Coefficients {
  let coefficients = new Int16Array(0);
  const read = readScans(bytes, (frame) => {
    coefficients = new Int16Array(frame.blockCount * 64);
    return {
      decodeScan(scan) {
        try {
          return new Scan(bytes, scan, coefficients).decode();
        } catch (error) {
          if (error instanceof DamagedScan) return 0;
          throw error;
        }
      },
    };
  });
  fillPadding(read.frame, coefficients);
  return { ...read, coefficients };
}

/** Gives blocks beyond the image the DC of the previous block in their MCU, and no AC. */
function fillPadding({ components }: JpegFrame, coefficients: Int16Array): void {
  for (const { firstBlock, blocksPerLine, blocksPerColumn, columns, rows, horizontal, vertical } of components) {
    const at = (x: number, y: number) => (firstBlock + y * blocksPerLine + x) * 64;
    for (let y = 0; y < blocksPerColumn; y++) {
      for (let x = 0; x < blocksPerLine; x++) {
        if (x < columns && y < rows) continue;
        const isFirstOfLine = x % horizontal === 0;
        const before = isFirstOfLine ? at(x + horizontal - 1, y - 1) : at(x - 1, y);
        if (isFirstOfLine && y % vertical === 0) throw new Error('an MCU without a block of the image');
        coefficients.fill(0, at(x, y), at(x, y) + 64);
        coefficients[at(x, y)] = coefficients[before] as number;
      }
    }
  }
}

class Scan {
  readonly #bytes: Uint8Array;
  readonly #scan: ScanRequest;
  readonly #coefficients: Int16Array;
  readonly #codes = new Map<HuffmanCode, ReadonlyMap<number, number>>();
  #at: number;
  #byte = 0;
  #bitsLeft = 0;
  #emptyBlocks = 0;
  readonly #lastDc = new Map<ScanComponent, number>();

  constructor(bytes: Uint8Array, scan: ScanRequest, coefficients: Int16Array) {
    this.#bytes = bytes;
    this.#scan = scan;
    this.#coefficients = coefficients;
    this.#at = scan.offset;
    for (const { dc, ac } of scan.members) for (const code of [dc, ac]) if (code) this.#codes.set(code, readCode(code));
  }

  /** @returns the offset after the next marker */
  decode(): number {
    const { mcusPerLine, mcuRows, restartInterval } = this.#scan;
    for (let mcu = 0; mcu < mcusPerLine * mcuRows; mcu++) {
      if (restartInterval > 0 && mcu > 0 && mcu % restartInterval === 0) {
        const marker = this.#readMarker();
        if (marker !== 0xd0 + ((mcu / restartInterval - 1) & 7)) throw new DamagedScan();
        this.#lastDc.clear();
      }
      this.#decodeMcu(Math.floor(mcu / mcusPerLine), mcu % mcusPerLine);
    }
    this.#readMarker();
    return this.#at;
  }

  #decodeMcu(row: number, column: number): void {
    for (const member of this.#scan.members) {
      const { component, columns, rows } = member;
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns; x++) {
          const line = (row * rows + y) * component.blocksPerLine;
          const start = (component.firstBlock + line + column * columns + x) * 64;
          this.#decodeBlock(member, this.#coefficients.subarray(start, start + 64));
        }
      }
    }
  }

  #decodeBlock(member: ScanComponent, block: Int16Array): void {
    const { isProgressive, from, highBit } = this.#scan;
    if (!isProgressive) {
      this.#decodeDc(member, block);
      this.#decodeAc(member, block);
    } else if (from === 0) {
      if (highBit === 0) this.#decodeDc(member, block);
      else block[0] = (block[0] as number) | (this.#bits(1) << this.#scan.lowBit);
    } else if (highBit === 0) this.#decodeBand(member, block);
    else this.#refineBand(member, block);
  }

  #decodeDc(member: ScanComponent, block: Int16Array): void {
    const size = this.#symbol(member.dc);
    if (size > 11) throw new DamagedScan();
    const dc = (this.#lastDc.get(member) ?? 0) + this.#value(size);
    this.#lastDc.set(member, dc);
    const value = dc * 2 ** this.#scan.lowBit;
    if (value < -1024 || value > 1023) throw new DamagedScan();
    block[0] = value;
  }

  #decodeAc(member: ScanComponent, block: Int16Array): void {
    for (let k = 1; k < 64; k++) {
      const symbol = this.#symbol(member.ac);
      if (symbol === 0) return;
      k += symbol >> 4;
      const size = symbol & 15;
      if (k > 63 || size > 10 || (size === 0 && symbol !== 0xf0)) throw new DamagedScan();
      block[k] = this.#value(size);
    }
  }

  #decodeBand(member: ScanComponent, block: Int16Array): void {
    const { from, to, lowBit } = this.#scan;
    if (this.#emptyBlocks-- > 0) return;
    this.#emptyBlocks = 0;
    for (let k = from; k <= to; k++) {
      const symbol = this.#symbol(member.ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < 15) {
        this.#emptyBlocks = 2 ** run - 1 + this.#bits(run);
        return;
      }
      k += run;
      if (k > to || (size > 0 && size + lowBit > 10)) throw new DamagedScan();
      block[k] = this.#value(size) * 2 ** lowBit;
    }
  }

  #refineBand(member: ScanComponent, block: Int16Array): void {
    const { from, to, lowBit } = this.#scan;
    const step = 2 ** lowBit;
    let k = from;
    if (this.#emptyBlocks === 0) {
      while (k <= to) {
        const symbol = this.#symbol(member.ac);
        const [run, size] = [symbol >> 4, symbol & 15];
        if (size > 1) throw new DamagedScan();
        if (size === 0 && run < 15) {
          this.#emptyBlocks = 2 ** run + this.#bits(run);
          break;
        }
        const value = size === 0 ? 0 : this.#bits(1) === 1 ? step : -step;
        let zeros = 0;
        while (k <= to && (block[k] !== 0 || zeros++ < run)) this.#refine(block, k++);
        if (k > to) throw new DamagedScan();
        block[k++] = value;
      }
    }
    if (this.#emptyBlocks === 0) return;
    this.#emptyBlocks--;
    for (; k <= to; k++) this.#refine(block, k);
  }

  #refine(block: Int16Array, k: number): void {
    const value = block[k] as number;
    if (value !== 0 && this.#bits(1) === 1) block[k] = value + Math.sign(value) * 2 ** this.#scan.lowBit;
  }

  #symbol(code: HuffmanCode | null): number {
    const known = code && this.#codes.get(code);
    // A leading 1 distinguishes codes of different lengths.
    for (let bits = 1; known && bits < 1 << 16; ) {
      bits = (bits << 1) | this.#bit();
      const symbol = known.get(bits);
      if (symbol !== undefined) return symbol;
    }
    throw new DamagedScan();
  }

  #value(size: number): number {
    const bits = this.#bits(size);
    return size > 0 && bits < 2 ** (size - 1) ? bits - 2 ** size + 1 : bits;
  }

  #bits(count: number): number {
    let bits = 0;
    for (let i = 0; i < count; i++) bits = bits * 2 + this.#bit();
    return bits;
  }

  #bit(): number {
    if (this.#bitsLeft === 0) {
      let next = this.#next();
      if (next === 0xff) {
        do next = this.#next();
        while (next === 0xff);
        if (next !== 0) throw new DamagedScan();
        next = 0xff;
      }
      this.#byte = next;
      this.#bitsLeft = 8;
    }
    return (this.#byte >> --this.#bitsLeft) & 1;
  }

  #next(): number {
    if (this.#at >= this.#bytes.length) throw new DamagedScan();
    return this.#bytes[this.#at++] as number;
  }

  /** Reads the marker that must follow here. @returns 0 at the end of the file */
  #readMarker(): number {
    this.#bitsLeft = 0;
    if (this.#emptyBlocks > 0) throw new DamagedScan();
    if (this.#at === this.#bytes.length) return 0;
    if (this.#next() !== 0xff) throw new DamagedScan();
    let marker = 0xff;
    while (marker === 0xff) {
      if (this.#at === this.#bytes.length) return 0;
      marker = this.#next();
    }
    if (marker === 0) throw new DamagedScan();
    return marker;
  }
}

/** Builds a code. The keys are code words with a leading 1. */
function readCode({ counts, symbols }: HuffmanCode): ReadonlyMap<number, number> {
  const known = new Map<number, number>();
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length++, code *= 2) {
    for (let i = 0; i < (counts[length - 1] ?? 0); i++) {
      known.set((1 << length) | code, symbols[index++] ?? 0);
      code++;
      if (code >= 2 ** length) throw new DamagedScan();
    }
  }
  return known;
}
