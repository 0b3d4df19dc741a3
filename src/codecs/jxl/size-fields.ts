import type { BitReader } from './bit-reader.ts';

const RATIOS: readonly (readonly [number, number])[] = [
  [1, 1],
  [12, 10],
  [4, 3],
  [3, 2],
  [16, 9],
  [5, 4],
  [2, 1],
];

/** @returns width and height in pixels */
export function readSize(bits: BitReader): [number, number] {
  const isSmall = bits.read(1) === 1;
  const side = () => (isSmall ? (bits.read(5) + 1) * 8 : bits.read([9, 13, 18, 30][bits.read(2)] ?? 9) + 1);
  const heightPx = side();
  const ratio = RATIOS[bits.read(3) - 1];
  return [ratio ? Math.floor((heightPx * ratio[0]) / ratio[1]) : side(), heightPx];
}

/** Reads the fields after the orientation. @returns `animated: false` for files with a preview */
export function readExtraFields(bits: BitReader): { readonly hasPreview: boolean; readonly animated: boolean } {
  if (bits.flag()) readSize(bits);
  if (bits.flag()) return { hasPreview: true, animated: false };
  const animated = bits.flag();
  if (animated) {
    bits.u32([100, 0], [1000, 0], [1, 10], [1, 30]);
    bits.u32([1, 0], [1001, 0], [1, 8], [1, 10]);
    bits.u32([0, 0], [0, 3], [0, 16], [0, 32]);
    bits.flag();
  }
  return { hasPreview: false, animated };
}
