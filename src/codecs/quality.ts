/**
 * Canvas quality semantics: the one place that says what a quality of 0 to 1 means for each encoder,
 * WASM or native. Facts: docs/canvas-semantics.md; every rule has a test in tests/codecs and
 * tests/browser.
 *
 * Two decisions stand above it. Transparent pixels in a JPEG show the user's matte, white unless
 * chosen otherwise (`DEFAULT_MATTE` in domain/settings.ts), on both engines: canvas alone gives black.
 * And output is resized by `RESIZE_FILTER` (domain/resampling.ts), not by canvas's filter.
 */

/** Canvas's own default for JPEG (Blink `image_encoder.cc`). */
const DEFAULT_JPEG_QUALITY = 92;

/** Canvas's own default for WebP in Chromium. */
const DEFAULT_WEBP_QUALITY = 0.8;

/** The quality as canvas would read it: a number from 0 to 1, or nothing. */
function inRange(quality: unknown): quality is number {
  return typeof quality === 'number' && quality >= 0 && quality <= 1;
}

/** libjpeg quality, 0 to 100, that canvas uses for this argument. */
export function jpegQuality(quality: unknown): number {
  return inRange(quality) ? Math.floor(quality * 100 + 0.5) : DEFAULT_JPEG_QUALITY;
}

/** The `@jsquash/jpeg` options whose tables, sampling and mode equal canvas's. */
export function jpegOptions(quality: unknown, { progressive = false } = {}) {
  const integer = Math.max(1, jpegQuality(quality));
  return {
    quality: integer,
    quant_table: 0,
    auto_subsample: false,
    // 4:4:4 at 100 alone, 4:2:0 elsewhere, as Skia does.
    chroma_subsample: integer === 100 ? 1 : 2,
    separate_chroma_quality: false,
    chroma_quality: integer,
    trellis_multipass: false,
    trellis_opt_zero: false,
    trellis_opt_table: false,
    trellis_loops: 1,
    arithmetic: false,
    smoothing: 0,
    color_space: 3,
    optimize_coding: true,
    // Below 24 some Annex K entries pass 255, and only `baseline` clamps them to 8 bits.
    baseline: !progressive || integer < 24,
    progressive,
  } as const;
}

/** The `@jsquash/webp` options whose VP8 payload equals canvas's. The quality is not rounded. */
export function webpOptions(quality: unknown, { smallest = false } = {}) {
  const value = inRange(quality) ? quality : DEFAULT_WEBP_QUALITY;
  // The most thorough method: the same quantisers, and more ways tried to say it in fewer bytes.
  const method = smallest ? 6 : undefined;
  return value === 1
    ? { lossless: 1, quality: 75, method: method ?? 0 }
    : { quality: value * 100, method: method ?? 3 };
}

/**
 * The explicit quality for `convertToBlob` and `toBlob`. It is never left out: `convertToBlob`
 * without one means 1.0 in Chromium, and `null` means 0.
 */
export function canvasQuality(mime: string, quality: unknown): number {
  if (mime === 'image/jpeg') return jpegQuality(quality) / 100;
  if (mime === 'image/webp') return inRange(quality) ? quality : DEFAULT_WEBP_QUALITY;
  return 1;
}

/**
 * The type that canvas writes when asked for this one: lower-cased, and PNG for everything that
 * canvas does not know (`image/jpg` among it).
 */
export function canvasMime(mime: string): 'image/png' | 'image/jpeg' | 'image/webp' {
  const lower = mime.toLowerCase();
  return lower === 'image/jpeg' || lower === 'image/webp' ? lower : 'image/png';
}
