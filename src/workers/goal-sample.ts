import { type PixelImage, pixelImage } from '../kernels/image.ts';

/** The largest block that encoders treat as a unit. Tiles that start at one are coded as they are in the image. */
const CODED_UNIT_PX = 16;

/** Around each tile the metric sees a neighbor that the image does not have, so tiles must not be too small. */
const SAMPLE_TILE_PX = 128;

/**
 * Tiles spread over an image, put together to a smaller image that looks and compresses about like all of it: one tile
 * at a random place of each cell of a grid. Images of a size give tiles of the same places, every time.
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

/** Where a tile starts within its cell: at a whole unit. */
function placeOf(cellPx: number, cell: number, share: number): number {
  const start = cell * cellPx + (cellPx - SAMPLE_TILE_PX) * share;
  return Math.floor(start / CODED_UNIT_PX) * CODED_UNIT_PX;
}

/** Park and Miller's generator: numbers between 0 and 1, the same ones every time. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
