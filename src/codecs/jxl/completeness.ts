/** The data states no lengths to compare with. The decoders refuse truncated files. */
export const measure = 'none';
