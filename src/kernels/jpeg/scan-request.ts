import type { FrameComponent } from './frame.ts';

export interface HuffmanCode {
  /** How many codes there are of 1 to 16 bits. */
  readonly counts: Uint8Array;
  readonly symbols: Uint8Array;
}

export interface ScanMember {
  readonly component: FrameComponent;
  /** Columns and rows of blocks in an MCU of this scan: 1 if it has no other component. */
  readonly columns: number;
  readonly rows: number;
  /** `null` where the scan has no such coefficients. */
  readonly dc: HuffmanCode | null;
  readonly ac: HuffmanCode | null;
}

/** One scan and all that its decoding depends on. */
export interface ScanRequest {
  /** Where its coded data begins in the file. */
  readonly offset: number;
  readonly members: readonly ScanMember[];
  readonly mcusPerLine: number;
  readonly mcuRows: number;
  /** MCUs between restart markers; 0 for none. */
  readonly restartInterval: number;
  readonly isProgressive: boolean;
  /** The quantization table of each member: 64 steps in zigzag order. */
  readonly tables: readonly Uint16Array[];
  /** First and last coefficient in zigzag order (Ss, Se). */
  readonly from: number;
  readonly to: number;
  /** Lowest bit position known before and after this scan (Ah, Al): 0 before if none is known. */
  readonly highBit: number;
  readonly lowBit: number;
}

/** Decodes scans into coefficients that it holds. */
export interface ScanDecoder {
  /** @returns the offset behind the next marker's code or at the end of the file, 0 if the data is damaged */
  decodeScan(scan: ScanRequest): number;
}
