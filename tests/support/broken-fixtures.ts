/** Fixtures that cannot be processed, and the reason for each. */
export const BROKEN_FIXTURES = {
  'jpeg-baseline-50pct.jpg': 'cut-off',
  'png-bit-flips-in-idat.png': 'damaged',
  'text.jpg': 'not-an-image',
  'zero-byte.jpg': 'empty-file',
  'jpeg-claims-65500x65500.jpg': 'too-many-pixels',
  'malformed.svg': 'damaged',
} as const;
