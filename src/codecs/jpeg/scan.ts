/** One scan of a sequential JPEG with everything that is needed to decode it. */
export interface Scan {
  /** The scan header's payload. */
  readonly header: Uint8Array;
  /** Entropy-coded data with stuffing and restart markers. */
  readonly data: Uint8Array;
  /** Code definitions. The key is the first byte of a definition: class and number. */
  readonly codes: ReadonlyMap<number, HuffmanCode>;
  /** MCUs between restart markers; 0 for none. */
  readonly restartInterval: number;
}

export interface HuffmanCode {
  /** The number of codes of each length, 1 to 16 bits. */
  readonly counts: Uint8Array;
  readonly symbols: Uint8Array;
}

export interface FrameComponent {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
}

export interface ScannedFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Baseline or extended: each block is coded once, as a whole. */
  readonly isHuffmanSequential: boolean;
  readonly components: readonly FrameComponent[];
}

interface BlockCoder {
  readonly dc: Uint16Array;
  readonly ac: Uint16Array;
}

const AC_CLASS = 0x10;

/** Builds a table that is indexed by the next 16 bits. An entry is `symbol << 8 | bits`, or 0 if there is no code. */
function buildLookup(code: HuffmanCode | undefined): Uint16Array {
  const lookup = new Uint16Array(65_536);
  let at = 0;
  let next = 0;
  for (let bits = 1; code && bits <= 16; bits++) {
    for (let count = code.counts[bits - 1] ?? 0; count > 0; count--) {
      const span = 1 << (16 - bits);
      lookup.fill(((code.symbols[next++] ?? 0) << 8) | bits, at, at + span);
      at += span;
    }
  }
  return lookup;
}

/** @returns the share of the scan's MCUs that are complete in its data, 0 to 1 */
export function measureScan(scan: Scan, frame: ScannedFrame): number {
  const lookups = new Map([...scan.codes].map(([key, code]) => [key, buildLookup(code)]));
  const none = buildLookup(undefined);
  const members = readMembers(scan.header, frame);
  const wanted = countMcus(
    members.map((member) => member.component),
    frame,
  );
  const coders: BlockCoder[] = members.flatMap(({ component, tables }) => {
    const coder = { dc: lookups.get(tables >>> 4) ?? none, ac: lookups.get(AC_CLASS | (tables & 15)) ?? none };
    // A single component is coded block by block, regardless of its sampling.
    return Array(members.length === 1 ? 1 : component.horizontal * component.vertical).fill(coder);
  });
  if (coders.length === 0) return 0;
  const bits = new BitReader(scan.data);
  for (let mcu = 0; mcu < wanted; mcu++) {
    if (scan.restartInterval > 0 && mcu > 0 && mcu % scan.restartInterval === 0) bits.restart();
    if (!coders.every((coder) => skipBlock(bits, coder))) return mcu / wanted;
  }
  return 1;
}

function readMembers(header: Uint8Array, frame: ScannedFrame): { component: FrameComponent; tables: number }[] {
  return Array.from({ length: header[0] ?? 0 }, (_, i) => {
    const component = frame.components.find(({ id }) => id === header[1 + i * 2]);
    return component && { component, tables: header[2 + i * 2] ?? 0 };
  }).filter((member) => member !== undefined);
}

function countMcus(components: readonly FrameComponent[], frame: ScannedFrame): number {
  const maxHorizontal = Math.max(...frame.components.map((component) => component.horizontal));
  const maxVertical = Math.max(...frame.components.map((component) => component.vertical));
  const [only] = components;
  if (only && components.length === 1) {
    const columns = Math.ceil(Math.ceil((frame.widthPx * only.horizontal) / maxHorizontal) / 8);
    return columns * Math.ceil(Math.ceil((frame.heightPx * only.vertical) / maxVertical) / 8);
  }
  return Math.ceil(frame.widthPx / (8 * maxHorizontal)) * Math.ceil(frame.heightPx / (8 * maxVertical));
}

/** @returns false if the data ends or has an invalid code inside the block */
function skipBlock(bits: BitReader, coder: BlockCoder): boolean {
  const dcBits = bits.symbol(coder.dc);
  if (dcBits < 0) return false;
  bits.drop(dcBits);
  for (let index = 1; index < 64; ) {
    const symbol = bits.symbol(coder.ac);
    if (symbol < 0) return false;
    const valueBits = symbol & 15;
    const zeros = symbol >>> 4;
    if (valueBits === 0 && zeros < 15) break;
    index += zeros + 1;
    bits.drop(valueBits);
  }
  return !bits.isOverrun;
}

/** Reads bits, the most significant first, without the zero byte after each 0xFF. */
class BitReader {
  readonly #data: Uint8Array;
  #at = 0;
  #buffer = 0;
  #bufferedBits = 0;
  #paddingBits = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  /** @returns true if bits beyond the data have been used */
  get isOverrun(): boolean {
    return this.#bufferedBits < this.#paddingBits;
  }

  /** @returns the symbol, or -1 if the bits are not a code or the data has ended */
  symbol(lookup: Uint16Array): number {
    this.#fill(16);
    const entry = lookup[(this.#buffer >>> (this.#bufferedBits - 16)) & 0xffff] ?? 0;
    if (entry === 0 || this.isOverrun) return -1;
    this.#bufferedBits -= entry & 0xff;
    return entry >>> 8;
  }

  /** @param count 0 to 15 */
  drop(count: number): void {
    this.#fill(count);
    this.#bufferedBits -= count;
  }

  /** Skips to the next restart marker, or to the end if there is none. */
  restart(): void {
    while (this.#at < this.#data.length && !this.#isAtMarker()) this.#at++;
    this.#at += 2;
    this.#buffer = 0;
    this.#bufferedBits = 0;
    this.#paddingBits = 0;
  }

  #isAtMarker(): boolean {
    return this.#data[this.#at] === 0xff && ((this.#data[this.#at + 1] ?? 0) & 0xf8) === 0xd0;
  }

  #fill(count: number): void {
    while (this.#bufferedBits < count) {
      const isOver = this.#at >= this.#data.length || this.#isAtMarker();
      const byte = isOver ? 0 : (this.#data[this.#at++] ?? 0);
      if (byte === 0xff && this.#data[this.#at] === 0) this.#at++;
      if (isOver) this.#paddingBits += 8;
      this.#buffer = (this.#buffer << 8) | byte;
      this.#bufferedBits += 8;
    }
  }
}
