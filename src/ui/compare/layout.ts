import type { Point, Size, View } from './pan-zoom.ts';

/** A rectangle in pixels of the after image. */
export interface Box extends Point, Size {}

/** @returns the smallest box around both */
export function boxAround(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Converts a box to CSS pixels of the view. @param whole the box that the view moves */
export function boxInView(box: Box, whole: Box, view: View): Box {
  return {
    x: view.x + (box.x - whole.x) * view.scale,
    y: view.y + (box.y - whole.y) * view.scale,
    width: box.width * view.scale,
    height: box.height * view.scale,
  };
}

/** @returns the position in a box: 0 is its left or top edge, 1 its right or bottom edge; `null` outside the box */
export function placeIn(box: Box, point: Point): Point | null {
  const place = { x: (point.x - box.x) / box.width, y: (point.y - box.y) / box.height };
  return [place.x, place.y].every((value) => value >= 0 && value <= 1) ? place : null;
}
