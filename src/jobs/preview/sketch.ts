import { inspect } from '../../codecs/inspect.ts';
import { loadThumbnail } from '../../codecs/parts.ts';
import { readMetadata } from '../../codecs/read-metadata.ts';
import { readExif } from '../../codecs/shared/metadata/exif.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { fitSize } from '../../domain/geometry/fit.ts';
import { planPixels } from '../../domain/geometry/pixel-plan.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { png } from '../../formats/png.ts';
import { canvasHere, type Surface } from '../../host/host.ts';
import { type DecodedBitmap, decodeBitmap } from '../decode/decode.ts';

/** Larger images are no thumbnails: decoding them could take as long as decoding the image. */
const MAX_PIXELS = 1e6;

/** Cameras fill thumbnails up to 4:3 with black. Another shape shows another image, such as one before a crop. */
const MAX_ASPECT_DIFFERENCE = 1.4;

/**
 * Shows an image within milliseconds by the thumbnail that its file contains.
 *
 * @returns a PNG; `null` if there is no thumbnail
 */
export async function sketch(source: Blob, info: SourceInfo): Promise<Blob | null> {
  try {
    const decoded = (await decodeOwn(source, info)) ?? (await decodeExif(source, info));
    const drawn = decoded && draw(decoded, info);
    return drawn && (await canvasHere().encodeNatively(drawn, png.mime, 100));
  } catch {
    return null;
  }
}

/**
 * Draws an image from a thumbnail that is stored like it.
 *
 * @returns `null` if there is none with such a side
 * @throws if it cannot be decoded
 */
export async function drawOwnThumbnail(source: Blob, info: SourceInfo, sidePx: number): Promise<Surface | null> {
  const decoded = await decodeOwn(source, info);
  return decoded && draw(decoded, info, sidePx);
}

/** Draws a thumbnail upright and in the shape of the image, as large as it is or with this longest side. */
function draw({ bitmap, orientation }: DecodedBitmap, info: SourceInfo, sidePx?: number): Surface | null {
  try {
    const stored = { widthPx: bitmap.width, heightPx: bitmap.height };
    const { widthPx, heightPx } = turnedSize(stored, orientation);
    const aspects = [widthPx / heightPx, info.size.widthPx / info.size.heightPx] as const;
    if (Math.max(...aspects) / Math.min(...aspects) > MAX_ASPECT_DIFFERENCE) return null;
    if (sidePx !== undefined && Math.max(widthPx, heightPx) < sidePx) return null;
    const size = fitSize(info.size, {
      mode: 'inside',
      maxWidthPx: Math.min(widthPx, sidePx ?? widthPx),
      maxHeightPx: Math.min(heightPx, sidePx ?? heightPx),
    });
    const shaping = { fit: { mode: 'cover', ...size, focus: { x: 0.5, y: 0.5 } } } as const;
    const plan = planPixels('preview', stored, orientation, shaping);
    const canvas = canvasHere();
    return canvas.turnSurface(canvas.drawResized(bitmap, plan.size, null, plan.area), plan.turn);
  } finally {
    bitmap.close();
  }
}

/** Decodes a thumbnail that is stored like the image. */
async function decodeOwn(source: Blob, { format, mime }: SourceInfo): Promise<DecodedBitmap | null> {
  const part = await loadThumbnail(format);
  const file = part?.showThumbnail(new Uint8Array(await source.arrayBuffer()));
  return file ? decodeSmall(new Blob([file], { type: mime })) : null;
}

/** Decodes the thumbnail in EXIF, which lies like the stored pixels. */
async function decodeExif(source: Blob, { format, orientation }: SourceInfo): Promise<DecodedBitmap | null> {
  const { exif } = await readMetadata(source, format);
  const thumbnail = exif && readExif(exif)?.thumbnail;
  const decoded = thumbnail ? await decodeSmall(new Blob([thumbnail.slice()], { type: jpeg.mime })) : null;
  return decoded && { ...decoded, orientation };
}

async function decodeSmall(file: Blob): Promise<DecodedBitmap | null> {
  const inspection = await inspect(file, MAX_PIXELS);
  return inspection.ok ? decodeBitmap(file, inspection.info) : null;
}
