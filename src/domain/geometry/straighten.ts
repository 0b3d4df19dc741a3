import type { PixelSize } from './size.ts';
import type { Area, Spot } from './turn.ts';

/** The largest angle. Beyond it, a quarter turn comes first. */
export const MOST_DEGREES = 45;

/** A rectangle in the plane of an image that was rotated around its center. */
export interface TiltedArea extends Area {
  /** Clockwise, at most `MOST_DEGREES` either way. Default: 0. Only then, the rectangle begins at a whole pixel. */
  readonly degrees?: number;
}

/**
 * Part of a straightened image, in shares of its width and height, so that it can be copied to other images. It lies
 * inside, so it needs no color for what the image does not show.
 */
export interface Crop extends Spot {
  readonly width: number;
  readonly height: number;
  /** The job moves the crop to what draws the most attention (`placed.ts`). */
  readonly attention?: true;
  /** A JPEG that stays lossless moves the crop to whole blocks (`blocks.ts`). */
  readonly lossless?: true;
}

/** What a recipe takes of an image: first it is straightened, then cropped. */
export interface Framing {
  /** Rotates the turned image clockwise by these degrees and keeps what `straightenedSize` says. Default: 0. */
  readonly straighten?: number;
  /** Default: all of the straightened image. */
  readonly crop?: Crop;
}

/**
 * The size of a straightened image: the largest upright rectangle of the image's own aspect ratio that the rotated image
 * fills. A straightened 3:2 photo stays 3:2. Not in whole pixels.
 */
export function straightenedSize({ widthPx, heightPx }: PixelSize, degrees: number): PixelSize {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const ratio = Math.max(widthPx / heightPx, heightPx / widthPx);
  const share = 1 / (Math.cos(angle) + Math.sin(angle) * ratio);
  return { widthPx: widthPx * share, heightPx: heightPx * share };
}

/** The part of a turned image that a recipe takes, with whole pixels as width and height. */
export function framedArea(turned: PixelSize, { straighten = 0, crop }: Framing): TiltedArea {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  if (straighten === 0) {
    const [xPx, widthPx] = wholePixels(x, width, turned.widthPx);
    const [yPx, heightPx] = wholePixels(y, height, turned.heightPx);
    return { xPx, yPx, widthPx, heightPx };
  }
  const frame = straightenedSize(turned, straighten);
  // Rounded down, because the rotated image has nothing beyond the frame.
  const along = (share: number, length: number) => Math.max(1, Math.floor(share * length + 1e-6));
  const [widthPx, heightPx] = [along(width, frame.widthPx), along(height, frame.heightPx)];
  return {
    xPx: turned.widthPx / 2 + (x + width / 2 - 0.5) * frame.widthPx - widthPx / 2,
    yPx: turned.heightPx / 2 + (y + height / 2 - 0.5) * frame.heightPx - heightPx / 2,
    widthPx,
    heightPx,
    degrees: straighten,
  };
}

/** Rounds both edges, so that neighboring crops meet. At least one pixel inside the image. */
function wholePixels(start: number, share: number, length: number): readonly [start: number, length: number] {
  const first = Math.min(length - 1, Math.round(start * length));
  return [first, Math.max(1, Math.min(length, Math.round((start + share) * length)) - first)];
}

/** The place of a point of an image in a part of it; beyond 0 to 1 if it is outside. */
export function placeIn(area: TiltedArea, spot: Spot, whole: PixelSize): Spot {
  const angle = ((area.degrees ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [(spot.x - 0.5) * whole.widthPx, (spot.y - 0.5) * whole.heightPx];
  return {
    x: (cos * x - sin * y + whole.widthPx / 2 - area.xPx) / area.widthPx,
    y: (sin * x + cos * y + whole.heightPx / 2 - area.yPx) / area.heightPx,
  };
}

/** The place of a point of the turned image in the part that a recipe takes; the nearest one if it is outside. */
export function framedSpot(spot: Spot, turned: PixelSize, area: TiltedArea): Spot {
  // Without arithmetic, which would change recipes by rounding.
  if (area.widthPx === turned.widthPx && area.heightPx === turned.heightPx) return spot;
  const { x, y } = placeIn(area, spot, turned);
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
}
