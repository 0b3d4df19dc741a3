import type { PixelSize } from './size.ts';
import type { Area } from './turn.ts';

/** Red, green, blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The longer side of the image that a blurred canvas is enlarged from, in pixels. Fewer pixels blur more. */
const BLURRED_SIDE_PX = 12;

/** What is around a padded image: a color, nothing, or the image itself, enlarged and blurred. */
export type PadFill = Rgb | 'transparent' | 'blur';

/** The canvas in whose middle a resized image is placed. It is never smaller than the image. */
export interface Pad extends PixelSize {
  readonly fill: PadFill;
}

/** Where an image of this size is on its canvas. */
export function padPlace({ widthPx, heightPx }: PixelSize, pad: PixelSize): Area {
  return {
    xPx: Math.floor((pad.widthPx - widthPx) / 2),
    yPx: Math.floor((pad.heightPx - heightPx) / 2),
    widthPx,
    heightPx,
  };
}

/** The same canvas around an image that is this much smaller or larger. */
export function scalePad({ widthPx, heightPx, fill }: Pad, ratio: number): Pad {
  const side = (length: number) => Math.max(1, Math.round(length * ratio));
  return { widthPx: side(widthPx), heightPx: side(heightPx), fill };
}

/**
 * The part of a canvas that margins leave to the image.
 *
 * @param marginPercent of each side, for both edges together
 */
export function insideMargin({ widthPx, heightPx }: PixelSize, marginPercent: number): PixelSize {
  const left = (length: number) => Math.max(1, Math.round(length * (1 - marginPercent / 100)));
  return { widthPx: left(widthPx), heightPx: left(heightPx) };
}

/** The part of an image that fills a canvas, and the size that it is made smaller to. */
export function backdropOf(image: PixelSize, pad: PixelSize): { readonly area: Area; readonly size: PixelSize } {
  const ratio = Math.min(image.widthPx / pad.widthPx, image.heightPx / pad.heightPx);
  const part = scalePad({ ...pad, fill: 'blur' }, ratio);
  const area = padPlace(part, image);
  const scale = Math.min(1, BLURRED_SIDE_PX / Math.max(pad.widthPx, pad.heightPx));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { area, size: { widthPx: side(pad.widthPx), heightPx: side(pad.heightPx) } };
}
