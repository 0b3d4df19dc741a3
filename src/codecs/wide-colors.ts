import type { ColorSpace } from '../formats/color-space.ts';
import type { ColorFacts } from './source-info.ts';

/** A color space, its primaries if they differ from the usual ones, and its curves if the space has no name. */
export interface DescribedColors extends Pick<ColorFacts, 'primaries' | 'curves'> {
  readonly space: ColorSpace;
}

/** The colors of an image that a result can keep. @returns `null` for sRGB, and for profiles that cannot be kept */
export function colorsOf({ space, primaries, curves }: Omit<ColorFacts, 'profile'>): DescribedColors | null {
  return space ? { space, ...(primaries && { primaries }), ...(curves && { curves }) } : null;
}

/** The maximum number of bytes that a description adds to a file. */
export function mostDescriptionBytes({ curves = [] }: DescribedColors): number {
  return curves.reduce((sum, { length }) => sum + length, 700);
}
