/**
 * The meaning of a quality. It is a percentage everywhere until it is converted to an encoder's own setting: by the
 * format's `options.ts` for our codecs, and by `canvasQuality` for the browser's encoders. docs/canvas-semantics.md
 * lists the rules, and every rule has a test.
 *
 * Three decisions take precedence over canvas. Transparent pixels in a JPEG show the user's matte, white by default
 * (`DEFAULT_MATTE` in domain/settings.ts), with both engines; canvas alone makes them black. Output is resized by
 * `RESIZE_FILTER` (domain/resampling.ts), not by canvas's filter. If the tool offers it, a JPEG is recompressed without
 * loss when encoding its pixels would take more bytes (jobs/encode/recompress.ts).
 */
import type { FormatDescriptor, QualityFacts } from '../formats/format.ts';
import { FORMATS } from '../formats/formats.ts';
import { png } from '../formats/png.ts';

/** Returns the percentage, or canvas's own default if it is not a number from 0 to 100. */
export function resolvePercent({ defaultPercent }: QualityFacts, qualityPercent: number): number {
  return qualityPercent >= 0 && qualityPercent <= 100 ? qualityPercent : defaultPercent;
}

/**
 * The quality to pass to `convertToBlob` and `toBlob`, 0 to 1. Always pass it: without one, `convertToBlob` uses 1.0 in
 * Chromium, and `null` means 0.
 */
export function canvasQuality(mime: string, qualityPercent: number): number {
  const quality = writtenByCanvas(mime)?.write?.quality;
  return quality ? resolvePercent(quality, qualityPercent) / 100 : 1;
}

/**
 * The type that canvas writes if this type is requested: lower-cased, and PNG for every type that canvas does not
 * support, including `image/jpg`.
 */
export function canvasMime(mime: string): string {
  return writtenByCanvas(mime)?.mime ?? png.mime;
}

function writtenByCanvas(mime: string): FormatDescriptor | undefined {
  const lower = mime.toLowerCase();
  return FORMATS.find((format: FormatDescriptor) => format.write?.byCanvas && format.mime === lower);
}
