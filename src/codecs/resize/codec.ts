import loadResize, { resize as resample } from '@jsquash/resize/lib/resize/pkg/squoosh_resize.js';
import resizeUrl from '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm?url';
import type { PixelSize } from '../../domain/limits.ts';
import { once } from '../../domain/once.ts';
import { type PixelImage, pixelImage } from '../contract.ts';
import { RESIZE_FILTER } from '../quality.ts';
import { compileWasm } from '../wasm.ts';

/** The order in which the resampler numbers its filters. */
const FILTERS = ['triangle', 'catrom', 'mitchell', 'lanczos3'] as const;

export type ResizeFilter = (typeof FILTERS)[number];

const load = once(async () => loadResize(await compileWasm(resizeUrl, null)));

/**
 * Resample in gamma space with premultiplied alpha, as canvas does: averaging in linear light would
 * brighten fine texture against every browser.
 *
 * @returns a new picture of exactly this size, or the same one when it already has it
 */
export async function resizeImage(
  image: PixelImage,
  { widthPx, heightPx }: PixelSize,
  filter: ResizeFilter = RESIZE_FILTER,
): Promise<PixelImage> {
  if (image.widthPx === widthPx && image.heightPx === heightPx) return image;
  await load();
  const input = new Uint8Array(image.rgba.buffer);
  const index = FILTERS.indexOf(filter);
  const out = resample(input, image.widthPx, image.heightPx, widthPx, heightPx, index, true, false);
  return pixelImage(out, widthPx, heightPx);
}
