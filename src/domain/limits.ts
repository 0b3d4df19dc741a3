import type { Failure } from './failure.ts';
import type { FormatId } from './format-id.ts';

/**
 * Most pixels that are given to WASM. A module's memory ends at 2 GiB and holds the image, its copy
 * and the encoder's own: above this the browser's codecs are used, which are not bound by it.
 */
export const MAX_WASM_PIXELS = 100_000_000;

/** An image's size in whole pixels, upright (after EXIF orientation). */
export interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Most pixels in one image, decoded or written: 16384 x 16384, the largest canvas of every
 * desktop engine (canvas-semantics: Chromium 268 435 456, Safari the same).
 */
export const MAX_PIXELS = 268_435_456;

/** iOS since 2024-03 draws nothing above this canvas area (WebKit 276145@main). */
export const MAX_PIXELS_SMALL_DEVICE = 67_108_864;

/**
 * Pixel budget of one image on this device.
 *
 * @param deviceMemoryGiB `navigator.deviceMemory` (0.25 to 8), `undefined` where it is not told
 * @param touchOnly true for phones and tablets, whose tabs are ended at about 1 GiB
 */
export function maxPixelsFor(deviceMemoryGiB: number | undefined, touchOnly: boolean): number {
  const small = deviceMemoryGiB === undefined ? touchOnly : deviceMemoryGiB <= 2;
  return small ? MAX_PIXELS_SMALL_DEVICE : MAX_PIXELS;
}

/**
 * How many images may be worked on at once: one per core, one core left for the page, and not more
 * than the device's memory carries.
 *
 * @param cores `navigator.hardwareConcurrency`, at least 1
 */
export function workerCountFor(cores: number, deviceMemoryGiB: number | undefined): number {
  const byCores = Math.max(1, cores <= 2 ? cores : cores - 1);
  const byMemory = deviceMemoryGiB === undefined ? 8 : Math.max(1, Math.floor(deviceMemoryGiB));
  return Math.min(byCores, byMemory, 8);
}

/** @returns why a decoded image of this size is refused, or `null` */
export function refuseSource(size: PixelSize, maxPixels: number): Failure | null {
  const { widthPx, heightPx } = size;
  if (widthPx < 1 || heightPx < 1) return { code: 'zero-size' };
  return widthPx * heightPx > maxPixels ? { code: 'too-many-pixels', widthPx, heightPx, maxPixels } : null;
}

/** The two facts of an output format that bound a target's size. */
export interface FormatLimit {
  readonly id: FormatId;
  readonly maxSidePx: number;
}

/** @returns why a target of this size is refused for this format, or `null`. Never cropped. */
export function refuseTarget(size: PixelSize, format: FormatLimit, maxPixels: number): Failure | null {
  const { widthPx, heightPx } = size;
  if (!(widthPx >= 1 && heightPx >= 1)) return { code: 'zero-size' };
  if (Math.max(widthPx, heightPx) > format.maxSidePx) {
    return { code: 'target-too-large', format: format.id, widthPx, heightPx, maxSidePx: format.maxSidePx };
  }
  return widthPx * heightPx > maxPixels ? { code: 'target-too-many-pixels', widthPx, heightPx, maxPixels } : null;
}

/** Most images that other apps may hand over at once. More are dropped onto the page instead. */
export const MAX_SHARED_FILES = 100;

/** Most bytes that they may have together: they wait in the browser's storage for the page. */
export const MAX_SHARED_BYTES = 512 * 2 ** 20;

const SHARED_REFUSALS = ['too-many', 'too-large'] as const;

export type SharedRefusal = (typeof SHARED_REFUSALS)[number];

/** @returns why so much is not taken from another app, or `null` */
export function refuseShared(files: readonly { readonly size: number }[]): SharedRefusal | null {
  if (files.length > MAX_SHARED_FILES) return 'too-many';
  return files.reduce((sum, { size }) => sum + size, 0) > MAX_SHARED_BYTES ? 'too-large' : null;
}

export function isSharedRefusal(text: string): text is SharedRefusal {
  return SHARED_REFUSALS.some((refusal) => refusal === text);
}
