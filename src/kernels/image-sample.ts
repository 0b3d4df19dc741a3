import { type PixelImage, pixelImage } from './image.ts';

/** The largest block that encoders code as a unit. Tiles that start at a block are coded as in the image. */
const CODED_UNIT_PX = 16;

/** Each tile has neighbors that it does not have in the image, and the metric sees those. Large tiles have fewer edges. */
const SAMPLE_TILE_PX = 128;

/**
 * Joins tiles of an image to a smaller image, which looks and compresses about like the whole image. There is one tile
 * at a random place in each cell of a grid. The places depend only on the size of the image.
 *
 * @param pixels about how many
 * @returns `null` if the image has no more pixels, or is too narrow
 */
export function sampleOf({ rgba, widthPx, heightPx }: PixelImage, pixels: number): PixelImage | null {
  if (widthPx * heightPx <= pixels || Math.min(widthPx, heightPx) < SAMPLE_TILE_PX) return null;
  const count = Math.max(1, pixels / SAMPLE_TILE_PX ** 2);
  const columns = within(Math.round(Math.sqrt((count * widthPx) / heightPx)), Math.floor(widthPx / SAMPLE_TILE_PX));
  const rows = within(Math.round(count / columns), Math.floor(heightPx / SAMPLE_TILE_PX));
  const [tileBytes, rowBytes] = [SAMPLE_TILE_PX * 4, columns * SAMPLE_TILE_PX * 4];
  const sample = new Uint8ClampedArray(rows * SAMPLE_TILE_PX * rowBytes);
  const random = randomNumbers();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = placeOf(widthPx / columns, column, random());
      const top = placeOf(heightPx / rows, row, random());
      for (let y = 0; y < SAMPLE_TILE_PX; y++) {
        const from = ((top + y) * widthPx + left) * 4;
        sample.set(rgba.subarray(from, from + tileBytes), (row * SAMPLE_TILE_PX + y) * rowBytes + column * tileBytes);
      }
    }
  }
  return pixelImage(sample, columns * SAMPLE_TILE_PX, rows * SAMPLE_TILE_PX);
}

function within(count: number, most: number): number {
  return Math.max(1, Math.min(most, count));
}

/** The start of a tile within its cell, rounded down to a block. */
function placeOf(cellPx: number, cell: number, share: number): number {
  const start = cell * cellPx + (cellPx - SAMPLE_TILE_PX) * share;
  return Math.floor(start / CODED_UNIT_PX) * CODED_UNIT_PX;
}

/** The generator of Park and Miller: the same numbers between 0 and 1 on every call. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
