import type { ToSrgb } from '../contract.ts';
import { profileToSrgb } from '../shared/metadata/profile-to-srgb.ts';
import { embeddedProfile } from './embedded-profile.ts';
import { componentCountOf } from './wide-colors.ts';

export const toSrgb: ToSrgb = (bytes) => {
  const profile = embeddedProfile(bytes);
  return profile && profileToSrgb(profile, componentCountOf(bytes) === 1);
};
