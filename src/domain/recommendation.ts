import type { FormatId } from './format-id.ts';

/** The result that other formats are compared with. */
export interface ResultFacts {
  readonly format: FormatId;
  readonly bytes: number;
  /** Measured by the search for a goal; `null` for a quality number. */
  readonly score: number | null;
}

/** A format that a page offers, and the range of its quality there. */
export interface OfferedFormat {
  readonly format: FormatId;
  readonly least: number;
  readonly most: number;
}

/** Another format that gives a smaller file with the same look. */
export interface Recommendation {
  readonly format: FormatId;
  /** The quality with which the format has that look; `null` if it has none, or if a goal finds it. */
  readonly qualityPercent: number | null;
  readonly bytes: number;
  /** The result is lossless, and this file is not. */
  readonly losesPixels: boolean;
}

/** Smaller savings are not worth another format. */
const WORTH_SAVING = 0.1;

/** Only this much is worth giving up exact pixels that no goal gave up. */
const WORTH_PIXELS = 0.5;

/** The most bytes with which a file is worth recommending instead of one of `bytes` bytes. */
export function mostBytes(bytes: number, { losesPixels }: { readonly losesPixels: boolean }): number {
  return Math.floor(bytes * (1 - (losesPixels ? WORTH_PIXELS : WORTH_SAVING)));
}
