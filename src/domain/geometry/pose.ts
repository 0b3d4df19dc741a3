import { CENTER, combineTurns, isOrientation, type Orientation, type Spot } from './turn.ts';

/** The rotation of one image, and the point around which it is cropped. Both are independent of the settings. */
export interface Pose {
  readonly turn: Orientation;
  /** In the upright image, before the rotation. */
  readonly focus: Spot;
}

export const UPRIGHT: Pose = { turn: 1, focus: CENTER };

/** Rotates the image further and keeps the same point in focus. */
export function turnPose(pose: Pose, by: Orientation): Pose {
  return { ...pose, turn: combineTurns(pose.turn, by) };
}

/** Restores a stored pose and replaces invalid parts. @param stored any value */
export function restorePose(stored: unknown): Pose {
  if (typeof stored !== 'object' || stored === null) return UPRIGHT;
  const { turn, focus } = stored as { readonly [Name in keyof Pose]?: unknown };
  return { turn: isOrientation(turn) ? turn : UPRIGHT.turn, focus: isSpot(focus) ? focus : UPRIGHT.focus };
}

function isSpot(value: unknown): value is Spot {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y } = value as { readonly [Name in keyof Spot]?: unknown };
  return [x, y].every((share) => typeof share === 'number' && share >= 0 && share <= 1);
}
