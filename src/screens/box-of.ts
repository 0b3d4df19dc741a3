import type { Area } from '../domain/geometry/turn.ts';
import type { Box } from '../ui/compare/layout.ts';

/** Converts an area of an image to a box for the compare view. */
export function boxOf({ xPx, yPx, widthPx, heightPx }: Area): Box {
  return { x: xPx, y: yPx, width: widthPx, height: heightPx };
}
