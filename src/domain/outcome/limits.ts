import type { FormatId } from '../../formats/formats.ts';
import type { PixelSize } from '../geometry/size.ts';
import type { Failure } from './failure.ts';

/**
 * Maximum number of pixels for WASM, whose 2 GiB of memory must hold the image, its copy and the encoder's buffers.
 * Larger images use the browser's codecs, which do not have this limit.
 */
export const MAX_WASM_PIXELS = 100_000_000;

/**
 * Maximum number of pixels in one image, decoded or encoded: half of the largest canvas of every desktop engine
 * (docs/canvas-semantics.md). An image takes up to 20 bytes
 * per pixel on the page, in the preview and in the job together, so larger images could take more than 3 GB. Formats with
 * `needsTwiceTheMemory` have half of this limit.
 */
export const MAX_PIXELS = 2 ** 27;

/** Maximum on small devices, which close tabs at about 1 GB: 8192 x 6144, the photos of a sensor with 50 megapixels. */
export const MAX_PIXELS_SMALL_DEVICE = 8192 * 6144;

/**
 * Maximum number of pixels in one image on this device.
 *
 * @param deviceMemoryGiB `navigator.deviceMemory` (0.25 to 8), or `undefined` if unknown
 * @param touchOnly true for phones and tablets, which close tabs at about 1 GiB
 */
export function maxPixelsFor(deviceMemoryGiB: number | undefined, touchOnly: boolean): number {
  const small = touchOnly || (deviceMemoryGiB ?? Number.POSITIVE_INFINITY) <= 2;
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

/** Elements of an SVG that repeats its parts. Browsers need about 10 seconds of one core to draw so many. */
export const MAX_DRAWN_ELEMENTS = 250_000;

/** Pixels that the filters of an SVG compute, in units of the fastest filter: about 10 seconds of one core. */
export const MAX_FILTERED_PIXELS = 2e9;

/** What a browser draws for an SVG, after all references have been followed. */
export interface Drawing {
  /** Each reference draws the elements of its target again. */
  readonly elements: number;
  /** Elements as they are written in the file. */
  readonly writtenElements: number;
  /** How often filters process all pixels of the image, in units of the fastest filter. */
  readonly filterPasses: number;
}

/**
 * Refuses drawings that would block the browser. A file that repeats little is as large as its drawing, so it may have
 * any number of elements.
 *
 * @returns the reason, or `null`
 */
export function refuseDrawing(drawing: Drawing, { widthPx, heightPx }: PixelSize): Failure | null {
  const { elements, writtenElements, filterPasses } = drawing;
  if (elements > Math.max(MAX_DRAWN_ELEMENTS, 2 * writtenElements)) {
    return { code: 'too-complex', because: 'elements', count: elements, most: MAX_DRAWN_ELEMENTS };
  }
  const pixels = filterPasses * widthPx * heightPx;
  return pixels > MAX_FILTERED_PIXELS
    ? { code: 'too-complex', because: 'filters', count: pixels, most: MAX_FILTERED_PIXELS }
    : null;
}
