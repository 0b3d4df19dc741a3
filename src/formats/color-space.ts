/**
 * RGB color spaces wider than sRGB that a result can keep. Both Rec. 2020 spaces have the same primaries. Profiles use
 * the curve of Rec. 2020, but in all browsers, the code points of AVIF and PNG mean the curve of sRGB.
 */
export type WideSpace = 'display-p3' | 'adobe-rgb' | 'rec-2020' | 'rec-2020-srgb' | 'prophoto-rgb';

/** A wide space, or `custom`: a space that an embedded profile defines by its primaries and curves. */
export type ColorSpace = WideSpace | 'custom';

/** Proper names, the same in every language. */
export const SPACE_NAMES: { readonly [Space in WideSpace]: string } = {
  'display-p3': 'Display P3',
  'adobe-rgb': 'Adobe RGB',
  'rec-2020': 'Rec. 2020',
  'rec-2020-srgb': 'Rec. 2020',
  'prophoto-rgb': 'ProPhoto RGB',
};
