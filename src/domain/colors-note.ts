/** What became of the colors of an image that may have fewer. */
export type ColorsNote =
  /** The image has this many colors now, which gives it this SSIMULACRA 2.1 score. */
  | { readonly code: 'colors-reduced'; readonly colors: number; readonly score: number }
  /** The lossless file has slightly different colors, which gives it this SSIMULACRA 2.1 score. */
  | { readonly code: 'nearly-lossless'; readonly score: number }
  /** The image has all of its colors: they are few, the difference would be visible or the file larger, or it moves. */
  | { readonly code: 'colors-kept'; readonly because: 'few' | 'visible' | 'larger' | 'unmeasured' | 'motion' };
