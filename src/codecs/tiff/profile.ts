import { judgeProfile, MAX_PROFILE_BYTES } from '../shared/metadata/icc-profile.ts';
import { convertToSrgb, spaceOfProfile } from '../shared/metadata/rgb-space.ts';
import { EndOfBytes } from '../shared/reading/byte-source.ts';
import type { Directory } from './directory.ts';
import type { Layout } from './layout.ts';
import { PHOTOMETRIC, TAGS } from './tags.ts';

/** Photometric interpretations whose pixels are in the RGB space of the profile. */
export const RGB_PHOTOMETRICS: readonly number[] = [PHOTOMETRIC.rgb, PHOTOMETRIC.palette, PHOTOMETRIC.ycc];

/**
 * Reads the profile of a page.
 *
 * @param most the longest accepted profile, in bytes
 * @returns `null` if there is none, or the file ends within it, which is no reason to refuse the pixels
 */
export async function readProfile(page: Directory, most: number): Promise<Uint8Array | null> {
  return page.bytes(TAGS.profile, most).catch((error: unknown) => {
    if (error instanceof EndOfBytes) return null;
    throw error;
  });
}

/** Converts the pixels of an RGB page to sRGB, in place. Ignores profiles that use tables. */
export async function convertColors(page: Directory, { photometric }: Layout, rgba: Uint8ClampedArray): Promise<void> {
  const profile = RGB_PHOTOMETRICS.includes(photometric) ? await readProfile(page, MAX_PROFILE_BYTES) : null;
  const space = profile && judgeProfile(profile) === 'other' ? spaceOfProfile(profile) : null;
  if (space) convertToSrgb(rgba, space);
}
