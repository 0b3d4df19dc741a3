import type { PixelSize } from './size.ts';
import { type Area, type Spot, wholeArea } from './turn.ts';

/** How an image is resized. */
export type Fit =
  /** Exactly this size, enlarged or stretched if necessary. */
  | { readonly mode: 'exact'; readonly widthPx: number; readonly heightPx: number }
  /** Largest size within the box at the same ratio; never enlarged. */
  | { readonly mode: 'inside'; readonly maxWidthPx: number; readonly maxHeightPx: number }
  /** Clamps each side separately. Never enlarges. */
  | { readonly mode: 'clamp'; readonly maxWidthPx: number; readonly maxHeightPx: number }
  /** Largest size within the box at the same ratio, enlarged if necessary. */
  | { readonly mode: 'contain'; readonly widthPx: number; readonly heightPx: number }
  /** Exactly this size at the same ratio. Crops away the parts that are farthest from `focus`. */
  | {
      readonly mode: 'cover';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly focus: Spot;
      /** The job replaces `focus` by what draws the most attention (`placed.ts`). */
      readonly attention?: true;
    };

/** @returns the target size in whole pixels, at least 1 x 1 if the ratio is kept; typed sides are used unchanged */
export function fitSize(source: PixelSize, fit: Fit): PixelSize {
  switch (fit.mode) {
    case 'exact':
    case 'cover':
      return { widthPx: fit.widthPx, heightPx: fit.heightPx };
    case 'inside':
      return scaleBy(source, Math.min(1, fit.maxWidthPx / source.widthPx, fit.maxHeightPx / source.heightPx));
    case 'contain':
      return scaleBy(source, Math.min(fit.widthPx / source.widthPx, fit.heightPx / source.heightPx));
    case 'clamp':
      return {
        widthPx: Math.max(1, Math.min(source.widthPx, fit.maxWidthPx)),
        heightPx: Math.max(1, Math.min(source.heightPx, fit.maxHeightPx)),
      };
  }
}

function scaleBy({ widthPx, heightPx }: PixelSize, ratio: number): PixelSize {
  return { widthPx: Math.max(1, Math.round(widthPx * ratio)), heightPx: Math.max(1, Math.round(heightPx * ratio)) };
}

/**
 * The part of an image that `fit` uses. Whole pixels make all decoders and both engines use the same part.
 */
export function fitArea(source: PixelSize, fit: Fit | null): Area {
  if (fit?.mode !== 'cover') return wholeArea(source);
  const { focus, ...target } = fit;
  const reduction = Math.min(source.widthPx / target.widthPx, source.heightPx / target.heightPx);
  const step = stepOf(source, reduction);
  const widthPx = snap(target.widthPx * reduction, step, step, source.widthPx);
  const heightPx = snap(target.heightPx * reduction, step, step, source.heightPx);
  return {
    xPx: snap(focus.x * source.widthPx - widthPx / 2, step, 0, source.widthPx - widthPx),
    yPx: snap(focus.y * source.heightPx - heightPx / 2, step, 0, source.heightPx - heightPx),
    widthPx,
    heightPx,
  };
}

/**
 * The grid, in pixels, that a crop snaps to. It is two or four for an image that becomes much smaller, so that a JPEG
 * can be decoded at half or a quarter of its size. The crop is off by at most a quarter of a result pixel.
 */
function stepOf({ widthPx, heightPx }: PixelSize, reduction: number): number {
  const isMultiple = (step: number) => widthPx % step === 0 && heightPx % step === 0;
  if (reduction >= 8 && isMultiple(4)) return 4;
  return reduction >= 4 && isMultiple(2) ? 2 : 1;
}

function snap(value: number, step: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value / step) * step));
}

/** Whether a size has the image's aspect ratio, except for rounding to whole pixels. */
export function hasShapeOf(source: PixelSize, { widthPx, heightPx }: PixelSize): boolean {
  const along = (length: number, from: number, to: number) => Math.max(1, Math.round((length * to) / from));
  return (
    along(widthPx, source.widthPx, source.heightPx) === heightPx ||
    along(heightPx, source.heightPx, source.widthPx) === widthPx
  );
}

/**
 * How much more an image is scaled along one side than along the other.
 *
 * @returns whole percent, rounded down: the ratio of the two scale factors minus one; 0 if the shape is kept
 */
export function stretchPercent(source: PixelSize, target: PixelSize): number {
  if (hasShapeOf(source, target)) return 0;
  const [across, along] = [target.widthPx * source.heightPx, target.heightPx * source.widthPx];
  const [more, less] = [Math.max(across, along), Math.min(across, along)];
  return Math.floor(((more - less) * 100) / less);
}
