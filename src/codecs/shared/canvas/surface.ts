import { backdropOf, type Pad, padPlace, type Rgb } from '../../../domain/geometry/pad.ts';
import { scaleArea } from '../../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../../domain/geometry/size.ts';
import type { TiltedArea } from '../../../domain/geometry/straighten.ts';
import { type Area, type Orientation, turnedSize, turnMatrix, wholeArea } from '../../../domain/geometry/turn.ts';
import { fail } from '../../../domain/outcome/failure.ts';
import type { PixelImage } from '../../../kernels/image.ts';
import { pixelImage } from '../../../kernels/image.ts';
import { hasTransparency } from '../../../kernels/pixels/plain.ts';

/** A canvas in memory and its context. */
export interface Surface {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/** On a canvas with a longer side, Chromium draws nothing and reports no error. */
const MAX_SIDE_PX = 65_535;

/** @throws FailureError `out-of-memory` if the browser cannot create a surface of this size */
export function createSurface(size: PixelSize, { readBack = false } = {}): Surface {
  requireSurface(size);
  const { widthPx, heightPx } = size;
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d', { willReadFrequently: readBack });
  if (!context) return fail({ code: 'out-of-memory', widthPx, heightPx });
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** @throws FailureError `out-of-memory` if no browser creates a surface of this size */
export function requireSurface({ widthPx, heightPx }: PixelSize): void {
  if (Math.max(widthPx, heightPx) > MAX_SIDE_PX) fail({ code: 'out-of-memory', widthPx, heightPx });
}

/**
 * Draws an image at a size. Browsers without a smoothing quality (Firefox) sample only a few source pixels. For them,
 * the image is halved until the last step is less than a factor of two.
 *
 * @param matte the solid color behind the image; `null` to keep transparency
 * @param area the part to draw; the whole image by default
 */
export function drawResized(
  bitmap: ImageBitmap,
  size: PixelSize,
  matte: Rgb | null,
  area: TiltedArea = wholeArea(sizeOf(bitmap)),
): Surface {
  if (area.degrees) return drawStraightened(bitmap, size, matte, area);
  let source: ImageBitmap | OffscreenCanvas = bitmap;
  let from = area;
  const smooths = 'imageSmoothingQuality' in OffscreenCanvasRenderingContext2D.prototype;
  while (!smooths && from.widthPx >= 2 * size.widthPx && from.heightPx >= 2 * size.heightPx) {
    const half = createSurface({ widthPx: Math.ceil(from.widthPx / 2), heightPx: Math.ceil(from.heightPx / 2) });
    drawArea(half, source, from);
    source = half.canvas;
    from = wholeArea(sizeOf(source));
  }
  const surface = createSurface(size);
  drawArea(surface, source, from);
  if (matte) fillBehind(surface, matte);
  return surface;
}

/** Reduces first: turning each pixel of a large image would take long, and no browser smooths a tilted reduction well. */
function drawStraightened(bitmap: ImageBitmap, size: PixelSize, matte: Rgb | null, area: TiltedArea): Surface {
  const reduction = Math.min(1, Math.max(size.widthPx / area.widthPx, size.heightPx / area.heightPx));
  const [whole, surface] = [sizeOf(bitmap), createSurface(size)];
  const along = (lengthPx: number) => Math.max(1, Math.round(lengthPx * reduction));
  const small = { widthPx: along(whole.widthPx), heightPx: along(whole.heightPx) };
  const from = reduction === 1 ? bitmap : drawResized(bitmap, small, null).canvas;
  drawArea(surface, from, reduction === 1 ? area : scaleArea(area, whole, small));
  if (matte) fillBehind(surface, matte);
  return surface;
}

function sizeOf({ width, height }: ImageBitmap | OffscreenCanvas): PixelSize {
  return { widthPx: width, heightPx: height };
}

/** Draws a part of an image on a part of the surface, by default on all of it. */
export function drawArea(
  { canvas, context }: Surface,
  source: ImageBitmap | OffscreenCanvas,
  { xPx, yPx, widthPx, heightPx, degrees = 0 }: TiltedArea,
  to: Area = wholeArea(sizeOf(canvas)),
): void {
  if (degrees !== 0) {
    context.save();
    context.beginPath();
    context.rect(to.xPx, to.yPx, to.widthPx, to.heightPx);
    context.clip();
    context.translate(to.xPx, to.yPx);
    context.scale(to.widthPx / widthPx, to.heightPx / heightPx);
    context.translate(source.width / 2 - xPx, source.height / 2 - yPx);
    context.rotate((degrees * Math.PI) / 180);
    context.drawImage(source, -source.width / 2, -source.height / 2);
    context.restore();
    return;
  }
  context.drawImage(source, xPx, yPx, widthPx, heightPx, to.xPx, to.yPx, to.widthPx, to.heightPx);
}

/** Puts a solid color behind the drawing. */
export function fillBehind({ canvas, context }: Surface, matte: Rgb): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = `rgb(${matte.join(' ')})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'source-over';
}

/** @returns a new surface with the drawing in its middle, or the same surface without a canvas around it */
export function padSurface(surface: Surface, pad: Pad | null): Surface {
  if (!pad) return surface;
  const { canvas } = surface;
  const padded = createSurface(pad);
  if (pad.fill === 'blur') {
    const { area, size } = backdropOf(sizeOf(canvas), pad);
    const small = createSurface(size);
    drawArea(small, canvas, area);
    drawArea(padded, small.canvas, wholeArea(size));
  } else if (pad.fill !== 'transparent') {
    fillBehind(padded, pad.fill);
  }
  drawArea(padded, canvas, wholeArea(sizeOf(canvas)), padPlace(sizeOf(canvas), pad));
  return padded;
}

/** @returns a new surface with the turned image, or the same surface if there is no turn */
export function turnSurface(surface: Surface, turn: Orientation): Surface {
  return turn === 1 ? surface : drawTurned(surface.canvas, turn);
}

/** @returns a new surface with the turned image */
export function drawTurned(image: ImageBitmap | OffscreenCanvas, turn: Orientation): Surface {
  const size = sizeOf(image);
  const turned = createSurface(turnedSize(size, turn));
  // Pixels keep their size, so smoothing would only take time.
  turned.context.imageSmoothingEnabled = false;
  turned.context.setTransform(...turnMatrix(turn, size));
  turned.context.drawImage(image, 0, 0);
  turned.context.resetTransform();
  return turned;
}

/** The largest surface that is kept for the next image, in pixels. */
const MAX_KEPT_PIXELS = 4e6;

let kept: Surface | null = null;

/** Decodes a file, or copies pixels or a drawing. */
export function createBitmap(from: Blob | PixelImage | Surface): Promise<ImageBitmap> {
  if ('rgba' in from) return createImageBitmap(new ImageData(from.rgba, from.widthPx, from.heightPx));
  return createImageBitmap('canvas' in from ? from.canvas : from);
}

/** A surface with these pixels. The next call may reuse it, because a new one would take as long as the rest. */
export function surfaceOf(image: PixelImage): Surface {
  const { widthPx, heightPx } = image;
  const fits = kept?.canvas.width === widthPx && kept.canvas.height === heightPx;
  const surface = kept && fits ? kept : createSurface({ widthPx, heightPx }, { readBack: true });
  kept = widthPx * heightPx <= MAX_KEPT_PIXELS ? surface : null;
  writePixels(surface, image);
  return surface;
}

/** Replaces the pixels of a surface from its top left corner on. */
export function writePixels({ context }: Surface, { rgba, widthPx, heightPx }: PixelImage): void {
  context.putImageData(new ImageData(rgba, widthPx, heightPx), 0, 0);
}

/** Reads the pixels of a surface or a part of it, un-premultiplied by the browser. */
export function readPixels({ canvas, context }: Surface, area: Area = wholeArea(sizeOf(canvas))): PixelImage {
  const { data, width, height } = context.getImageData(area.xPx, area.yPx, area.widthPx, area.heightPx);
  return pixelImage(data, width, height);
}

/** Above this area, a canvas of iOS before 17.4 draws nothing and reports no error (WebKit 276145@main raised it). */
export const MAX_EVERYWHERE_PIXELS = 16_777_216;

/**
 * Reads the pixels of a bitmap in strips that fit on a canvas in every browser.
 *
 * @param maxCanvasPixels the largest area of a strip; a strip has at least one row
 */
export function readBitmap(bitmap: ImageBitmap, maxCanvasPixels = MAX_EVERYWHERE_PIXELS): PixelImage {
  const { width, height } = bitmap;
  const stripPx = Math.min(height, Math.max(1, Math.floor(maxCanvasPixels / width)));
  const { context } = createSurface({ widthPx: width, heightPx: stripPx }, { readBack: true });
  // Copies instead of blending, so no strip shows through the next one.
  context.globalCompositeOperation = 'copy';
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let top = 0; top < height; top += stripPx) {
    const rows = Math.min(stripPx, height - top);
    context.drawImage(bitmap, 0, -top);
    rgba.set(context.getImageData(0, 0, width, rows).data, top * width * 4);
  }
  return pixelImage(rgba, width, height);
}

/** Whether a bitmap has transparent pixels. Reads strips until the first transparent pixel. */
export function bitmapHasTransparency(bitmap: ImageBitmap): boolean {
  const { width, height } = bitmap;
  const stripPx = Math.min(height, Math.max(1, Math.floor(1e6 / width)));
  const { context } = createSurface({ widthPx: width, heightPx: stripPx }, { readBack: true });
  context.globalCompositeOperation = 'copy';
  for (let top = 0; top < height; top += stripPx) {
    const rows = Math.min(stripPx, height - top);
    context.drawImage(bitmap, 0, -top);
    if (hasTransparency(pixelImage(context.getImageData(0, 0, width, rows).data, width, rows))) return true;
  }
  return false;
}

let readBack: boolean | null = null;

/**
 * Whether canvas returns the pixels that were drawn. Browsers that resist fingerprinting add noise or return one color.
 * Checked once per worker.
 */
export function readBackIsTrusted(): boolean {
  readBack ??= probeReadBack();
  return readBack;
}

function probeReadBack(): boolean {
  const size = 16;
  const { context } = createSurface({ widthPx: size, heightPx: size }, { readBack: true });
  const drawn = new ImageData(size, size);
  for (let i = 0; i < drawn.data.length; i++) drawn.data[i] = i % 4 === 3 ? 255 : (i * 37) % 256;
  context.putImageData(drawn, 0, 0);
  const read = context.getImageData(0, 0, size, size).data;
  return read.every((value, i) => value === drawn.data[i]);
}
