import { fitArea } from '../domain/geometry/fit.ts';
import { planPixels, type Shaping } from '../domain/geometry/pixel-plan.ts';
import { cropAround, type Placed } from '../domain/geometry/placed.ts';
import { framedArea } from '../domain/geometry/straighten.ts';
import { turnedSize } from '../domain/geometry/turn.ts';
import { canvasHere } from '../host/host.ts';
import { attentionSpot } from '../kernels/attention.ts';
import type { PixelImage } from '../kernels/image.ts';
import { decodeBitmap, decodeSource } from './decode/decode.ts';
import { keepPixels } from './decode/kept-pixels.ts';
import { planDecoding, shapePixels } from './decode/shape-pixels.ts';
import type { JobRequest } from './protocol.ts';

/** Enough for the map of the measure, and little enough for a JPEG to be decoded at a fraction of its size. */
const SIDE_PX = 384;

interface PlaceRequest extends Pick<JobRequest, 'source' | 'info' | 'sourceKey'> {
  readonly recipe: Shaping;
}

/** What is done to an image before its size changes. */
type Framed = Omit<Shaping, 'fit' | 'pad'>;

/** Makes a small image of what a recipe frames. The same for every size, so that all results show the same. */
type Look = (request: PlaceRequest, framed: Framed) => Promise<PixelImage>;

/** The last small image of the stage, whose settings change. */
let last: { readonly key: string; readonly image: PixelImage } | null = null;

/**
 * Finds the places that a recipe leaves to the content of the image. The same for each result and preview of the image,
 * and for all frames of an animation, because its first one decides.
 *
 * @throws FailureError if the image cannot be decoded
 */
export function findPlaces(request: PlaceRequest): Promise<Placed> {
  return placesIn(request, lookOnce);
}

/** The same where WebAssembly may be missing. */
export function findPlacesOnCanvas(request: PlaceRequest): Promise<Placed> {
  return placesIn(request, lookOnCanvas);
}

/** The same for a user who asks for it. @returns `null` if the image cannot be decoded, which is reported elsewhere */
export async function findAttention(request: PlaceRequest): Promise<Placed | null> {
  return findPlaces(request).catch(() => findPlacesOnCanvas(request).catch(() => null));
}

async function placesIn(request: PlaceRequest, look: Look): Promise<Placed> {
  const { turn = 1, straighten = 0, crop, fit } = request.recipe;
  const framing = { ...(turn !== 1 && { turn }), ...(straighten !== 0 && { straighten }) };
  const found = crop?.attention ? attentionSpot(await look(request, framing), { x: crop.width, y: crop.height }) : null;
  if (fit?.mode !== 'cover' || !fit.attention) return { ...(found && { crop: found }) };
  const cropped = { ...framing, ...(crop && { crop: found ? cropAround(crop, found) : crop }) };
  const area = framedArea(turnedSize(request.info.size, turn), cropped);
  const { widthPx, heightPx } = fitArea(area, fit);
  const share = { x: widthPx / area.widthPx, y: heightPx / area.heightPx };
  return { ...(found && { crop: found }), focus: attentionSpot(await look(request, cropped), share) };
}

async function lookOnce(request: PlaceRequest, framed: Framed): Promise<PixelImage> {
  const { sourceKey, info } = request;
  if (sourceKey === undefined) {
    const mostPixels = 2 * info.size.widthPx * info.size.heightPx;
    return keepPixels([info, 'places', framed], { pixels: SIDE_PX ** 2, mostPixels }, () => lookAt(request, framed));
  }
  const key = JSON.stringify([sourceKey, framed]);
  if (last?.key !== key) last = { key, image: await lookAt(request, framed) };
  return last.image;
}

async function lookAt({ source, info }: PlaceRequest, framed: Framed): Promise<PixelImage> {
  const recipe = { ...framed, fit: smallFit() };
  const { shaped } = await shapePixels(await decodeSource(source, info, planDecoding(info, recipe)), recipe, info);
  return shaped;
}

async function lookOnCanvas({ source, info }: PlaceRequest, framed: Framed): Promise<PixelImage> {
  const canvas = canvasHere();
  const { bitmap, orientation } = await decodeBitmap(source, info);
  try {
    const stored = { widthPx: bitmap.width, heightPx: bitmap.height };
    const { size, area, turn } = planPixels('canvas', stored, orientation, { ...framed, fit: smallFit() });
    return canvas.readPixels(canvas.turnSurface(canvas.drawResized(bitmap, size, null, area), turn));
  } finally {
    bitmap.close();
  }
}

function smallFit() {
  return { mode: 'inside', maxWidthPx: SIDE_PX, maxHeightPx: SIDE_PX } as const;
}
