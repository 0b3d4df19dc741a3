import { judgeProfile, MAX_PROFILE_BYTES } from '../metadata/icc-profile.ts';
import { convertToSrgb, spaceOfProfile } from '../metadata/rgb-space.ts';
import type { Directory } from './directory.ts';
import type { Layout } from './layout.ts';
import { PHOTOMETRIC, TAGS } from './tags.ts';

/** Photometric interpretations whose pixels are in the RGB space of the profile. */
export const RGB_PHOTOMETRICS: readonly number[] = [PHOTOMETRIC.rgb, PHOTOMETRIC.palette, PHOTOMETRIC.ycc];

/** Converts the pixels of an RGB page to sRGB, in place. Profiles that use tables are ignored, such as those of CMYK. */
export async function convertColors(page: Directory, { photometric }: Layout, rgba: Uint8ClampedArray): Promise<void> {
  const profile = RGB_PHOTOMETRICS.includes(photometric) ? await page.bytes(TAGS.profile, MAX_PROFILE_BYTES) : null;
  const space = profile && judgeProfile(profile) === 'other' ? spaceOfProfile(profile) : null;
  if (space) convertToSrgb(rgba, space);
}
