import { zlibSync } from 'fflate';
import type { Area } from '../../domain/geometry/turn.ts';
import type { Effort } from '../../formats/effort.ts';
import type { DeflateLevel } from '../../kernels/deflate/deflate.ts';
import { cutImage, type PixelImage, pixelImage } from '../../kernels/image.ts';
import type { RowLayout } from '../../kernels/png/png.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { filterStrategiesFor } from './layouts.ts';
import { compressPixels } from './pixel-data.ts';
import { plainRows } from './plain-rows.ts';

/**
 * How all frames of an animation store their pixels. A palette numbers its colors in the order in which they appear.
 */
export type Storage =
  | { readonly kind: 'palette'; readonly colors: Map<number, number> }
  | { readonly kind: 'rgb' | 'rgba' };

/** The compressed pixels of a rectangle, as pieces of a zlib stream. */
export interface FrameData {
  readonly pieces: readonly Uint8Array[];
  /** Whether transparent pixels keep the pixels below them instead of replacing them. */
  readonly isBlended: boolean;
}

const MOST_COLORS = 256;
const CLEAR = 0;

/** One byte per index, because the palette that all frames share may still grow. */
const DEPTH = 8;

const LEVELS: { readonly [Name in Effort]: DeflateLevel } = {
  fast: 'fast',
  balanced: 'balanced',
  smallest: 'thorough',
};

export function layoutOf(storage: Storage): RowLayout {
  return storage.kind === 'palette'
    ? { colorType: 'indexed', depth: DEPTH, palette: [...storage.colors.keys()] }
    : { colorType: storage.kind, depth: DEPTH, palette: [] };
}

/**
 * @returns a function that compresses the rectangle of a frame in the shorter of two ways: with all its pixels, or with
 *   the unchanged pixels transparent. It returns `null` if the palette has no room for the colors.
 */
export function frameEncoder(storage: Storage, effort: Effort) {
  return async (before: Uint32Array, image: PixelImage, area: Area, isFirst: boolean): Promise<FrameData | null> => {
    const part = cutImage(image, area);
    const sparse = isFirst || storage.kind === 'rgb' ? null : clearUnchanged(before, part, image.widthPx, area);
    const fitsSparse = sparse !== null && takeColors(storage, sparse);
    const fitsWhole = takeColors(storage, part);
    if (!fitsSparse && !fitsWhole) return null;
    const candidates: FrameData[] = [];
    if (fitsWhole) candidates.push({ pieces: await compress(part, storage, effort), isBlended: false });
    if (fitsSparse) candidates.push({ pieces: await compress(sparse, storage, effort), isBlended: true });
    return candidates.reduce((best, candidate) => (lengthOf(candidate) < lengthOf(best) ? candidate : best));
  };
}

function lengthOf({ pieces }: FrameData): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** @returns `null` if a changed pixel is not opaque and would be blended with the pixel below it */
function clearUnchanged(before: Uint32Array, part: PixelImage, widthPx: number, area: Area): PixelImage | null {
  const pixels = new Uint32Array(part.rgba.slice().buffer);
  for (let y = 0, i = 0; y < area.heightPx; y++) {
    const row = (y + area.yPx) * widthPx + area.xPx;
    for (let x = 0; x < area.widthPx; x++, i++) {
      const pixel = pixels[i] as number;
      if (pixel === before[row + x]) pixels[i] = CLEAR;
      else if (pixel >>> 24 !== 255) return null;
    }
  }
  return pixelImage(new Uint8ClampedArray(pixels.buffer), area.widthPx, area.heightPx);
}

/** Adds the colors of an image to the palette, if there is room for all of them. */
function takeColors(storage: Storage, { rgba }: PixelImage): boolean {
  if (storage.kind !== 'palette') return true;
  const { colors } = storage;
  const missing = new Set<number>();
  let last = -1;
  for (const pixel of new Uint32Array(rgba.buffer)) {
    if (pixel === last) continue;
    last = pixel;
    if (colors.has(pixel)) continue;
    missing.add(pixel);
    if (colors.size + missing.size > MOST_COLORS) return false;
  }
  for (const color of missing) colors.set(color, colors.size);
  return true;
}

async function compress(part: PixelImage, storage: Storage, effort: Effort): Promise<readonly Uint8Array[]> {
  const layout = layoutOf(storage);
  if (!supportsSimd()) return [zlibSync(plainRows(part, layout))];
  const strategies = filterStrategiesFor(layout);
  const data = await compressPixels(part, LEVELS[effort], () => strategies.map((strategy) => ({ layout, strategy })));
  return data.pieces;
}
