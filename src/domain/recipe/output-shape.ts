import { fitSize } from '../geometry/fit.ts';
import type { PixelSize } from '../geometry/size.ts';
import type { IMAGE_KEYS, Settings } from '../settings/settings.ts';
import { wantedGeometry } from '../settings/sizes.ts';
import type { RecipeOutput } from './recipe.ts';

/** The fields of an output that decide its size and its frame. */
export const SHAPE_FIELDS = [
  'width',
  'height',
  'fit',
  'focus',
  'keepSmall',
  'padding',
  'margin',
  'maxWidth',
  'maxHeight',
  'scale',
  'frame',
] as const satisfies readonly (keyof RecipeOutput)[];

/** The size that an output has for every image. */
export type OutputShape = Pick<RecipeOutput, (typeof SHAPE_FIELDS)[number]>;

/** @returns `null` if every image keeps its size */
export function shapeOf(output: RecipeOutput): OutputShape | null {
  const fields = SHAPE_FIELDS.filter((field) => output[field] !== undefined);
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, output[field]]));
}

/** The size fields of one image, as a tool for one image stores them. @param size of the upright image */
export function sizeFieldsFor(shape: OutputShape, size: PixelSize): Pick<Settings, (typeof IMAGE_KEYS)[number]> {
  const { width, height, fit = 'inside', keepSmall, maxWidth, maxHeight, scale = 100, frame = 1 } = shape;
  const own = { widthPx: null, heightPx: null, scalePercent: 100, frame };
  const isWithin = (widthPx = Infinity, heightPx = Infinity) => size.widthPx <= widthPx && size.heightPx <= heightPx;
  if (maxWidth !== undefined || maxHeight !== undefined) {
    if (isWithin(maxWidth, maxHeight)) return own;
    const most = { maxWidthPx: maxWidth ?? Infinity, maxHeightPx: maxHeight ?? Infinity };
    return { ...own, ...fitSize(size, { mode: 'inside', ...most }) };
  }
  if (width === undefined && height === undefined) return { ...own, scalePercent: scale };
  if (keepSmall && isWithin(width, height)) return own;
  if (width === undefined || height === undefined) {
    const side = { widthPx: width ?? null, heightPx: height ?? null, scalePercent: 100, lockAspect: true };
    return { ...own, ...wantedGeometry(side, size) };
  }
  const box = { widthPx: width, heightPx: height };
  return { ...own, ...(fit === 'inside' ? fitSize(size, { mode: 'contain', ...box }) : box) };
}
