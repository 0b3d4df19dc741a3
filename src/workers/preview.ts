import { encodeNatively } from '../codecs/canvas/encode.ts';
import {
  bitmapHasTransparency,
  createSurface,
  drawResized,
  type Surface,
  surfaceOf,
  turnSurface,
} from '../codecs/canvas/surface.ts';
import { FORMATS } from '../codecs/formats.ts';
import type { SourceInfo } from '../codecs/source-info.ts';
import type { Effort } from '../domain/effort.ts';
import type { FormatId } from '../domain/format-id.ts';
import type { PixelSize } from '../domain/limits.ts';
import { refuseTarget } from '../domain/limits.ts';
import { type PixelPlan, planPixels, type Shaping, scaleArea } from '../domain/pixel-plan.ts';
import { turnedSize } from '../domain/turn.ts';
import { orient } from '../kernels/pixels/pixels.ts';
import { resizeImage } from '../kernels/resize/resample.ts';
import { type DecodedBitmap, decodeBitmap, storedSize, toFailure } from './decode.ts';
import { decodeJpegNatively } from './native-jpeg.ts';
import type { PreviewReply, PreviewRequest } from './protocol.ts';

/**
 * Most pixels that the native encoder is given for a quick look (JPEG 12 ns a pixel, WebP 300, PNG
 * 180). A larger target is looked at scaled down. JPEG could be larger, but the page has to decode
 * what it shows: this is what fills a window at two device pixels to one.
 */
const LOOK_PIXELS: { readonly [Id in FormatId]: number } = {
  jpeg: 2.5e6,
  webp: 0.8e6,
  png: 1.2e6,
  gif: 1.2e6,
};

/** Bytes of our file for one byte of the browser's, on photos and screenshots (canvas-semantics 2.4, 4.1). */
const SIZE_RATIO: { readonly [Id in FormatId]: { readonly [Name in Effort]: number } } = {
  jpeg: { fast: 1, balanced: 0.87, smallest: 0.83 },
  webp: { fast: 1, balanced: 1, smallest: 0.97 },
  png: { fast: 0.78, balanced: 0.72, smallest: 0.7 },
  gif: { fast: 0.4, balanced: 0.4, smallest: 0.4 },
};

/** Tiles that stand for the whole image when its size is estimated. */
const TILES_PER_SIDE = 12;
const TILE_PX = 64;

/** The image that was looked at last, kept decoded while its settings change. */
let cached: (DecodedBitmap & { readonly key: string }) | null = null;

/** Release the decoded image. */
export function forgetPreview(): void {
  cached?.bitmap.close();
  cached = null;
}

async function bitmapOf(key: string, source: Blob, info: SourceInfo): Promise<DecodedBitmap> {
  if (cached?.key !== key) {
    forgetPreview();
    cached = { key, ...(await decodeBitmap(source, info)) };
  }
  return cached;
}

function planOf({ bitmap, orientation }: DecodedBitmap, shaping: Shaping): PixelPlan {
  return planPixels({ widthPx: bitmap.width, heightPx: bitmap.height }, orientation, shaping);
}

/**
 * What the recipe will roughly give, from the browser's own encoder: something to show and a size to
 * expect. GIF is shown as PNG, since no browser writes it.
 */
export async function preview(request: PreviewRequest): Promise<PreviewReply> {
  const { sourceKey, source, info, recipe, maxPixels } = request;
  try {
    const decoded = await bitmapOf(sourceKey, source, info);
    const plan = planOf(decoded, recipe);
    const size = turnedSize(plan.size, plan.turn);
    const { ifTransparent } = recipe.output;
    const transparent = ifTransparent && info.mayHaveAlpha && bitmapHasTransparency(decoded.bitmap);
    const { format: id, quality } = transparent ? ifTransparent : recipe.output;
    const format = FORMATS[id];
    const refusal = refuseTarget(size, format, maxPixels);
    if (refusal) return { ok: false, failure: refusal };

    const matte = format.alpha ? null : recipe.output.matte;
    const small = drawResized(decoded.bitmap, shrinkTo(plan.size, LOOK_PIXELS[format.id]), matte, plan.area);
    const look = turnSurface(small, plan.turn);
    const encoding = encodeNatively(look, format.mime, quality);
    const whole = look.canvas.width === size.widthPx && look.canvas.height === size.heightPx;
    const [image, estimate] = await Promise.all([
      encoding,
      whole ? encoding.then((blob) => blob.size) : estimateFromTiles(decoded.bitmap, plan, format.mime, quality),
    ]);
    return {
      ok: true,
      image,
      format: id,
      size,
      approximateBytes: Math.round(estimate * SIZE_RATIO[format.id][recipe.output.effort]),
    };
  } catch (error) {
    return { ok: false, failure: toFailure(error, info) };
  }
}

/** Whether anything shows through an image; `true` also where it cannot be decoded, which is told elsewhere. */
export async function isTransparent(sourceKey: string, source: Blob, info: SourceInfo): Promise<boolean> {
  try {
    // Kept for the quick look that follows, unless another image is being looked at.
    const kept = cached === null || cached.key === sourceKey;
    const { bitmap } = kept ? await bitmapOf(sourceKey, source, info) : await decodeBitmap(source, info);
    try {
      return bitmapHasTransparency(bitmap);
    } finally {
      if (!kept) bitmap.close();
    }
  } catch {
    return true;
  }
}

/**
 * @param maxSidePx longest side of the small image
 * @returns `null` when the image cannot be decoded; its failure is told elsewhere
 */
export async function thumbnail(
  sourceKey: string,
  source: Blob,
  info: SourceInfo,
  maxSidePx: number,
): Promise<Blob | null> {
  try {
    const shaping: Shaping = { fit: { mode: 'inside', maxWidthPx: maxSidePx, maxHeightPx: maxSidePx } };
    const known = cached?.key === sourceKey ? cached : null;
    const small = known ? null : await drawSmallJpeg(source, info, shaping).catch(() => null);
    if (small) return await encodeNatively(small, 'image/jpeg', 0.8);
    const decoded = known ?? (await decodeBitmap(source, info));
    try {
      const plan = planOf(decoded, shaping);
      const drawn = turnSurface(drawResized(decoded.bitmap, plan.size, null), plan.turn);
      return await encodeNatively(drawn, 'image/webp', 0.8);
    } finally {
      if (!known) decoded.bitmap.close();
    }
  } catch {
    return null;
  }
}

/**
 * A photo is decoded as small as its thumbnail allows, at a fraction of the time: in a batch thumbnails
 * take it from the work.
 *
 * @returns `null` where that cannot be
 */
async function drawSmallJpeg(source: Blob, info: SourceInfo, shaping: Shaping): Promise<Surface | null> {
  if (info.format !== 'jpeg' || info.profile === 'other' || info.cmyk) return null;
  const stored = storedSize(info);
  const plan = planPixels(stored, info.orientation, shaping);
  const image = await decodeJpegNatively(async () => new Uint8Array(await source.arrayBuffer()), stored, plan);
  return image && surfaceOf(await orient(await resizeImage(image, plan.size), plan.turn));
}

/** The same proportions with at most this many pixels. */
function shrinkTo(size: PixelSize, maxPixels: number): PixelSize {
  const ratio = Math.min(1, Math.sqrt(maxPixels / (size.widthPx * size.heightPx)));
  return {
    widthPx: Math.max(1, Math.floor(size.widthPx * ratio)),
    heightPx: Math.max(1, Math.floor(size.heightPx * ratio)),
  };
}

/**
 * Bytes of the whole from a mosaic of tiles at full resolution: a scaled-down image has more detail
 * in each pixel and would tell too much.
 */
async function estimateFromTiles(
  bitmap: ImageBitmap,
  { area, size }: PixelPlan,
  mime: string,
  quality: number,
): Promise<number> {
  const width = Math.min(TILE_PX, Math.floor(size.widthPx / TILES_PER_SIDE) || 1);
  const height = Math.min(TILE_PX, Math.floor(size.heightPx / TILES_PER_SIDE) || 1);
  const mosaic: Surface = createSurface({ widthPx: width * TILES_PER_SIDE, heightPx: height * TILES_PER_SIDE });
  for (let row = 0; row < TILES_PER_SIDE; row++) {
    for (let column = 0; column < TILES_PER_SIDE; column++) {
      const xPx = ((column + 0.5) / TILES_PER_SIDE) * size.widthPx - width / 2;
      const yPx = ((row + 0.5) / TILES_PER_SIDE) * size.heightPx - height / 2;
      const tile = scaleArea({ xPx, yPx, widthPx: width, heightPx: height }, size, area);
      const from = [area.xPx + tile.xPx, area.yPx + tile.yPx, tile.widthPx, tile.heightPx] as const;
      mosaic.context.drawImage(bitmap, ...from, column * width, row * height, width, height);
    }
  }
  const blob = await encodeNatively(mosaic, mime, quality);
  return (blob.size * (size.widthPx * size.heightPx)) / (mosaic.canvas.width * mosaic.canvas.height);
}
