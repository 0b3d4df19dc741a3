import { CENTER, combineTurns, isOrientation, type Orientation, type Spot } from './turn.ts';

/** How one image is turned, and the point around which it is cut: its own, whatever the settings say. */
export interface Pose {
  readonly turn: Orientation;
  /** In the upright image, before the turn. */
  readonly focus: Spot;
}

export const UPRIGHT: Pose = { turn: 1, focus: CENTER };

/** The same point is in focus after the image was turned once more. */
export function turnPose(pose: Pose, by: Orientation): Pose {
  return { ...pose, turn: combineTurns(pose.turn, by) };
}

/** A pose as it was remembered, made safe. @param stored anything */
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
