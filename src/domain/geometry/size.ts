/** An image's size in whole pixels, upright (after EXIF orientation). */
export interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}
