import { type Fit, fitArea, fitSize } from './fit.ts';
import type { PixelSize } from './size.ts';
import { type Area, combineTurns, type Orientation, reverseTurn, turnArea, turnedSize } from './turn.ts';

/** The part of a recipe that changes an image's shape: first the rotation, then the size. */
export interface Shaping {
  /** Rotation of the upright image. Default: none. */
  readonly turn?: Orientation;
  /** Size of the rotated image. `null` keeps it. */
  readonly fit: Fit | null;
}

/** What to do with the stored pixels: resize `area` to `size`, then rotate. */
export interface PixelPlan {
  readonly area: Area;
  readonly size: PixelSize;
  /** The EXIF orientation combined with the recipe's rotation. Applied last, because a small image rotates fastest. */
  readonly turn: Orientation;
}

/** The size of the result. @param upright size after the EXIF orientation and before the recipe's rotation */
export function resultSize(upright: PixelSize, { turn = 1, fit }: Shaping): PixelSize {
  const turned = turnedSize(upright, turn);
  return fit ? fitSize(turned, fit) : turned;
}

/** Whether the result keeps every pixel of the upright image. It may be rotated. */
export function keepsPixels(upright: PixelSize, shaping: Shaping): boolean {
  const turned = turnedSize(upright, shaping.turn ?? 1);
  const { widthPx, heightPx } = resultSize(upright, shaping);
  return widthPx === turned.widthPx && heightPx === turned.heightPx;
}

/** Whether the result keeps every pixel of the upright image in its place. */
export function keepsShape(upright: PixelSize, shaping: Shaping): boolean {
  return (shaping.turn ?? 1) === 1 && keepsPixels(upright, shaping);
}

/**
 * Plans how to process the stored pixels.
 *
 * @param storedSize size of the whole image as stored
 * @param orientation the rotation that makes it upright
 */
export function planPixels(storedSize: PixelSize, orientation: Orientation, shaping: Shaping): PixelPlan {
  const turn = combineTurns(orientation, shaping.turn ?? 1);
  const turned = turnedSize(storedSize, turn);
  return {
    area: turnArea(fitArea(turned, shaping.fit), turned, reverseTurn(turn)),
    size: turnedSize(resultSize(turnedSize(storedSize, orientation), shaping), turn),
    turn,
  };
}

/** Converts an area to the same image decoded at another size. */
export function scaleArea(area: Area, from: PixelSize, to: PixelSize): Area {
  const [across, down] = [to.widthPx / from.widthPx, to.heightPx / from.heightPx];
  return {
    xPx: area.xPx * across,
    yPx: area.yPx * down,
    widthPx: area.widthPx * across,
    heightPx: area.heightPx * down,
  };
}

/** Scales a size down to at most this many pixels and keeps its aspect ratio. */
export function shrinkTo(size: PixelSize, maxPixels: number): PixelSize {
  const ratio = Math.min(1, Math.sqrt(maxPixels / (size.widthPx * size.heightPx)));
  return {
    widthPx: Math.max(1, Math.floor(size.widthPx * ratio)),
    heightPx: Math.max(1, Math.floor(size.heightPx * ratio)),
  };
}
