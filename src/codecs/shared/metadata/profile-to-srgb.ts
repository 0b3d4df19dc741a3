import type { ConvertPixels } from '../../contract.ts';
import { asciiAt } from '../reading/byte-source.ts';
import { readCurve, readTags } from './icc-profile.ts';
import { convertToSrgb, type RgbSpace, SRGB_PRIMARIES, spaceOfProfile } from './rgb-space.ts';
import { readTableProfile } from './table-profile.ts';

/**
 * Makes the conversion from the space of a profile to sRGB, as browsers do it.
 *
 * @param isGray whether the image has one channel besides alpha
 * @returns `null` if browsers ignore the profile: it cannot be read, or it is for images with other channels
 */
export function profileToSrgb(profile: Uint8Array, isGray: boolean): ConvertPixels | null {
  const space = (isGray && spaceOfGray(profile)) || spaceOfRgb(profile);
  if (space) return convertFrom(space);
  const toRgb = readTableProfile(profile, 'RGB ');
  if (!toRgb) return null;
  return (rgba) => {
    const values = new Float64Array(3);
    for (let at = 0; at < rgba.length; at += 4) {
      for (let i = 0; i < 3; i++) values[i] = (rgba[at + i] as number) / 255;
      toRgb(values, rgba, at);
    }
  };
}

function spaceOfRgb(profile: Uint8Array): RgbSpace | null {
  return asciiAt(profile, 16, 4) === 'RGB ' ? spaceOfProfile(profile) : null;
}

export function convertFrom(space: RgbSpace): ConvertPixels {
  return (rgba) => convertToSrgb(rgba, space);
}

/** The neutral colors of sRGB with the curve of a gray profile. */
function spaceOfGray(profile: Uint8Array): RgbSpace | null {
  if (profile.length < 132 || asciiAt(profile, 36, 4) !== 'acsp' || asciiAt(profile, 16, 4) !== 'GRAY') return null;
  const tag = readTags(profile).get('kTRC');
  const curve = tag && readCurve(tag);
  return curve ? { toXyz: SRGB_PRIMARIES, curves: [curve, curve, curve], peak: 1 } : null;
}
