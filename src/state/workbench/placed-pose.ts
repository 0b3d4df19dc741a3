import { atom } from 'jotai/vanilla';
import type { Pose } from '../../domain/geometry/pose.ts';
import { poseAtom, workAtom } from './atoms.ts';

/** The pose of the image on the stage, with its crop at the place that its content decided, once the stage shows that. */
export const placedPoseAtom = atom((get): Pose => {
  const pose = get(poseAtom);
  const found = get(workAtom).shown?.shaping.crop;
  if (!pose.crop?.attention || !found || found.attention) return pose;
  // The stage may still show what it made before.
  const isOther = found.width !== pose.crop.width || found.height !== pose.crop.height;
  return isOther ? pose : { ...pose, crop: found };
});
