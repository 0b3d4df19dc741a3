import type { FormatId } from '../../formats/formats.ts';
import type { PixelSize } from '../geometry/size.ts';
import type { Failure } from './failure.ts';

/**
 * Maximum number of pixels for WASM, whose 2 GiB of memory must hold the image, its copy and the encoder's buffers.
 * Larger images use the browser's codecs, which do not have this limit.
 */
export const MAX_WASM_PIXELS = 100_000_000;

/**
 * Maximum number of pixels in one image, decoded or encoded: 16384 x 16384, the largest canvas of every desktop engine
 * (docs/canvas-semantics.md).
 */
export const MAX_PIXELS = 268_435_456;

/** Maximum on small devices. Since March 2024, iOS draws nothing on a canvas with a larger area (WebKit 276145@main). */
export const MAX_PIXELS_SMALL_DEVICE = 67_108_864;

/**
 * Maximum number of pixels in one image on this device.
 *
 * @param deviceMemoryGiB `navigator.deviceMemory` (0.25 to 8), or `undefined` if unknown
 * @param touchOnly true for phones and tablets, which close tabs at about 1 GiB
 */
export function maxPixelsFor(deviceMemoryGiB: number | undefined, touchOnly: boolean): number {
  const small = deviceMemoryGiB === undefined ? touchOnly : deviceMemoryGiB <= 2;
  return small ? MAX_PIXELS_SMALL_DEVICE : MAX_PIXELS;
}

/**
 * How many images may be processed in parallel: one per core except one for the page, within the device's memory.
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

/** The facts about an output format that limit an image's size. */
export interface FormatLimit {
  readonly id: FormatId;
  readonly maxSidePx: number;
}

/** @returns why this output size is refused for this format, or `null` */
export function refuseTarget(size: PixelSize, format: FormatLimit, maxPixels: number): Failure | null {
  const { widthPx, heightPx } = size;
  if (!(widthPx >= 1 && heightPx >= 1)) return { code: 'zero-size' };
  if (Math.max(widthPx, heightPx) > format.maxSidePx) {
    return { code: 'target-too-large', format: format.id, widthPx, heightPx, maxSidePx: format.maxSidePx };
  }
  return widthPx * heightPx > maxPixels ? { code: 'target-too-many-pixels', widthPx, heightPx, maxPixels } : null;
}
