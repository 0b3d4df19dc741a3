import type { WideSpace } from '../domain/color-space.ts';
import type { SourceFormatId } from './formats.ts';
import type { ColorFacts } from './source-info.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A wide space, and its primaries if they are not exactly the usual ones. */
export interface DescribedColors extends Pick<ColorFacts, 'primaries'> {
  readonly space: WideSpace;
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
}

// The build replaces this pattern with dynamic imports: most images are in sRGB and need none of them.
const PARTS = import.meta.glob<WideColors>('./*/wide-colors.ts', { import: 'wideColors' });

/** @returns `null` for formats that cannot keep wide colors */
export function loadWideColors(id: SourceFormatId): Promise<WideColors | null> {
  return PARTS[`./${id}/wide-colors.ts`]?.() ?? Promise.resolve(null);
}

/** Bytes that a description adds to a file, at most. */
export const MAX_DESCRIPTION_BYTES = 700;
