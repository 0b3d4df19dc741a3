/**
 * RGB color spaces that are wider than sRGB, and that a result can keep. Both Rec. 2020 spaces have the same primaries:
 * profiles use its own curve, and code points of AVIF and PNG mean the curve of sRGB in all browsers.
 */
export type WideSpace = 'display-p3' | 'adobe-rgb' | 'rec-2020' | 'rec-2020-srgb' | 'prophoto-rgb';

/** A wide space, or the one that an embedded profile describes by its own primaries and curves. */
export type ColorSpace = WideSpace | 'custom';

/** Proper names, the same in every language. */
export const SPACE_NAMES: { readonly [Space in WideSpace]: string } = {
  'display-p3': 'Display P3',
  'adobe-rgb': 'Adobe RGB',
  'rec-2020': 'Rec. 2020',
  'rec-2020-srgb': 'Rec. 2020',
  'prophoto-rgb': 'ProPhoto RGB',
};
