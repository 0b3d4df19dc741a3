import type { PixelSize } from '../geometry/size.ts';
import type { Area } from '../geometry/turn.ts';
import { compareDamage, type Sortable } from './review.ts';

/** @returns the ids, the most visible damage first */
export function sortByDamage(entries: readonly Sortable[]): readonly string[] {
  return entries.toSorted(compareDamage).map(({ id }) => id);
}

/**
 * Keeps the order of the last sorting, so that no tile moves while the user looks at it. New images follow, sorted
 * among themselves.
 */
export function keepOrder(order: readonly string[], entries: readonly Sortable[]): readonly string[] {
  const known = new Set(order);
  const present = new Set(entries.map(({ id }) => id));
  return [...order.filter((id) => present.has(id)), ...sortByDamage(entries.filter(({ id }) => !known.has(id)))];
}

/** The part of an image that a tile shows: centered on its weakest spot, but within the edges. */
export function cropAround(spot: Area | null, image: PixelSize, tile: PixelSize): Area {
  const [widthPx, heightPx] = [Math.min(tile.widthPx, image.widthPx), Math.min(tile.heightPx, image.heightPx)];
  const { xPx, yPx, ...size } = spot ?? { xPx: 0, yPx: 0, ...image };
  const place = (center: number, side: number, whole: number) =>
    Math.min(whole - side, Math.max(0, Math.round(center - side / 2)));
  return {
    xPx: place(xPx + size.widthPx / 2, widthPx, image.widthPx),
    yPx: place(yPx + size.heightPx / 2, heightPx, image.heightPx),
    widthPx,
    heightPx,
  };
}
