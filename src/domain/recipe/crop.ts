import { cropAround } from '../geometry/placed.ts';
import type { PixelSize } from '../geometry/size.ts';
import { type Crop, framedArea, framedSpot, straightenedSize } from '../geometry/straighten.ts';
import type { Spot } from '../geometry/turn.ts';
import type { Recipe, RecipeCrop } from './recipe.ts';

/**
 * The crop of a recipe for one image, in shares of the straightened image.
 *
 * @param turned size of the image after the recipe's turn
 * @param focus the point in the turned image that its user chose; `null` if none was chosen
 */
export function cropFor(
  { crop, straighten = 0 }: Pick<Recipe, 'crop' | 'straighten'>,
  turned: PixelSize,
  focus: Spot | null = null,
): Crop | null {
  const part = crop && partFor({ crop, straighten }, turned, focus);
  return part ? { ...part, ...(crop.lossless && { lossless: true }) } : null;
}

function partFor(
  { crop, straighten }: { readonly crop: RecipeCrop; readonly straighten: number },
  turned: PixelSize,
  focus: Spot | null,
): Crop {
  if (crop.ratio !== undefined) {
    // The ratio of a straightened image stays the same.
    const centered = centeredCrop(crop.ratio, turned.widthPx / turned.heightPx);
    if (crop.focus !== 'attention') return centered;
    const straight = framedArea(turned, { straighten });
    return focus ? cropAround(centered, framedSpot(focus, turned, straight)) : { ...centered, attention: true };
  }
  const { widthPx, heightPx } =
    crop.unit !== 'px' ? { widthPx: 1, heightPx: 1 } : straighten === 0 ? turned : straightenedSize(turned, straighten);
  const [x, width] = inside(crop.x, crop.width, widthPx);
  const [y, height] = inside(crop.y, crop.height, heightPx);
  return { x, y, width, height };
}

/** The largest part of this aspect ratio, in the center. @param own the image's aspect ratio */
function centeredCrop(ratio: number, own: number): Crop {
  const width = Math.min(1, ratio / own);
  const height = Math.min(1, own / ratio);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** In shares, cut off at the end of the image. A crop that begins there or beyond makes no result (`crop-outside`). */
function inside(start = 0, side = Number.POSITIVE_INFINITY, length: number): readonly [start: number, side: number] {
  const first = Math.min(1, start / length);
  return [first, Math.min(1 - first, side / length)];
}

/** The fields of a crop that exclude a ratio. */
export const RECTANGLE_FIELDS = ['x', 'y', 'width', 'height'] as const satisfies readonly (keyof RecipeCrop)[];
