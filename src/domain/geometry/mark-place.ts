import { filledMark, type Mark, type MarkPlace } from './mark.ts';
import type { PixelSize } from './size.ts';

/** The distance of tiles, in shares of a tile's shorter side. */
const TILE_GAP = 1.5;

/**
 * The size of a mark on an image. It is made smaller if it would not fit between the margins.
 *
 * @param aspect width of the mark divided by its height
 */
export function markSize(image: PixelSize, mark: Mark, aspect: number): PixelSize {
  const { size, place } = filledMark(mark);
  const margin = place === 'tiled' ? 0 : marginOf(image, mark);
  const room = (side: number) => Math.max(1, side - 2 * margin);
  const wanted = (Math.min(image.widthPx, image.heightPx) * size) / 100;
  const heightPx = Math.min(wanted, room(image.widthPx) / aspect, room(image.heightPx));
  return { widthPx: heightPx * aspect, heightPx };
}

function marginOf({ widthPx, heightPx }: PixelSize, mark: Mark): number {
  return Math.round((Math.min(widthPx, heightPx) * filledMark(mark).margin) / 100);
}

export interface Corner {
  readonly xPx: number;
  readonly yPx: number;
}

/**
 * The top left corners of a mark on an image: one, or those of all tiles. Tiles may reach beyond the image.
 *
 * @param size of the mark, in whole pixels
 */
export function markCorners(image: PixelSize, mark: Mark, size: PixelSize): readonly Corner[] {
  const { place } = filledMark(mark);
  if (place === 'tiled') return tileCorners(image, size);
  const margin = marginOf(image, mark);
  return [
    {
      xPx: along(image.widthPx, size.widthPx, margin, shareOf(place, 'left', 'right')),
      yPx: along(image.heightPx, size.heightPx, margin, shareOf(place, 'top', 'bottom')),
    },
  ];
}

function shareOf(place: MarkPlace, start: string, end: string): number {
  const words = place.split('-');
  return words.includes(start) ? 0 : words.includes(end) ? 1 : 0.5;
}

function along(side: number, length: number, margin: number, share: number): number {
  return Math.round(margin + (side - length - 2 * margin) * share);
}

/** Every second row is shifted by half a step, so that no corner stays free. */
function tileCorners(image: PixelSize, { widthPx, heightPx }: PixelSize): readonly Corner[] {
  const gap = Math.max(1, Math.round(Math.min(widthPx, heightPx) * TILE_GAP));
  const [across, down] = [widthPx + gap, heightPx + gap];
  const corners: Corner[] = [];
  for (let row = 0, yPx = Math.round(gap / 2); yPx < image.heightPx; row++, yPx += down) {
    const start = Math.round(gap / 2) - (row % 2 === 0 ? 0 : Math.round(across / 2));
    for (let xPx = start; xPx < image.widthPx; xPx += across) corners.push({ xPx, yPx });
  }
  return corners;
}
