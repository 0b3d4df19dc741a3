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

interface ExtraFields {
  readonly hasPreview: boolean;
  /** `null` for still images and for files with a preview. */
  readonly motion: { readonly hasTimecodes: boolean } | null;
}

/** Reads the fields after the orientation. */
export function readExtraFields(bits: BitReader): ExtraFields {
  if (bits.flag()) readSize(bits);
  if (bits.flag()) return { hasPreview: true, motion: null };
  if (!bits.flag()) return { hasPreview: false, motion: null };
  bits.u32([100, 0], [1000, 0], [1, 10], [1, 30]);
  bits.u32([1, 0], [1001, 0], [1, 8], [1, 10]);
  bits.u32([0, 0], [0, 3], [0, 16], [0, 32]);
  return { hasPreview: false, motion: { hasTimecodes: bits.flag() } };
}

/** Reads the name of a channel or a frame. */
export function readName(bits: BitReader): void {
  const bytes = bits.u32([0, 0], [0, 4], [16, 5], [48, 10]);
  bits.skip(8 * bytes);
}
