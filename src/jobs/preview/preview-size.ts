import { type PixelPlan, scaleArea } from '../../domain/geometry/pixel-plan.ts';
import type { OutputSpec } from '../../domain/settings/recipe.ts';
import type { WritableFormat } from '../../formats/formats.ts';
import { type Bitmap, canvasHere, type Surface } from '../../host/host.ts';
import { encodeNoted, mayReduce } from '../encode/encode-noted.ts';
import { loadCodec } from '../load-codec.ts';
import { sharpenSurface } from './sharpen-surface.ts';

/** The mosaic's tiles, which represent the whole image. */
const TILES_PER_SIDE = 12;
const TILE_PX = 64;

/** Larger results are estimated from a mosaic, because our encoder takes longer than the browser's. */
export const MOST_PALETTE_PIXELS = (TILES_PER_SIDE * TILE_PX) ** 2;

/** The effort for estimates. The most thorough effort would take too long. */
const ESTIMATING = 'balanced';

/** The quality at which such formats are lossless, if they have a quality. */
const LOSSLESS = 100;

/**
 * Estimates the bytes of the whole image from a mosaic of tiles at full resolution. A scaled-down image has more detail
 * in each pixel, so its estimate would be too high.
 */
export async function estimateFromTiles(
  bitmap: Bitmap,
  plan: PixelPlan,
  mime: string,
  qualityPercent: number,
): Promise<number> {
  const mosaic = await drawTiles(bitmap, plan);
  const blob = await canvasHere().encodeNatively(mosaic, mime, qualityPercent);
  const { widthPx, heightPx } = plan.size;
  return (blob.size * (widthPx * heightPx)) / (mosaic.canvas.width * mosaic.canvas.height);
}

/** Draws a mosaic of tiles at full resolution. */
export function drawTiles(bitmap: Bitmap, { area, size, mask }: PixelPlan): Promise<Surface> {
  const width = Math.min(TILE_PX, Math.floor(size.widthPx / TILES_PER_SIDE) || 1);
  const height = Math.min(TILE_PX, Math.floor(size.heightPx / TILES_PER_SIDE) || 1);
  const canvas = canvasHere();
  const mosaic = canvas.createSurface({ widthPx: width * TILES_PER_SIDE, heightPx: height * TILES_PER_SIDE });
  for (let row = 0; row < TILES_PER_SIDE; row++) {
    for (let column = 0; column < TILES_PER_SIDE; column++) {
      const xPx = ((column + 0.5) / TILES_PER_SIDE) * size.widthPx - width / 2;
      const yPx = ((row + 0.5) / TILES_PER_SIDE) * size.heightPx - height / 2;
      const tile = scaleArea({ xPx, yPx, widthPx: width, heightPx: height }, size, area);
      const from = { ...area, ...tile, xPx: area.xPx + tile.xPx, yPx: area.yPx + tile.yPx };
      const to = { xPx: column * width, yPx: row * height, widthPx: width, heightPx: height };
      canvas.drawArea(mosaic, bitmap, from, to);
    }
  }
  return sharpenSurface(mosaic, mask);
}

/**
 * Estimates the bytes of a result whose format can have a palette, or that is nearly lossless. Browsers write neither.
 * Therefore our encoder encodes the surface, with fewer colors if the result will have fewer.
 *
 * @param surface the whole result, or a mosaic of it
 * @param pixels the number of pixels that the surface represents
 */
export async function estimateReduced(
  surface: Surface,
  format: WritableFormat,
  { output, pixels }: { readonly output: OutputSpec; readonly pixels: number },
): Promise<number> {
  const { encode, encodeWithin } = await loadCodec(format.id);
  const image = canvasHere().readPixels(surface);
  const share = (image.widthPx * image.heightPx) / pixels;
  const ofWhole = ({ length }: Uint8Array) => length / share;
  const { colors, goal } = output;
  const reduce = async (leastScore: number) => {
    const reducing: OutputSpec = { ...output, colors: { leastScore }, effort: ESTIMATING };
    return ofWhole((await encodeNoted(image, format, LOSSLESS, reducing)).bytes);
  };
  const mayBeReduced = colors && mayReduce(format, LOSSLESS, output);
  if (mayBeReduced && goal?.kind !== 'size') return reduce(goal?.score ?? colors.leastScore);
  const bytes = ofWhole(await encode(image, LOSSLESS, ESTIMATING));
  // A size goal needs fewer colors only if the file is too large with all of them.
  if (!mayBeReduced || goal?.kind !== 'size' || bytes <= goal.maxBytes) return bytes;
  const fitted = await encodeWithin?.(image, goal.maxBytes * share, ESTIMATING);
  return fitted ? Math.min(bytes, ofWhole(fitted.bytes)) : bytes;
}
