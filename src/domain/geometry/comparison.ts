import { hasShapeOf, stretchPercent } from './fit.ts';
import { type Shaping, shownArea } from './pixel-plan.ts';
import type { PixelSize } from './size.ts';
import { framedArea } from './straighten.ts';
import { type Area, turnedSize, wholeArea } from './turn.ts';

/**
 * The area of the original under its result, in result pixels, so that both show the same content in the same place.
 * The original keeps its aspect ratio, so it extends beyond a cropped result and is smaller than a stretched one.
 *
 * @param upright size of the original
 */
export function placeBefore(upright: PixelSize, result: PixelSize, shaping: Shaping): Area {
  const turned = turnedSize(upright, shaping.turn ?? 1);
  const { fit, pad, straighten, crop } = shaping;
  if (fit?.mode === 'cover' || pad || straighten || crop) {
    const shown = shownArea(upright, shaping);
    const [across, down] = [result.widthPx / shown.widthPx, result.heightPx / shown.heightPx];
    return {
      xPx: -shown.xPx * across,
      yPx: -shown.yPx * down,
      widthPx: turned.widthPx * across,
      heightPx: turned.heightPx * down,
    };
  }
  if (hasShapeOf(turned, result)) return wholeArea(result);
  const scale = Math.min(result.widthPx / turned.widthPx, result.heightPx / turned.heightPx);
  const [widthPx, heightPx] = [turned.widthPx * scale, turned.heightPx * scale];
  return { xPx: (result.widthPx - widthPx) / 2, yPx: (result.heightPx - heightPx) / 2, widthPx, heightPx };
}

/**
 * The area of what the recipe takes of the original by straightening and cropping, in result pixels; `null` for all of
 * it. A result that is cropped to a size, or padded, shows less or more.
 */
export function placeFramed(upright: PixelSize, result: PixelSize, shaping: Shaping): Area | null {
  if (!shaping.straighten && !shaping.crop) return null;
  const framed = framedArea(turnedSize(upright, shaping.turn ?? 1), shaping);
  const shown = shownArea(upright, shaping);
  const [across, down] = [result.widthPx / shown.widthPx, result.heightPx / shown.heightPx];
  return {
    xPx: (framed.xPx - shown.xPx) * across,
    yPx: (framed.yPx - shown.yPx) * down,
    widthPx: framed.widthPx * across,
    heightPx: framed.heightPx * down,
  };
}

/** How much the result enlarges the part of the original that it shows, along its more enlarged side, in whole percent. */
export function enlargementOf(upright: PixelSize, result: PixelSize, shaping: Shaping): number {
  const shown = shownArea(upright, shaping);
  const ratio = Math.max(result.widthPx / shown.widthPx, result.heightPx / shown.heightPx);
  return Math.max(0, Math.round((ratio - 1) * 100));
}

/** How much more the result is scaled along one side than along the other, in whole percent. */
export function stretchOf(upright: PixelSize, result: PixelSize, shaping: Shaping): number {
  if (shaping.fit?.mode === 'cover' || shaping.pad) return 0;
  return stretchPercent(framedArea(turnedSize(upright, shaping.turn ?? 1), shaping), result);
}
