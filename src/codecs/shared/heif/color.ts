import type { ConvertPixels } from '../../contract.ts';
import { judgeProfile } from '../metadata/icc-profile.ts';
import { convertFrom, profileToSrgb } from '../metadata/profile-to-srgb.ts';
import { spaceOfCodePoints } from '../metadata/rgb-space.ts';
import { MAX_TABLE_PROFILE_BYTES } from '../metadata/table-profile.ts';
import { asciiAt } from '../reading/byte-source.ts';
import { boxesIn, Cursor } from '../reading/isobmff.ts';
import { type HeifMeta, parseHeifMeta } from './meta-box.ts';

/** The colors in `colr` properties. The code points are those of ITU-T H.273. */
export type HeifColor =
  | { readonly profile: Uint8Array }
  | {
      readonly primaries: number;
      readonly transfer: number;
      readonly matrix: number;
      readonly isFullRange: boolean;
    };

/** The main image's colors. A profile takes precedence over code points (MIAF 7.3.6.4 allows both). */
export function findColor(bytes: Uint8Array, meta: HeifMeta): HeifColor | null {
  const colors = meta.properties.filter((box) => box.type === 'colr');
  const embedded = colors.find((box) => ['prof', 'rICC'].includes(asciiAt(bytes, box.start, 4)));
  if (embedded) return { profile: bytes.subarray(embedded.start + 4, embedded.end) };
  return findCodePoints(bytes, meta);
}

/** The code points, even if there is a profile: they state how luma and chroma are converted to RGB. */
export function findCodePoints(bytes: Uint8Array, meta: HeifMeta) {
  const box = meta.properties.find(({ type, start }) => type === 'colr' && asciiAt(bytes, start, 4) === 'nclx');
  if (!box) return null;
  const cursor = new Cursor(bytes, box.start + 4, box.end);
  const [primaries, transfer, matrix] = [cursor.uint(2), cursor.uint(2), cursor.uint(2)];
  return { primaries, transfer, matrix, isFullRange: cursor.uint(1) >= 128 };
}

/** Parses the `meta` box of a whole file. @returns `null` if there is none */
export function metaOf(bytes: Uint8Array): HeifMeta | null {
  const box = [...boxesIn(bytes, 0, bytes.length)].find(({ type }) => type === 'meta');
  return box && box.end <= bytes.length ? parseHeifMeta(bytes, box.start, box.end) : null;
}

/**
 * Converts the pixels of a HEIF file's main image to sRGB, in place, for decoders that ignore its color space. */
export function toSrgb(rgba: Uint8ClampedArray, file: Uint8Array): void {
  const meta = metaOf(file);
  const color = meta && findColor(file, meta);
  if (color) conversionOf(color)?.(rgba);
}

function conversionOf(color: HeifColor): ConvertPixels | null {
  if (!('profile' in color)) {
    const space = spaceOfCodePoints(color.primaries, color.transfer);
    return space && convertFrom(space);
  }
  const { profile } = color;
  if (profile.length > MAX_TABLE_PROFILE_BYTES || judgeProfile(profile) === 'srgb') return null;
  // A gray profile is for an image without chroma, which decoders return as gray RGB.
  return profileToSrgb(profile, true);
}
