import type { HuffmanCode } from './scan-request.ts';

/** ITU T.81, tables K.3 to K.6, as hexadecimal digits: 16 counts, then the symbols. */
const DC_LUMA = '00010501010101010100000000000000 000102030405060708090a0b';
const DC_CHROMA = '00030101010101010101010000000000 000102030405060708090a0b';
const AC_LUMA =
  '0002010303020403050504040000017d' +
  '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a' +
  '434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aa' +
  'b2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa';
const AC_CHROMA =
  '00020102040403040705040400010277' +
  '0001020311040521310612415107617113223281081442' +
  '91a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a' +
  '434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aa' +
  'b2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa';

function parse(digits: string): HuffmanCode {
  const bytes = Uint8Array.from(digits.replace(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return { counts: bytes.subarray(0, 16), symbols: bytes.subarray(16) };
}

/** The codes by class and number, like the first byte of a definition. */
export const STANDARD_CODES: readonly (readonly [key: number, code: HuffmanCode])[] = [
  [0x00, parse(DC_LUMA)],
  [0x01, parse(DC_CHROMA)],
  [0x10, parse(AC_LUMA)],
  [0x11, parse(AC_CHROMA)],
];

/**
 * Returns the bits of a coefficient of 1, with its code and its sign, after each run of zeros.
 *
 * @param table 0: luma, 1: chroma
 */
export function bitsOfOnes(table: number): Float32Array {
  const { counts, symbols } = parse(table === 0 ? AC_LUMA : AC_CHROMA);
  const lengths = new Map<number, number>();
  for (const [index, count] of counts.entries()) {
    for (let left = count; left > 0; left--) lengths.set(symbols[lengths.size] as number, index + 1);
  }
  const lengthOf = (symbol: number) => lengths.get(symbol) as number;
  return Float32Array.from({ length: 64 }, (_, run) => {
    return lengthOf(((run & 15) << 4) | 1) + 1 + (run >> 4) * lengthOf(0xf0);
  });
}
