import type { ToSrgb } from '../contract.ts';
import { profileToSrgb } from '../shared/metadata/profile-to-srgb.ts';
import { chunksOf } from './wide-colors.ts';

export const toSrgb: ToSrgb = (bytes) => {
  const profile = chunksOf(bytes).find(({ type }) => type === 'ICCP')?.body;
  return profile ? profileToSrgb(profile, false) : null;
};
