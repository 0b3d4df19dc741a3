import type { ToSrgb } from '../contract.ts';
import { profileToSrgb } from '../shared/metadata/profile-to-srgb.ts';
import { componentCountOf } from './component-count.ts';
import { embeddedProfile } from './embedded-profile.ts';

export const toSrgb: ToSrgb = (bytes) => {
  const profile = embeddedProfile(bytes);
  return profile && profileToSrgb(profile, componentCountOf(bytes) === 1);
};
