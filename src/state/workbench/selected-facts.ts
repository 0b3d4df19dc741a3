import { atom } from 'jotai/vanilla';
import { posedSize } from '../../domain/geometry/change-pose.ts';
import type { ImageFacts } from '../../domain/settings/recipe.ts';
import { poseAtom, selectedInfoAtom } from './atoms.ts';

/** The selected image after its rotation and crop, which the settings refer to; `null` without an image. */
export const selectedFactsAtom = atom((get): ImageFacts | null => {
  const info = get(selectedInfoAtom);
  return info && { ...info, size: posedSize(info.size, get(poseAtom)) };
});
