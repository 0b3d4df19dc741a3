import { judgeProfile } from '../shared/metadata/icc-profile.ts';
import { profileToSrgb } from '../shared/metadata/profile-to-srgb.ts';
import { MAX_TABLE_PROFILE_BYTES } from '../shared/metadata/table-profile.ts';
import { EndOfBytes } from '../shared/reading/byte-source.ts';
import type { Directory } from '../shared/tiff/directory.ts';
import type { Layout } from './layout.ts';
import { PHOTOMETRIC, TAGS } from './tags.ts';

/** Photometric interpretations whose pixels are in the RGB space of the profile. */
export const RGB_PHOTOMETRICS: readonly number[] = [PHOTOMETRIC.rgb, PHOTOMETRIC.palette, PHOTOMETRIC.ycc];

const GRAY_PHOTOMETRICS: readonly number[] = [PHOTOMETRIC.whiteIsZero, PHOTOMETRIC.blackIsZero];

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

/** Converts the pixels of an RGB or gray page to sRGB, in place. */
export async function convertColors(page: Directory, { photometric }: Layout, rgba: Uint8ClampedArray): Promise<void> {
  const isGray = GRAY_PHOTOMETRICS.includes(photometric);
  const isConverted = isGray || RGB_PHOTOMETRICS.includes(photometric);
  const profile = isConverted ? await readProfile(page, MAX_TABLE_PROFILE_BYTES) : null;
  if (profile && judgeProfile(profile) === 'other') profileToSrgb(profile, isGray)?.(rgba);
}
