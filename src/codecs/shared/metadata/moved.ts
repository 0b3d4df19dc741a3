import type { PixelSize } from '../../../domain/geometry/size.ts';
import { placeIn, type TiltedArea } from '../../../domain/geometry/straighten.ts';
import { type Orientation, type Spot, swapsSides, turnSpot } from '../../../domain/geometry/turn.ts';

/** How the pixels of a source got to their places in a result. */
export interface Moved {
  /** The size of the source as stored. */
  readonly stored: PixelSize;
  /** The part of the stored source that the result shows. */
  readonly area: TiltedArea;
  /** How that part was turned and mirrored. */
  readonly turn: Orientation;
  /** The size of the result. */
  readonly size: PixelSize;
}

/** A rectangle with its center. Without units: 0 to 1 is the whole image. */
export interface Region {
  readonly center: Spot;
  readonly width: number;
  readonly height: number;
}

/** Whether the result shows the whole image upright as it was, perhaps at another size. */
export function isOnlyResized({ stored, area, turn, size }: Moved): boolean {
  const isWhole = area.widthPx === stored.widthPx && area.heightPx === stored.heightPx;
  const [across, down] = [size.widthPx / stored.widthPx, size.heightPx / stored.heightPx];
  // Rounding to whole pixels changes the ratio a little.
  return turn === 1 && isWhole && Math.abs(across / down - 1) < 1 / Math.min(size.widthPx, size.heightPx);
}

/** The place of a region in the result. @returns its part in the picture; `null` if its center is outside */
export function moveRegion({ center, width, height }: Region, { stored, area, turn }: Moved): Region | null {
  const [across, down] = [stored.widthPx / area.widthPx, stored.heightPx / area.heightPx];
  // The sides of a region in a straightened image stay as they were, as those of a tilted face do.
  const inArea: Spot = area.degrees
    ? placeIn(area, center, stored)
    : {
        x: (center.x - area.xPx / stored.widthPx) * across,
        y: (center.y - area.yPx / stored.heightPx) * down,
      };
  const isInside = inArea.x >= 0 && inArea.x <= 1 && inArea.y >= 0 && inArea.y <= 1;
  if (!isInside) return null;
  const [x, shownWidth] = clip(inArea.x, width * across);
  const [y, shownHeight] = clip(inArea.y, height * down);
  const isSwapped = swapsSides(turn);
  return {
    center: turnSpot({ x, y }, turn),
    width: isSwapped ? shownHeight : shownWidth,
    height: isSwapped ? shownWidth : shownHeight,
  };
}

/** Cuts off what lies outside of the picture. */
function clip(center: number, side: number): readonly [center: number, side: number] {
  const [start, end] = [Math.max(0, center - side / 2), Math.min(1, center + side / 2)];
  return [(start + end) / 2, end - start];
}

/**
 * Scales places to the stored image. Programs that made it smaller may have left the camera's sizes, to which the places
 * belong.
 *
 * @param width in pixels, as the metadata states it; 0 or no number if it does not
 */
export function inStored(values: readonly number[], width = 0, height = 0, { stored }: Moved): readonly number[] {
  const scale = stored.widthPx / width;
  const isSameShape = Math.abs(stored.heightPx / height / scale - 1) < 0.02;
  return isSameShape ? values.map((value) => value * scale) : values;
}

/**
 * Moves the values of `SubjectArea` and `SubjectLocation` of EXIF: a point, a point and a diameter, or the center, width
 * and height of a rectangle, in pixels of the stored image.
 *
 * @returns as many values, in pixels of the result; `null` if the place is no longer in the picture, or if the values
 *   mean nothing
 */
export function moveSubject(values: readonly number[], moved: Moved): readonly number[] | null {
  const { stored, size, area } = moved;
  const [x, y, width = 0, height = width] = values;
  if (x === undefined || y === undefined || values.length > 4 || !values.every(Number.isFinite)) return null;
  const region = moveRegion(
    {
      center: { x: x / stored.widthPx, y: y / stored.heightPx },
      // A circle stays whole at the edge.
      width: values.length === 4 ? width / stored.widthPx : 0,
      height: values.length === 4 ? height / stored.heightPx : 0,
    },
    moved,
  );
  if (!region) return null;
  const place = [region.center.x * size.widthPx, region.center.y * size.heightPx];
  const scale = Math.sqrt((size.widthPx * size.heightPx) / (area.widthPx * area.heightPx));
  const sides = values.length === 3 ? [width * scale] : [region.width * size.widthPx, region.height * size.heightPx];
  return [...place, ...sides].slice(0, values.length).map((value) => Math.max(0, Math.round(value)));
}
