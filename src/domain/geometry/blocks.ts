import type { PixelSize } from './size.ts';
import { type Area, type Orientation, reverseTurn, type Spot, turnArea, turnedSize } from './turn.ts';

/** A crop that begins at a whole block of a JPEG, so that it needs no new blocks. Its size stays. */
export interface AlignedCrop {
  /** In the image as stored. */
  readonly stored: Area;
  /** The same part of the turned image. */
  readonly area: Area;
  /** How far it moved in the turned image, in whole pixels: at most half a block, more only at the end of the image. */
  readonly moved: Spot;
}

/**
 * Moves a crop to the nearest whole block of a JPEG.
 *
 * @param area in the turned image
 * @param turned size of the turned image
 * @param turn makes the turned image of the stored one
 * @param block width and height of the smallest part of the stored image that can be copied: 8 or 16 pixels, seldom more
 */
export function alignCrop(area: Area, turned: PixelSize, turn: Orientation, block: PixelSize): AlignedCrop {
  const back = reverseTurn(turn);
  const whole = turnedSize(turned, back);
  const exact = turnArea(area, turned, back);
  const stored = {
    ...exact,
    xPx: wholeBlocks(exact.xPx, whole.widthPx - exact.widthPx, block.widthPx),
    yPx: wholeBlocks(exact.yPx, whole.heightPx - exact.heightPx, block.heightPx),
  };
  const aligned = turnArea(stored, whole, turn);
  const moved = { x: Math.abs(aligned.xPx - area.xPx), y: Math.abs(aligned.yPx - area.yPx) };
  return { stored, area: aligned, moved };
}

function wholeBlocks(startPx: number, lastPx: number, blockPx: number): number {
  return Math.min(Math.round(startPx / blockPx), Math.floor(lastPx / blockPx)) * blockPx;
}
