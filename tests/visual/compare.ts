import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export type Screenshot = ReturnType<typeof PNG.sync.read>;

/** The color difference above which a pixel differs, 0 to 1. Shrinking already smooths the edges of letters. */
const OPTIONS = { threshold: 0.2, includeAA: true };

/** The share of the page that may differ. */
const MAX_PAGE_SHARE = 0.005;

/**
 * The side of the squares that are compared, which cover 48 CSS pixels: a moved button is a tiny part of the page but a
 * large part of its surroundings. Text rendered without subpixel positions changes at most 1.4 % of a square. Most
 * controls that move by 8 pixels change more than 3 %.
 */
const TILE_PX = 12;
const MAX_TILE_SHARE = 0.025;

export function readScreenshot(png: Buffer): Screenshot {
  return PNG.sync.read(png);
}

/** Halves the size, which turns letters into gray areas that look the same in all font renderers. */
export function shrink({ width, height, data }: Screenshot): Screenshot {
  const small = { width: width >> 1, height: height >> 1, data: Buffer.alloc((width >> 1) * (height >> 1) * 4, 255) };
  const mean = (from: number) =>
    (at(data, from) + at(data, from + 4) + at(data, from + width * 4) + at(data, from + width * 4 + 4)) / 4;
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const from = (2 * y * width + 2 * x) * 4;
      const to = (y * small.width + x) * 4;
      for (let channel = 0; channel < 3; channel++) small.data[to + channel] = mean(from + channel);
    }
  }
  return small;
}

function at(data: Buffer, index: number): number {
  return data[index] ?? 0;
}

export interface Difference {
  /** The share of all pixels that differ, 0 to 1. */
  readonly pageShare: number;
  /** The same share within the square with the most differences. */
  readonly tileShare: number;
  readonly isSeen: boolean;
}

/** Compares at a quarter of the screen size. @param actual of the same size as `expected` and shrunk once like it */
export function compare(expected: Screenshot, actual: Screenshot): Difference {
  const one = shrink(expected);
  const other = shrink(actual);
  const { width, height } = one;
  const mask = Buffer.alloc(width * height * 4);
  const count = pixelmatch(one.data, other.data, mask, width, height, { ...OPTIONS, diffMask: true });
  const pageShare = count / (width * height);
  const tileShare = count === 0 ? 0 : Math.max(...countTiles(mask, width)) / TILE_PX ** 2;
  return { pageShare, tileShare, isSeen: pageShare > MAX_PAGE_SHARE || tileShare > MAX_TILE_SHARE };
}

/** Draws the differences in red on a pale copy of the expected image. */
export function drawDifference(expected: Screenshot, actual: Screenshot): Screenshot {
  const { width, height } = expected;
  const data = Buffer.alloc(width * height * 4);
  pixelmatch(expected.data, actual.data, data, width, height, OPTIONS);
  return { width, height, data };
}

function countTiles(mask: Buffer, width: number): number[] {
  const tilesAcross = Math.ceil(width / TILE_PX);
  const counts: number[] = [];
  for (let pixel = 0; pixel < mask.length / 4; pixel++) {
    if (mask[pixel * 4 + 3] === 0) continue;
    const tile = Math.floor(Math.floor(pixel / width) / TILE_PX) * tilesAcross + Math.floor((pixel % width) / TILE_PX);
    counts[tile] = (counts[tile] ?? 0) + 1;
  }
  return counts.flatMap((count) => count ?? []);
}
