import type { PixelSize } from '../../domain/geometry/size.ts';

/** What a mark adds to an image: premultiplied linear light, with the opacity of the mark. */
export interface MarkLayer extends PixelSize {
  /** Red, green, blue and alpha of each pixel, 0 to 1. */
  readonly light: Float32Array;
  /** The edge around the mark that does not count for its place, such as the shadow of a text. */
  readonly edgePx: number;
}
