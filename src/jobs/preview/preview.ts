import { decodersFor } from '../../codecs/decoders-for.ts';
import { effortFor } from '../../codecs/effort-for.ts';
import { decodeJpegWithKernel } from '../../codecs/jpeg/kernel-planes.ts';
import { decodeJpegNatively } from '../../codecs/jpeg/planes.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import type { Mark } from '../../domain/geometry/mark.ts';
import { type Rgb, scalePad } from '../../domain/geometry/pad.ts';
import {
  keepsBlocks,
  keepsShape,
  type PixelPlan,
  planPixels,
  resultSize,
  type Shaping,
  shrinkTo,
} from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import { formatOf } from '../../formats/formats.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { webp } from '../../formats/webp.ts';
import { type Bitmap, canvasHere, type Surface } from '../../host/host.ts';
import { orient } from '../../kernels/pixels/pixels.ts';
import { resizeImage } from '../../kernels/resize/resample.ts';
import { type DecodedBitmap, decodeBitmap, decodingCapabilities, storedSize, toFailure } from '../decode/decode.ts';
import { mayReduce } from '../encode/encode-noted.ts';
import { markSurface } from '../mark/mark-surface.ts';
import { withMarkText } from '../mark/mark-text.ts';
import { refuseResult } from '../output.ts';
import { placedRequest } from '../placed-request.ts';
import type { PreviewReply, PreviewRequest } from '../protocol.ts';
import { likelyQuality } from './preview-quality.ts';
import { drawTiles, estimateFromTiles, estimateReduced, MOST_PALETTE_PIXELS } from './preview-size.ts';
import { sharpenSurface } from './sharpen-surface.ts';
import { drawOwnThumbnail } from './sketch.ts';

/** Quality of thumbnails. */
const THUMBNAIL_PERCENT = 80;

/** The image that was previewed last. It stays decoded while its settings change. */
let cached: (DecodedBitmap & { readonly key: string }) | null = null;

/** The last drawing of `cached`. It is kept because a moved quality slider changes only the encoding. */
let drawn: { readonly key: string; readonly surface: Surface } | null = null;

/** Releases the decoded image. */
export function forgetPreview(): void {
  cached?.bitmap.close();
  cached = null;
  drawn = null;
}

async function bitmapOf(key: string, source: Blob, info: SourceInfo): Promise<DecodedBitmap> {
  if (cached?.key !== key) {
    forgetPreview();
    cached = { key, ...(await decodeBitmap(source, info)) };
  }
  return cached;
}

/** If our encoder of a lossless format takes at most this long, it estimates the size. The browser's takes longer. */
const MOST_MS_PER_MEGAPIXEL = 100;

/** Decodes an image for later previews. The job reports images that cannot be decoded. */
export async function preparePreview(sourceKey: string, source: Blob, info: SourceInfo): Promise<void> {
  await bitmapOf(sourceKey, source, info).catch(() => {});
}

function storedSizeOf({ bitmap: { width, height } }: DecodedBitmap): PixelSize {
  return { widthPx: width, heightPx: height };
}

function planOf(decoded: DecodedBitmap, shaping: Shaping): PixelPlan {
  return planPixels('preview', storedSizeOf(decoded), decoded.orientation, shaping);
}

/**
 * Previews the result of a recipe with the browser's own encoder: an image to show, and an estimate of the file size.
 * GIF is shown as PNG, because no browser writes GIF.
 */
export async function preview(asked: PreviewRequest): Promise<PreviewReply> {
  try {
    const request = await withMarkText(asked);
    // By the pixels of the result where that is possible.
    const found = await placedRequest(request).catch(() => placedRequest(request, true));
    const reply = await drawPreview(found.request);
    return reply.ok && found.placed ? { ...reply, placed: found.placed } : reply;
  } catch (error) {
    return { ok: false, failure: toFailure(error, asked.info) };
  }
}

async function drawPreview(request: PreviewRequest): Promise<PreviewReply> {
  const { sourceKey, source, info, recipe, maxPixels } = request;
  const decoded = await bitmapOf(sourceKey, source, info);
  const plan = planOf(decoded, recipe);
  const upright = turnedSize(storedSizeOf(decoded), decoded.orientation);
  const size = resultSize(upright, recipe);
  const { ifTransparent } = recipe.output;
  const isClear = () =>
    recipe.pad?.fill === 'transparent' || (info.mayHaveAlpha && canvasHere().bitmapHasTransparency(decoded.bitmap));
  const transparent = ifTransparent && isClear();
  const { format: id, qualityPercent: wantedPercent } = transparent ? ifTransparent : recipe.output;
  const { goal, recompress, effort } = recipe.output;
  const isWithin = goal?.kind === 'size' && source.size <= goal.maxBytes && id === info.format;
  // The result will show the source's pixels, in about as many bytes for each.
  const losesNothing =
    (recompress === 'always' && (id === info.format ? keepsBlocks(info, recipe) : keepsShape(info.size, recipe))) ||
    (isWithin && keepsShape(info.size, recipe));
  const format = formatOf(id);
  const refusal = refuseResult(upright, recipe, format, maxPixels);
  if (refusal) return { ok: false, failure: refusal };

  const matte = format.alpha ? null : recipe.output.matte;
  const previewed = shrinkTo(plan.size, format.write.preview.maxPixels);
  const look = await drawOnce(decoded.bitmap, plan, previewed, matte, { mark: recipe.mark, info });
  const pixels = size.widthPx * size.heightPx;
  const ratio = format.write.preview.sizeRatio[effortFor(format, effort, pixels)];
  const mime = format.write.preview.as ?? format.mime;
  const estimate = async (percent: number) => (await estimateFromTiles(decoded.bitmap, plan, mime, percent)) * ratio;
  const searches = goal && format.write.quality && !losesNothing;
  const likelyPercent = searches ? await likelyQuality(goal, pixels, estimate) : wantedPercent;
  const qualityPercent = losesNothing ? 100 : likelyPercent;
  const { quality, msPerMegapixel } = format.write;
  // Browsers write neither palettes nor nearly lossless files.
  const isOurs = quality
    ? mayReduce(format, qualityPercent, recipe.output) && !goal
    : msPerMegapixel.balanced <= MOST_MS_PER_MEGAPIXEL;
  const whole = look.canvas.width === size.widthPx && look.canvas.height === size.heightPx;
  const needsSize = whole && !isOurs && !losesNothing;
  // Of pixels that were stored with loss, a JPEG shows as much as a lossless file, in a tenth of the time.
  const isOpaque = !info.mayHaveAlpha && recipe.pad?.fill !== 'transparent';
  const shownAsJpeg = quality === null && !needsSize && isOpaque && formatOf(info.format).lossy;
  const encoding = canvasHere().encodeNatively(
    look,
    shownAsJpeg ? jpeg.mime : mime,
    shownAsJpeg ? 100 : qualityPercent,
  );
  const bytesOfResult = async () => {
    if (losesNothing) return Math.round((source.size * pixels) / (info.size.widthPx * info.size.heightPx));
    if (!isOurs) return Math.round(needsSize ? (await encoding).size * ratio : await estimate(qualityPercent));
    const isSmall = whole && pixels <= MOST_PALETTE_PIXELS;
    const surface = isSmall ? look : await drawTiles(decoded.bitmap, plan);
    // Tiles do not show the canvas around the image, which takes few bytes.
    const shownPixels = isSmall ? pixels : plan.size.widthPx * plan.size.heightPx;
    const bytes = await estimateReduced(surface, format, { output: recipe.output, pixels: shownPixels });
    return Math.round((bytes * ratio) / format.write.preview.sizeRatio.balanced);
  };
  const [image, approximateBytes] = await Promise.all([encoding, bytesOfResult()]);
  return { ok: true, image, format: id, size, approximateBytes };
}

/** Draws `cached`, unless its last drawing is the same. @param bitmap the bitmap of `cached` */
async function drawOnce(
  bitmap: Bitmap,
  plan: PixelPlan,
  size: PixelSize,
  matte: Rgb | null,
  { mark, info }: { readonly mark: Mark | undefined; readonly info: SourceInfo },
): Promise<Surface> {
  const key = JSON.stringify([plan, size, matte, mark]);
  if (drawn?.key !== key) {
    const canvas = canvasHere();
    const resized = await sharpenSurface(canvas.drawResized(bitmap, size, matte, plan.area), plan.mask);
    const turned = canvas.turnSurface(resized, plan.turn);
    const padded = canvas.padSurface(turned, plan.pad && scalePad(plan.pad, size.widthPx / plan.size.widthPx));
    const surface = await markSurface(padded, mark, info);
    // The image is opaque by now, but what is around it may be transparent, which a JPEG would show as black.
    if (matte && plan.pad) canvas.fillBehind(surface, matte);
    drawn = { key, surface };
    return surface;
  }
  return drawn.surface;
}

/** Whether an image has transparent pixels. Also `true` if it cannot be decoded, which is reported elsewhere. */
export async function isTransparent(sourceKey: string, source: Blob, info: SourceInfo): Promise<boolean> {
  try {
    // Keeps the image decoded for the preview that follows, unless another image is being previewed.
    const kept = cached === null || cached.key === sourceKey;
    const { bitmap } = kept ? await bitmapOf(sourceKey, source, info) : await decodeBitmap(source, info);
    try {
      return canvasHere().bitmapHasTransparency(bitmap);
    } finally {
      if (!kept) bitmap.close();
    }
  } catch {
    return true;
  }
}

/**
 * Makes a thumbnail.
 *
 * @param maxSidePx its longest side
 * @returns `null` if the image cannot be decoded; its failure is reported elsewhere
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
    if (small) return await canvasHere().encodeNatively(small, jpeg.mime, THUMBNAIL_PERCENT);
    const own = known ? null : await drawOwnThumbnail(source, info, maxSidePx).catch(() => null);
    if (own) return await canvasHere().encodeNatively(own, webp.mime, THUMBNAIL_PERCENT);
    const decoded = known ?? (await decodeBitmap(source, info));
    try {
      const plan = planOf(decoded, shaping);
      const canvas = canvasHere();
      const drawn = canvas.turnSurface(canvas.drawResized(decoded.bitmap, plan.size, null), plan.turn);
      return await canvas.encodeNatively(drawn, webp.mime, THUMBNAIL_PERCENT);
    } finally {
      if (!known) decoded.bitmap.close();
    }
  } catch {
    return null;
  }
}

/**
 * Decodes a JPEG as small as its thumbnail allows. This takes a fraction of the time, which matters in a batch, where
 * thumbnails compete with the jobs.
 *
 * @returns `null` if that is impossible
 */
async function drawSmallJpeg(source: Blob, info: SourceInfo, shaping: Shaping): Promise<Surface | null> {
  const [best] = decodersFor(info, decodingCapabilities());
  if (best?.by !== 'planes' && best?.by !== 'kernel') return null;
  const stored = storedSize(info);
  const plan = planPixels('preview', stored, info.orientation, shaping);
  const read = async () => new Uint8Array(await source.arrayBuffer());
  const image =
    best.by === 'planes'
      ? await decodeJpegNatively(read, stored, plan)
      : await decodeJpegWithKernel(await read(), stored, plan);
  return image && canvasHere().surfaceOf(await orient(await resizeImage(image, plan.size), plan.turn));
}
