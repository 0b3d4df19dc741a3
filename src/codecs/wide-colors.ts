import type { Bytes } from '../base/bytes.ts';
import type { ColorSpace } from '../formats/color-space.ts';
import type { SourceFormatId } from '../formats/formats.ts';
import type { ColorFacts } from './source-info.ts';

/** A color space, its primaries if they differ from the usual ones, and its curves if the space has no name. */
export interface DescribedColors extends Pick<ColorFacts, 'primaries' | 'curves'> {
  readonly space: ColorSpace;
}

/**
 * What a format's `wide-colors.ts` exports as `wideColors`: how its files store colors that are wider than sRGB. A
 * format without `wide-colors.ts` stores only sRGB, or its decoders always convert.
 */
export interface WideColors {
  /**
   * Removes every description of the colors from a file. All decoders in all browsers then return the stored samples.
   *
   * @returns the parts of the new file
   */
  readonly hide?: (bytes: Bytes) => readonly Bytes[] | Promise<readonly Bytes[]>;
  /**
   * Adds the description of a color space. Only for formats that Pixmill writes.
   *
   * @param bytes a file that our code wrote, without a description or described as sRGB
   */
  readonly describe?: (bytes: Bytes, colors: DescribedColors) => Bytes;
  /**
   * For formats that cannot store every color space: the colors that an image must have before it is encoded. They are
   * its own colors, or differ only in the curve, which is then that of sRGB.
   *
   * @returns `null` if the format cannot store the colors
   */
  readonly numbersFor?: (colors: DescribedColors, isLossless: boolean) => DescribedColors | null;
}

// The build replaces this pattern with dynamic imports, because most images are in sRGB and need none of them.
const PARTS = import.meta.glob<WideColors>('./*/wide-colors.ts', { import: 'wideColors' });

/** @returns `null` for formats that cannot keep wide colors */
export function loadWideColors(id: SourceFormatId): Promise<WideColors | null> {
  return PARTS[`./${id}/wide-colors.ts`]?.() ?? Promise.resolve(null);
}

/** The colors of an image that a result can keep. @returns `null` for sRGB, and for profiles that cannot be kept */
export function colorsOf({ space, primaries, curves }: Omit<ColorFacts, 'profile'>): DescribedColors | null {
  return space ? { space, ...(primaries && { primaries }), ...(curves && { curves }) } : null;
}

/** The maximum number of bytes that a description adds to a file. */
export function mostDescriptionBytes({ curves = [] }: DescribedColors): number {
  return curves.reduce((sum, { length }) => sum + length, 700);
}
