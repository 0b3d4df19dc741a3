/**
 * What a quality means. It is a percentage everywhere until an encoder's own option: `options.ts` of the format for our
 * codecs, `canvasQuality` for the browser's. Facts: docs/canvas-semantics.md; every rule has a test.
 *
 * Three decisions take precedence. Transparent pixels in a JPEG show the user's matte, white by default
 * (`DEFAULT_MATTE` in domain/settings.ts), on both engines: canvas alone gives black. Output is resized by
 * `RESIZE_FILTER` (domain/resampling.ts), not by canvas's filter. And where the tool offers it, a JPEG is
 * recompressed without loss if encoding its pixels gives more bytes (workers/recompress.ts).
 */
import type { FormatDescriptor, QualityFacts } from './contract.ts';
import { FORMATS } from './formats.ts';
import { png } from './png/descriptor.ts';

/** The percentage itself, or canvas's own default where it is no number from 0 to 100. */
export function resolvePercent({ defaultPercent }: QualityFacts, qualityPercent: number): number {
  return qualityPercent >= 0 && qualityPercent <= 100 ? qualityPercent : defaultPercent;
}

/**
 * The explicit quality for `convertToBlob` and `toBlob`, 0 to 1. It is never left out: `convertToBlob` without one means
 * 1.0 in Chromium, and `null` means 0.
 */
export function canvasQuality(mime: string, qualityPercent: number): number {
  const quality = writtenByCanvas(mime)?.write?.quality;
  return quality ? resolvePercent(quality, qualityPercent) / 100 : 1;
}

/**
 * The type that canvas writes when asked for this one: lower-cased, and PNG for everything that canvas does not know
 * (`image/jpg` among it).
 */
export function canvasMime(mime: string): string {
  return writtenByCanvas(mime)?.mime ?? png.mime;
}

function writtenByCanvas(mime: string): FormatDescriptor | undefined {
  const lower = mime.toLowerCase();
  return FORMATS.find((format: FormatDescriptor) => format.write?.byCanvas && format.mime === lower);
}
