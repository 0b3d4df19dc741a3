import type { ColorSpace } from '../domain/color-space.ts';
import type { SourceFormatId } from './formats.ts';
import type { ColorFacts } from './source-info.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A space, its primaries if they are not exactly the usual ones, and its curves if it has no name. */
export interface DescribedColors extends Pick<ColorFacts, 'primaries' | 'curves'> {
  readonly space: ColorSpace;
}

/**
 * What a format's `wide-colors.ts` exports as `wideColors`: how its files keep colors that are wider than sRGB. Formats
 * without the file hold sRGB only, or their decoders always convert.
 */
export interface WideColors {
  /**
   * The file without any description of its colors. All decoders then return the numbers that it stores, in every browser.
   *
   * @returns the parts of the new file
   */
  readonly hide?: (bytes: Bytes) => readonly Bytes[] | Promise<readonly Bytes[]>;
  /**
   * Adds the description of a space. Only for formats that Pixmill writes.
   *
   * @param bytes written by our code, without a description or described as sRGB
   */
  readonly describe?: (bytes: Bytes, colors: DescribedColors) => Bytes;
  /**
   * For formats that cannot hold every space: the colors that an image must have before it is encoded. If they differ from its
   * own, only the curve does, and becomes that of sRGB.
   *
   * @returns `null` if the format cannot hold the colors
   */
  readonly numbersFor?: (colors: DescribedColors, isLossless: boolean) => DescribedColors | null;
}

// The build replaces this pattern with dynamic imports: most images are in sRGB and need none of them.
const PARTS = import.meta.glob<WideColors>('./*/wide-colors.ts', { import: 'wideColors' });

/** @returns `null` for formats that cannot keep wide colors */
export function loadWideColors(id: SourceFormatId): Promise<WideColors | null> {
  return PARTS[`./${id}/wide-colors.ts`]?.() ?? Promise.resolve(null);
}

/** The colors of an image that a result can keep. @returns `null` for sRGB, and for profiles that cannot be kept */
export function colorsOf({ space, primaries, curves }: Omit<ColorFacts, 'profile'>): DescribedColors | null {
  return space ? { space, ...(primaries && { primaries }), ...(curves && { curves }) } : null;
}

/** Bytes that a description adds to a file, at most. */
export function mostDescriptionBytes({ curves = [] }: DescribedColors): number {
  return curves.reduce((sum, { length }) => sum + length, 700);
}
