import { type Fit, fitArea, fitSize } from './fit.ts';
import type { PixelSize } from './limits.ts';
import { type Area, combineTurns, type Orientation, reverseTurn, turnArea, turnedSize } from './turn.ts';

/** The part of a recipe that says what becomes of an image's shape: it is turned, and then it gets its size. */
export interface Shaping {
  /** How the upright image is turned; not at all when left out. */
  readonly turn?: Orientation;
  /** Of the turned image. `null` keeps its size. */
  readonly fit: Fit | null;
}

/** What is to be done with pixels as they lie in a file: `area` becomes `size`, and that is turned. */
export interface PixelPlan {
  readonly area: Area;
  readonly size: PixelSize;
  /** Orientation and the recipe's own turn in one: cheapest when the image is small. */
  readonly turn: Orientation;
}

/** @param upright size of the image after its orientation and before the recipe's turn */
export function resultSize(upright: PixelSize, { turn = 1, fit }: Shaping): PixelSize {
  const turned = turnedSize(upright, turn);
  return fit ? fitSize(turned, fit) : turned;
}

/**
 * @param lying size of the whole image as its pixels lie
 * @param orientation the turn that makes them upright
 */
export function planPixels(lying: PixelSize, orientation: Orientation, shaping: Shaping): PixelPlan {
  const turn = combineTurns(orientation, shaping.turn ?? 1);
  const turned = turnedSize(lying, turn);
  return {
    area: turnArea(fitArea(turned, shaping.fit), turned, reverseTurn(turn)),
    size: turnedSize(resultSize(turnedSize(lying, orientation), shaping), turn),
    turn,
  };
}

/** The same part of the same image, decoded at another size. */
export function scaleArea(area: Area, from: PixelSize, to: PixelSize): Area {
  const [across, down] = [to.widthPx / from.widthPx, to.heightPx / from.heightPx];
  return {
    xPx: area.xPx * across,
    yPx: area.yPx * down,
    widthPx: area.widthPx * across,
    heightPx: area.heightPx * down,
  };
}
