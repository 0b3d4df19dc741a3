/** The first two bytes of a file without boxes. */
export const BARE_CODESTREAM = 0xff0a;
