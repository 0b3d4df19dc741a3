import { fitArea, hasShapeOf, stretchPercent } from './fit.ts';
import type { Shaping } from './pixel-plan.ts';
import type { PixelSize } from './size.ts';
import { type Area, turnedSize, wholeArea } from './turn.ts';

/**
 * The area of the original under its result, in result pixels, so that both show the same content in the same place.
 * The original keeps its aspect ratio, so it extends beyond a cropped result and is smaller than a stretched one.
 *
 * @param upright size of the original
 */
export function placeBefore(upright: PixelSize, result: PixelSize, { turn = 1, fit }: Shaping): Area {
  const turned = turnedSize(upright, turn);
  if (fit?.mode === 'cover') {
    const kept = fitArea(turned, fit);
    const [across, down] = [result.widthPx / kept.widthPx, result.heightPx / kept.heightPx];
    return {
      xPx: -kept.xPx * across,
      yPx: -kept.yPx * down,
      widthPx: turned.widthPx * across,
      heightPx: turned.heightPx * down,
    };
  }
  if (hasShapeOf(turned, result)) return wholeArea(result);
  const scale = Math.min(result.widthPx / turned.widthPx, result.heightPx / turned.heightPx);
  const [widthPx, heightPx] = [turned.widthPx * scale, turned.heightPx * scale];
  return { xPx: (result.widthPx - widthPx) / 2, yPx: (result.heightPx - heightPx) / 2, widthPx, heightPx };
}

/** How much the result enlarges the part of the original that it shows, along its more enlarged side, in whole percent. */
export function enlargementOf(upright: PixelSize, result: PixelSize, { turn = 1, fit }: Shaping): number {
  const shown = fitArea(turnedSize(upright, turn), fit);
  const ratio = Math.max(result.widthPx / shown.widthPx, result.heightPx / shown.heightPx);
  return Math.max(0, Math.round((ratio - 1) * 100));
}

/** How much more the result is scaled along one side than along the other, in whole percent. */
export function stretchOf(upright: PixelSize, result: PixelSize, { turn = 1, fit }: Shaping): number {
  return fit?.mode === 'cover' ? 0 : stretchPercent(turnedSize(upright, turn), result);
}
