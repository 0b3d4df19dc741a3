import type { FrameComponent } from './frame.ts';

export interface HuffmanCode {
  /** The numbers of codes of 1 to 16 bits. */
  readonly counts: Uint8Array;
  readonly symbols: Uint8Array;
}

export interface ScanComponent {
  readonly component: FrameComponent;
  /** Columns and rows of blocks in an MCU of this scan: 1 if it has no other component. */
  readonly columns: number;
  readonly rows: number;
  /** `null` if the scan has no such coefficients. */
  readonly dc: HuffmanCode | null;
  readonly ac: HuffmanCode | null;
}

/** One scan and everything that its decoding depends on. */
export interface ScanRequest {
  /** The offset of its coded data in the file. */
  readonly offset: number;
  readonly members: readonly ScanComponent[];
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
  /** The lowest known bit position before and after this scan (Ah, Al). `highBit` is 0 if no bit is known before. */
  readonly highBit: number;
  readonly lowBit: number;
}

/** Decodes scans into its coefficients. */
export interface ScanDecoder {
  /** @returns the offset after the next marker, or the end of the file; 0 if the data is damaged */
  decodeScan(scan: ScanRequest): number;
}
