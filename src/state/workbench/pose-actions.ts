import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { focusPose, framePose, turnPose } from '../../domain/geometry/change-pose.ts';
import type { Pose } from '../../domain/geometry/pose.ts';
import type { Framing } from '../../domain/geometry/straighten.ts';
import type { Orientation, Spot } from '../../domain/geometry/turn.ts';
import { turnSides } from '../../domain/settings/turn-sides.ts';
import { ownSizesAtom, poseAtom, posesAtom, selectedItemAtom } from './atoms.ts';

function setPose(get: Getter, set: Setter, itemId: string, pose: Pose): void {
  set(posesAtom, new Map(get(posesAtom)).set(itemId, pose));
}

/** Rotates the selected image further, in every tool, together with its typed sides. */
export const turnAtom = atom(null, (get, set, by: Orientation) => {
  const item = get(selectedItemAtom);
  if (item?.status.kind !== 'ready') return;
  const sizes = [...get(ownSizesAtom)].map(
    ([key, size]) => [key, key.endsWith(` ${item.id}`) ? turnSides(size, by) : size] as const,
  );
  set(ownSizesAtom, new Map(sizes));
  setPose(get, set, item.id, turnPose(get(poseAtom), by));
});

/** Straightens and crops the selected image, in every tool. */
export const frameAtom = atom(null, (get, set, framing: Framing) => {
  const item = get(selectedItemAtom);
  if (!item) return;
  setPose(get, set, item.id, framePose(get(poseAtom), framing));
});

/** Crops the selected image to a size around another point. @param place in the turned image; `null` if none is chosen */
export const focusAtom = atom(null, (get, set, place: Spot | null) => {
  const item = get(selectedItemAtom);
  if (!item) return;
  setPose(get, set, item.id, focusPose(get(poseAtom), place));
});
