import type { Area } from '../domain/turn.ts';
import type { Box } from '../ui/compare/layout.ts';

/** An area of an image as the compare view takes it. */
export function boxOf({ xPx, yPx, widthPx, heightPx }: Area): Box {
  return { x: xPx, y: yPx, width: widthPx, height: heightPx };
}
