/** Whether the colors of an image were reduced, for images that may have fewer. */
export type ColorsNote =
  /** The image now has this many colors and this SSIMULACRA 2.1 score. */
  | { readonly code: 'colors-reduced'; readonly colors: number; readonly score: number }
  /** The lossless file has slightly different colors and this SSIMULACRA 2.1 score. */
  | { readonly code: 'nearly-lossless'; readonly score: number }
  /** All colors were kept: they are few, fewer would be visible, larger or unmeasured, or the image is animated. */
  | { readonly code: 'colors-kept'; readonly because: 'few' | 'visible' | 'larger' | 'unmeasured' | 'motion' };
