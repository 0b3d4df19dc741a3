import type { Framing } from './straighten.ts';
import { CENTER, type Orientation, type Spot } from './turn.ts';

/**
 * The rotation of one image, what of the turned image it keeps, and the point around which it is cropped to a size. They
 * are independent of the settings.
 */
export interface Pose extends Framing {
  readonly turn: Orientation;
  /** In the upright image, before the rotation. */
  readonly focus: Spot;
}

export const UPRIGHT: Pose = { turn: 1, focus: CENTER };
