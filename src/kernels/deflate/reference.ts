/** For length symbols from 257 and distance symbols from 0: the lowest value, and the extra bits (RFC 1951, 3.2.5). */
const LENGTHS = Array.from({ length: 29 }, (_, index) => {
  if (index === 28) return [258, 0] as const;
  const extra = index < 8 ? 0 : (index >> 2) - 1;
  return [3 + (index < 8 ? index : (4 + (index & 3)) << extra), extra] as const;
});
const DISTANCES = Array.from({ length: 30 }, (_, symbol) => {
  const extra = symbol < 4 ? 0 : (symbol >> 1) - 1;
  return [1 + (symbol < 4 ? symbol : (2 + (symbol & 1)) << extra), extra] as const;
});

const RUN_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

export interface Inflated {
  readonly bytes: Uint8Array;
  /** The type of each block: 0 for stored, 1 for fixed, 2 for dynamic. */
  readonly blocks: readonly (0 | 1 | 2)[];
}

/**
 * Inflates a deflate stream bit by bit. Refuses everything that decoders may treat differently: incomplete or
 * oversubscribed codes, copies from before the start, and bytes after the end.
 *
 * @throws RangeError if the stream is invalid
 */
export function inflate(deflated: Uint8Array): Inflated {
  let bit = 0;
  const take = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i++, bit++) {
      if (bit >> 3 >= deflated.length) throw new RangeError('the data ends early');
      value |= (((deflated[bit >> 3] as number) >> (bit & 7)) & 1) << i;
    }
    return value;
  };
  const takeSymbol = (code: ReadonlyMap<number, number>): number => {
    // A leading 1 distinguishes codes of different lengths.
    for (let prefix = 1; prefix < 1 << 16; ) {
      prefix = (prefix << 1) | take(1);
      const symbol = code.get(prefix);
      if (symbol !== undefined) return symbol;
    }
    throw new RangeError('no code');
  };
  const out: number[] = [];
  const blocks: (0 | 1 | 2)[] = [];
  for (let isLast = false; !isLast; ) {
    isLast = take(1) === 1;
    const kind = take(2);
    if (kind === 3) throw new RangeError('no kind of block');
    blocks.push(kind as 0 | 1 | 2);
    if (kind === 0) {
      bit = (bit + 7) & ~7;
      const length = take(16);
      if ((take(16) ^ length) !== 0xffff) throw new RangeError('the length is wrong');
      for (let i = 0; i < length; i++) out.push(take(8));
      continue;
    }
    const [literals, distances] = kind === 1 ? fixedCodes() : readCodes(take, takeSymbol);
    for (let symbol = takeSymbol(literals); symbol !== 256; symbol = takeSymbol(literals)) {
      if (symbol < 256) {
        out.push(symbol);
        continue;
      }
      const [base, extra] = LENGTHS[symbol - 257] as readonly [number, number];
      const length = base + take(extra);
      const [least, more] = DISTANCES[takeSymbol(distances)] as readonly [number, number];
      const from = out.length - least - take(more);
      if (from < 0) throw new RangeError('a copy from before the beginning');
      for (let i = 0; i < length; i++) out.push(out[from + i] as number);
    }
  }
  if ((bit + 7) >> 3 !== deflated.length) throw new RangeError('bytes behind the end');
  return { bytes: Uint8Array.from(out), blocks };
}

type Codes = readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>];

function fixedCodes(): Codes {
  const literals = Array.from({ length: 288 }, (_, symbol) =>
    symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
  );
  return [codeOf(literals), codeOf(Array(32).fill(5))];
}

function readCodes(take: (count: number) => number, takeSymbol: (code: ReadonlyMap<number, number>) => number): Codes {
  const literals = take(5) + 257;
  const distances = take(5) + 1;
  const runs = take(4) + 4;
  const runLengths = Array<number>(19).fill(0);
  for (const symbol of RUN_ORDER.slice(0, runs)) runLengths[symbol] = take(3);
  const code = codeOf(runLengths);
  const lengths: number[] = [];
  while (lengths.length < literals + distances) {
    const symbol = takeSymbol(code);
    if (symbol < 16) lengths.push(symbol);
    else if (symbol === 16) lengths.push(...Array<number>(3 + take(2)).fill(lengths.at(-1) as number));
    else lengths.push(...Array<number>(symbol === 17 ? 3 + take(3) : 11 + take(7)).fill(0));
  }
  if (lengths.length > literals + distances) throw new RangeError('too many lengths');
  return [codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals))];
}

/** Builds the canonical code of these lengths. The keys are code words with a leading 1. */
function codeOf(lengths: readonly number[]): ReadonlyMap<number, number> {
  const code = new Map<number, number>();
  let next = 0;
  for (let length = 1; length <= 15; length++, next <<= 1) {
    for (const [symbol, own] of lengths.entries()) if (own === length) code.set((1 << length) | next++, symbol);
  }
  if (next !== 1 << 16) throw new RangeError('the code is not complete');
  return code;
}

/** Adler-32 (RFC 1950, 8.2), byte by byte. */
export function adler32(bytes: Uint8Array): number {
  let sum = 1;
  let sums = 0;
  for (const byte of bytes) {
    sum = (sum + byte) % 65_521;
    sums = (sums + sum) % 65_521;
  }
  return sums * 65_536 + sum;
}
