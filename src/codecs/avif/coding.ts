import type { CodePoints, Light } from '../source-info.ts';

/** `4:0:0`: only luma. */
export type Chroma = '4:0:0' | '4:2:0' | '4:4:4';

/** How the samples of a frame are coded. They have the full range. */
export interface Coding {
  readonly depth: 8 | 10 | 12;
  readonly chroma: Chroma;
  readonly colors: CodedColors;
  /** Of HDR. Default: none. */
  readonly light?: Light;
}

/** Code points of ITU-T H.273. The matrix converts RGB to luma and chroma. */
export interface CodedColors extends CodePoints {
  readonly matrix: number;
}

export const [IDENTITY, BT_601, BT_2020] = [0, 6, 9] as const;

const REC_2020 = 9;

/** sRGB that was converted as in a JPEG. */
export const SRGB_AS_IN_JPEG: CodedColors = { primaries: 1, transfer: 13, matrix: BT_601 };

export const UNSPECIFIED: CodedColors = { primaries: 2, transfer: 2, matrix: 2 };

/** @param light of HDR; default: sRGB */
export function codedColors(light: CodePoints | undefined, isLossless: boolean): CodedColors {
  const { primaries, transfer } = light ?? SRGB_AS_IN_JPEG;
  const matrix = primaries === REC_2020 ? BT_2020 : BT_601;
  return { primaries, transfer, matrix: isLossless ? IDENTITY : matrix };
}
