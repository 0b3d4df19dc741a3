import { FailureError } from '../domain/failure.ts';
import { type PixelImage, type PixelRows, pixelImage, wholeImage } from '../kernels/image.ts';
import { type Comparison, prepare, prepareInFloat64 } from '../kernels/ssimulacra2/ssimulacra2.ts';
import { sampleOf } from './goal-sample.ts';

/** Measures encodings of one image against it. */
export interface Ruler {
  /** Whether it measures a sample of the image. */
  readonly isEstimate: boolean;
  /** Releases the rows of the candidate. */
  compare(candidate: PixelImage | PixelRows): Comparison;
  release(): void;
}

/** Images of a smaller side have no score. */
const LEAST_SIDE_PX = 8;

/** Plain TypeScript compares this many pixels in about a second. */
const MAX_PLAIN_PIXELS = 150_000;

/** Measures all of the image where the browser has SIMD and memory for it, otherwise a sample. */
export async function createRuler(image: PixelImage, hasKernels: boolean): Promise<Ruler> {
  if (!hasKernels) return sampledRuler(image);
  try {
    const filled = fillUp(image);
    const prepared = await prepare(filled);
    if (!prepared) throw new Error(`no score for ${filled.widthPx} x ${filled.heightPx}`);
    return {
      isEstimate: false,
      compare: (candidate) => prepared.compare(filled === image ? candidate : fillUp(wholeImage(candidate))),
      release: () => prepared.release(),
    };
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'out-of-memory') return sampledRuler(image);
    throw error;
  }
}

function sampledRuler(image: PixelImage): Ruler {
  const part = (whole: PixelImage) => fillUp(sampleOf(whole, MAX_PLAIN_PIXELS) ?? whole);
  const prepared = prepareInFloat64(part(image));
  if (!prepared) throw new Error(`no score for ${image.widthPx} x ${image.heightPx}`);
  return {
    isEstimate: image.widthPx * image.heightPx > MAX_PLAIN_PIXELS,
    compare: (candidate) => prepared.compare(part(wholeImage(candidate))),
    release: () => prepared.release(),
  };
}

/** Repeats the image until its sides are long enough for a score. */
function fillUp(image: PixelImage): PixelImage {
  const { widthPx, heightPx, rgba } = image;
  if (Math.min(widthPx, heightPx) >= LEAST_SIDE_PX) return image;
  const [columns, rows] = [widthPx, heightPx].map((side) => Math.ceil(LEAST_SIDE_PX / side)) as [number, number];
  const [filledWidth, filledHeight] = [widthPx * columns, heightPx * rows];
  const filled = new Uint8ClampedArray(filledWidth * filledHeight * 4);
  for (let y = 0; y < filledHeight; y++) {
    const row = rgba.subarray((y % heightPx) * widthPx * 4, ((y % heightPx) + 1) * widthPx * 4);
    for (let column = 0; column < columns; column++) filled.set(row, (y * filledWidth + column * widthPx) * 4);
  }
  return pixelImage(filled, filledWidth, filledHeight);
}
