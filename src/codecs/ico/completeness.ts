/** Each entry is a PNG or a BMP of its own. Browsers refuse an icon whose entry is cut off. */
export const measure = 'none';
