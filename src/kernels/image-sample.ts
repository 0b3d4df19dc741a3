import { type PixelImage, pixelImage } from './image.ts';

/** The largest block that encoders code as a unit. Tiles that start at a block boundary are coded as in the image. */
const CODED_UNIT_PX = 16;

/** Joined tiles have other neighbors than in the image, which affects the metric. Large tiles have fewer such edges. */
const SAMPLE_TILE_PX = 128;

/** Small tiles exclude more of the flat areas. */
const BUSY_TILE_PX = 64;

/** The largest share of busy tiles. Photos have more, and artifacts that the edges of small tiles would hide. */
const MOST_BUSY = 0.9;

/**
 * The smallest side of a sample, in tiles. Narrower samples would have fewer scales than their images in the metric.
 */
const LEAST_BUSY_SIDE = 2;

/**
 * Joins tiles of an image into a smaller image that looks and compresses about like the whole image. Each cell of a
 * grid contributes one tile at a random position. The positions depend only on the size of the image.
 *
 * @param pixels the approximate size of the sample
 * @returns `null` if the image is not larger than the sample, or has a side below 128 pixels
 */
export function sampleOf(image: PixelImage, pixels: number): PixelImage | null {
  const { widthPx, heightPx } = image;
  if (widthPx * heightPx <= pixels || Math.min(widthPx, heightPx) < SAMPLE_TILE_PX) return null;
  const count = Math.max(1, pixels / SAMPLE_TILE_PX ** 2);
  const columns = within(Math.round(Math.sqrt((count * widthPx) / heightPx)), Math.floor(widthPx / SAMPLE_TILE_PX));
  const rows = within(Math.round(count / columns), Math.floor(heightPx / SAMPLE_TILE_PX));
  const random = randomNumbers();
  const places = Array.from({ length: columns * rows }, (_, cell): Place => {
    const left = placeOf(widthPx / columns, cell % columns, random());
    return [left, placeOf(heightPx / rows, Math.floor(cell / columns), random())];
  });
  return joinTiles(image, places, columns, SAMPLE_TILE_PX);
}

/** A sample of an image without its areas of a single color. */
export interface BusySample {
  readonly image: PixelImage;
  /** The share of the image that is not flat. */
  readonly share: number;
}

/**
 * Joins tiles that are not flat. A sample of a graphic is more informative without flat tiles, because these have
 * hardly any artifacts.
 *
 * @param pixels the maximum size of the sample
 * @returns `null` if too few tiles are flat, or too few are not flat
 */
export function busySampleOf(image: PixelImage, pixels: number): BusySample | null {
  const tiles = placesOf(image, BUSY_TILE_PX);
  const busy = tiles.filter((place) => !isFlat(image, place, BUSY_TILE_PX));
  const share = busy.length / tiles.length;
  const most = Math.min(busy.length, Math.floor(pixels / BUSY_TILE_PX ** 2));
  const columns = Math.round(Math.sqrt(most));
  const rows = Math.floor(most / columns);
  if (share > MOST_BUSY || !(Math.min(columns, rows) >= LEAST_BUSY_SIDE)) return null;
  const count = columns * rows;
  const places = Array.from({ length: count }, (_, i) => busy[Math.floor(((i + 0.5) * busy.length) / count)] as Place);
  return { image: joinTiles(image, places, columns, BUSY_TILE_PX), share };
}

type Place = readonly [left: number, top: number];

/** Tiles side by side. The last tile of a row or column overlaps the tile before it to stay inside the image. */
function placesOf({ widthPx, heightPx }: PixelImage, tilePx: number): readonly Place[] {
  const startsOf = (sidePx: number) => {
    const last = Math.floor((sidePx - tilePx) / CODED_UNIT_PX) * CODED_UNIT_PX;
    return Array.from({ length: Math.ceil(sidePx / tilePx) }, (_, i) => Math.min(i * tilePx, last));
  };
  const lefts = startsOf(widthPx);
  return startsOf(heightPx).flatMap((top) => lefts.map((left): Place => [left, top]));
}

function isFlat({ rgba, widthPx }: PixelImage, [left, top]: Place, tilePx: number): boolean {
  const pixels = new Uint32Array(rgba.buffer);
  const color = pixels[top * widthPx + left];
  for (let y = top; y < top + tilePx; y++) {
    const from = y * widthPx + left;
    for (let at = from; at < from + tilePx; at++) if (pixels[at] !== color) return false;
  }
  return true;
}

function joinTiles(
  { rgba, widthPx }: PixelImage,
  places: readonly Place[],
  columns: number,
  tilePx: number,
): PixelImage {
  const rows = places.length / columns;
  const [tileBytes, rowBytes] = [tilePx * 4, columns * tilePx * 4];
  const joined = new Uint8ClampedArray(rows * tilePx * rowBytes);
  for (const [cell, [left, top]] of places.entries()) {
    const to = Math.floor(cell / columns) * tilePx * rowBytes + (cell % columns) * tileBytes;
    for (let y = 0; y < tilePx; y++) {
      const from = ((top + y) * widthPx + left) * 4;
      joined.set(rgba.subarray(from, from + tileBytes), to + y * rowBytes);
    }
  }
  return pixelImage(joined, columns * tilePx, rows * tilePx);
}

function within(count: number, most: number): number {
  return Math.max(1, Math.min(most, count));
}

/** The start of a tile within its cell, rounded down to a block boundary. */
function placeOf(cellPx: number, cell: number, share: number): number {
  const start = cell * cellPx + (cellPx - SAMPLE_TILE_PX) * share;
  return Math.floor(start / CODED_UNIT_PX) * CODED_UNIT_PX;
}

/** The Park-Miller generator. Every generator returns the same sequence of numbers between 0 and 1. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
