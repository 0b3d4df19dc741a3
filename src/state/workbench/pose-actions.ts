import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { type Pose, turnPose } from '../../domain/geometry/pose.ts';
import { type Orientation, reverseTurn, type Spot, turnSpot } from '../../domain/geometry/turn.ts';
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

/** Crops the selected image around another point. @param place in the image as displayed */
export const focusAtom = atom(null, (get, set, place: Spot) => {
  const item = get(selectedItemAtom);
  if (!item) return;
  const pose = get(poseAtom);
  setPose(get, set, item.id, { ...pose, focus: turnSpot(place, reverseTurn(pose.turn)) });
});
