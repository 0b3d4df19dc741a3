import type { FormatId } from '../../formats/formats.ts';

/** A format that a page offers, and the range of its quality there. */
export interface OfferedFormat {
  readonly format: FormatId;
  readonly least: number;
  readonly most: number;
}

/** Another format that gives a smaller file with the same look. */
export interface Recommendation {
  readonly format: FormatId;
  /** The quality that gives the same look; `null` if the format has no quality setting, or if a goal determines it. */
  readonly qualityPercent: number | null;
  readonly bytes: number;
  /** True if the result is lossless and this file is not. */
  readonly losesPixels: boolean;
}

/** The smallest savings that justify another format. */
const WORTH_SAVING = 0.1;

/** The smallest savings that justify giving up exact pixels, if no goal has given them up. */
const WORTH_PIXELS = 0.5;

/** The largest size at which a file is worth recommending instead of one of `bytes` bytes. */
export function mostBytes(bytes: number, { losesPixels }: { readonly losesPixels: boolean }): number {
  return Math.floor(bytes * (1 - (losesPixels ? WORTH_PIXELS : WORTH_SAVING)));
}
