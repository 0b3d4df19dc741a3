/**
 * Reads the coefficients of a JPEG bit by bit, as ITU T.81 describes it and independently of the kernels: sequential
 * files, and progressive files with spectral selection and successive approximation of AC.
 */

export interface CoefficientsOf {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
  readonly blocksPerLine: number;
  readonly blocksPerColumn: number;
  readonly table: number;
  /** 64 numbers per block, in zigzag order. */
  readonly blocks: Int16Array;
}

export interface JpegCoefficients {
  readonly frame: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly components: readonly CoefficientsOf[];
  readonly tables: ReadonlyMap<number, readonly number[]>;
  /** Lengths of all Huffman codes, in the order of their definitions. */
  readonly codeLengths: readonly (readonly number[])[];
  /** Bits of entropy-coded data without stuffed bytes, padded to whole bytes in each scan. */
  readonly scanBits: readonly number[];
  /** The number of scans that refine the coefficients of an earlier scan by one bit. */
  readonly refiningScans: number;
}

type Code = ReadonlyMap<number, number>;

export function readCoefficients(bytes: Uint8Array): JpegCoefficients {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<number, number[]>();
  const codes = new Map<number, Code>();
  const codeLengths: number[][] = [];
  const scanBits: number[] = [];
  let [frame, widthPx, heightPx, refiningScans] = [-1, 0, 0, 0];
  let components: CoefficientsOf[] = [];
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw new Error(`no marker at ${at}`);
    const marker = bytes[at + 1] as number;
    if (marker === 0xd9) break;
    const end = at + 2 + view.getUint16(at + 2);
    let body = at + 4;
    at = end;
    if (marker === 0xdb) {
      while (body < end) {
        const head = bytes[body] as number;
        const wide = head >> 4 === 1;
        const start = body + 1;
        const steps = Array.from({ length: 64 }, (_, i) =>
          wide ? view.getUint16(start + 2 * i) : view.getUint8(start + i),
        );
        tables.set(head & 15, steps);
        body += wide ? 129 : 65;
      }
    } else if (marker === 0xc4) {
      while (body < end) {
        const { code, lengths, size } = readCode(bytes.subarray(body + 1, end));
        codes.set(bytes[body] as number, code);
        codeLengths.push(lengths);
        body += 1 + size;
      }
    } else if (marker >= 0xc0 && marker <= 0xc2) {
      frame = marker - 0xc0;
      [heightPx, widthPx] = [view.getUint16(body + 1), view.getUint16(body + 3)];
      components = readFrame(bytes.subarray(body, end), widthPx, heightPx);
    } else if (marker === 0xda) {
      const scan = new ScanReader(bytes, end);
      if ((bytes[end - 1] as number) > 15) refiningScans++;
      readScan(scan, bytes.subarray(body, end), { frame, widthPx, heightPx, components }, codes);
      at = scan.end();
      scanBits.push(scan.bits);
    }
  }
  if (at + 2 !== bytes.length) throw new Error(`${bytes.length - at - 2} bytes after the end`);
  return { frame, widthPx, heightPx, components, tables, codeLengths, scanBits, refiningScans };
}

function readCode(body: Uint8Array): { code: Code; lengths: number[]; size: number } {
  const code = new Map<number, number>();
  const lengths: number[] = [];
  let [next, at] = [0, 16];
  for (let length = 1; length <= 16; length++, next <<= 1) {
    for (let count = body[length - 1] as number; count > 0; count--, next++) {
      if (next === 2 ** length - 1) throw new Error('a code of ones alone');
      code.set((1 << length) | next, body[at++] as number);
      lengths.push(length);
    }
  }
  return { code, lengths, size: at };
}

function readFrame(body: Uint8Array, widthPx: number, heightPx: number): CoefficientsOf[] {
  const parts = Array.from({ length: body[5] as number }, (_, i) => Array.from(body.subarray(6 + 3 * i, 9 + 3 * i)));
  const factors = parts.map(([, both = 0]) => [both >> 4, both & 15] as const);
  const mcuWidth = 8 * Math.max(...factors.map(([horizontal]) => horizontal));
  const mcuHeight = 8 * Math.max(...factors.map(([, vertical]) => vertical));
  return parts.map(([id = 0, both = 0, table = 0]) => {
    const [horizontal, vertical] = [both >> 4, both & 15];
    const blocksPerLine = Math.ceil(widthPx / mcuWidth) * horizontal;
    const blocksPerColumn = Math.ceil(heightPx / mcuHeight) * vertical;
    const blocks = new Int16Array(blocksPerLine * blocksPerColumn * 64);
    return { id, horizontal, vertical, blocksPerLine, blocksPerColumn, table, blocks };
  });
}

class ScanReader {
  private held = 0;
  private left = 0;
  bits = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  bit(): number {
    if (this.left === 0) {
      this.held = this.bytes[this.at++] as number;
      if (this.held === 0xff && this.bytes[this.at++] !== 0) throw new Error('the scan ends too early');
      this.left = 8;
      this.bits += 8;
    }
    return (this.held >> --this.left) & 1;
  }

  number(length: number): number {
    let value = 0;
    for (let i = 0; i < length; i++) value = value * 2 + this.bit();
    return value;
  }

  /** Reads a number in the format of figure F.12. */
  value(size: number): number {
    const bits = this.number(size);
    return size > 0 && bits < 2 ** (size - 1) ? bits - 2 ** size + 1 : bits;
  }

  symbol(code: Code | undefined): number {
    let read = 1;
    for (let length = 1; length <= 16; length++) {
      read = read * 2 + this.bit();
      const symbol = code?.get(read);
      if (symbol !== undefined) return symbol;
    }
    throw new Error('no such code');
  }

  /** Checks that only ones fill the last byte. @returns the end of the scan */
  end(): number {
    while (this.left > 0) if (this.bit() !== 1) throw new Error('zeros at the end');
    return this.at;
  }
}

type Frame = Pick<JpegCoefficients, 'frame' | 'widthPx' | 'heightPx' | 'components'>;

function readScan(scan: ScanReader, header: Uint8Array, frame: Frame, codes: ReadonlyMap<number, Code>): void {
  const count = header[0] as number;
  const [from = 0, to = 0, approximation = 0] = header.subarray(1 + 2 * count);
  if (approximation !== 0 && from === 0) throw new Error('successive approximation of DC');
  const [isRefining, unit] = [approximation > 15, 2 ** (approximation & 15)];
  const members = Array.from({ length: count }, (_, i) => {
    const component = frame.components.find(({ id }) => id === header[1 + 2 * i]) as CoefficientsOf;
    const tables = header[2 + 2 * i] as number;
    return { component, dc: codes.get(tables >> 4), ac: codes.get(0x10 | (tables & 15)), last: 0 };
  });
  const most = (key: 'horizontal' | 'vertical') => Math.max(...frame.components.map((component) => component[key]));
  let emptyBlocks = 0;
  const refine = (block: Int16Array, at: number) => {
    const value = block[at] as number;
    if (scan.bit() === 1) block[at] = value + Math.sign(value) * unit;
  };
  const refineBlock = (block: Int16Array, ac: Code | undefined) => {
    let at = from;
    while (at <= to && emptyBlocks === 0) {
      const symbol = scan.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < 15) {
        emptyBlocks = 2 ** run + scan.number(run);
        break;
      }
      if (size > 1) throw new Error('more than one new bit');
      const value = size === 0 ? 0 : scan.bit() === 1 ? unit : -unit;
      for (let zeros = run; ; at++) {
        if (at > to) throw new Error('a run beyond the band');
        if (block[at] !== 0) refine(block, at);
        else if (zeros-- === 0) break;
      }
      block[at++] = value;
    }
    if (emptyBlocks === 0) return;
    emptyBlocks--;
    for (; at <= to; at++) if (block[at] !== 0) refine(block, at);
  };
  const readBlock = (member: (typeof members)[number], index: number) => {
    const { blocks } = member.component;
    const block = blocks.subarray(index * 64, index * 64 + 64);
    if (isRefining) {
      refineBlock(block, member.ac);
      return;
    }
    if (from === 0) {
      member.last += scan.value(scan.symbol(member.dc));
      block[0] = member.last;
    }
    if (emptyBlocks > 0) {
      emptyBlocks--;
      return;
    }
    for (let at = Math.max(from, 1); at <= to; at++) {
      const symbol = scan.symbol(member.ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      at += run;
      if (size > 0) block[at] = scan.value(size) * unit;
      else if (run < 15) {
        emptyBlocks = frame.frame === 2 ? 2 ** run + scan.number(run) - 1 : 0;
        return;
      }
    }
  };
  const [only] = members;
  if (only && count === 1) {
    const { horizontal, vertical, blocksPerLine } = only.component;
    const columns = Math.ceil(Math.ceil((frame.widthPx * horizontal) / most('horizontal')) / 8);
    const rows = Math.ceil(Math.ceil((frame.heightPx * vertical) / most('vertical')) / 8);
    for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) readBlock(only, y * blocksPerLine + x);
    return;
  }
  const rows = Math.ceil(frame.heightPx / (8 * most('vertical')));
  const columns = Math.ceil(frame.widthPx / (8 * most('horizontal')));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const member of members) {
        const { horizontal, vertical, blocksPerLine } = member.component;
        for (let y = 0; y < vertical; y++) {
          for (let x = 0; x < horizontal; x++) {
            readBlock(member, (row * vertical + y) * blocksPerLine + column * horizontal + x);
          }
        }
      }
    }
  }
}
