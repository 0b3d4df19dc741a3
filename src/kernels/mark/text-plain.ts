import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Coverage } from './coverage.ts';

/** How dark the outline is where it is darkest. */
export const DARKNESS = 0.9;

/** A share of the blurred text is enough for the full outline, so that it is as dark around thin strokes. */
export const GAIN = 3;

/** Less is nothing. */
const LEAST = 1e-6;

export interface Shading {
  /** Half of how far the dark outline reaches, in pixels. */
  readonly radius: number;
  /** 0 to 1. */
  readonly opacity: number;
}

/** The light of a text above its outline, without SIMD. */
export function shadeText(coverage: Coverage, { radius, opacity }: Shading): Float32Array {
  const { widthPx, heightPx } = coverage.size;
  const fill = coverage.shares();
  const dark = blurred(fill, widthPx, heightPx, radius);
  const light = new Float32Array(fill.length * 4);
  for (let i = 0; i < fill.length; i++) {
    const white = (fill[i] as number) * opacity;
    const black = Math.min(1, (dark[i] as number) * GAIN) * DARKNESS * opacity;
    light[i * 4] = white;
    light[i * 4 + 1] = white;
    light[i * 4 + 2] = white;
    light[i * 4 + 3] = white + black * (1 - (fill[i] as number));
  }
  return light;
}

/** Two passes of a moving average in each direction are close to a Gaussian blur. */
function blurred(shares: Float64Array, widthPx: number, heightPx: number, radius: number): Float64Array {
  const size = { widthPx, heightPx };
  const [blurred, other] = [shares.slice(), new Float64Array(shares.length)];
  averageRows(blurred, other, size, radius);
  averageRows(other, blurred, size, radius);
  averageColumns(blurred, other, size, radius);
  averageColumns(other, blurred, size, radius);
  return blurred;
}

/** A sum of what was added and taken away is not exactly zero. */
const averageOf = (sum: number, factor: number) => (sum > LEAST ? sum * factor : 0);

function averageRows(from: Float64Array, to: Float64Array, { widthPx, heightPx }: PixelSize, radius: number): void {
  const factor = 1 / (2 * radius + 1);
  for (let row = 0; row < heightPx * widthPx; row += widthPx) {
    let sum = 0;
    for (let x = -radius; x < widthPx; x++) {
      if (x + radius < widthPx) sum += from[row + x + radius] as number;
      if (x > radius) sum -= from[row + x - radius - 1] as number;
      if (x >= 0) to[row + x] = averageOf(sum, factor);
    }
  }
}

/** Sums all columns at once, because reading one after the other would miss the cache. */
function averageColumns(from: Float64Array, to: Float64Array, { widthPx, heightPx }: PixelSize, radius: number): void {
  const factor = 1 / (2 * radius + 1);
  const sums = new Float64Array(widthPx);
  for (let y = -radius; y < heightPx; y++) {
    const [first, added, taken] = [y * widthPx, (y + radius) * widthPx, (y - radius - 1) * widthPx];
    for (let x = 0; x < widthPx; x++) {
      let sum = sums[x] as number;
      if (added < from.length) sum += from[added + x] as number;
      if (taken >= 0) sum -= from[taken + x] as number;
      sums[x] = sum;
      if (y >= 0) to[first + x] = averageOf(sum, factor);
    }
  }
}
