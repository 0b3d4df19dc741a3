import { FailureError } from '../../domain/outcome/failure.ts';
import { type PixelImage, type PixelRows, pixelImage, wholeImage } from '../../kernels/image.ts';
import { sampleOf } from '../../kernels/image-sample.ts';
import { hasTransparency } from '../../kernels/pixels/plain.ts';
import { prepareShared } from '../../kernels/ssimulacra2/shared.ts';
import { type Comparison, type MeasuredRows, prepareInFloat64 } from '../../kernels/ssimulacra2/ssimulacra2.ts';

/** Scores encodings of one image against that image. */
export interface Scorer {
  /** Whether the scorer measures only a sample of the image. */
  readonly isEstimate: boolean;
  /** Scores a candidate and releases its rows. */
  compare(candidate: PixelImage | PixelRows): Comparison | Promise<Comparison>;
  release(): void;
}

/** Images with a shorter side have no score. */
const LEAST_SIDE_PX = 8;

/** Plain TypeScript compares this many pixels in about a second. */
const MAX_PLAIN_PIXELS = 150_000;

/**
 * Creates a scorer. It measures the whole image if the browser has SIMD and enough memory, otherwise a sample.
 *
 * @param share the share of a whole image that `image` shows, if the rest will have no damage
 */
export async function createScorer(
  image: PixelImage,
  hasKernels: boolean,
  rows: MeasuredRows = 'some',
  share = 1,
): Promise<Scorer> {
  if (!hasKernels) return sampledScorer(image);
  try {
    const filled = repeatToMinimumSide(image);
    const prepared = await prepareShared(filled, rows, share, (whole) => !hasTransparency(whole));
    if (!prepared) throw new Error(`no score for ${filled.widthPx} x ${filled.heightPx}`);
    return {
      isEstimate: false,
      compare: (candidate) =>
        prepared.compare(filled === image ? candidate : repeatToMinimumSide(wholeImage(candidate))),
      release: () => prepared.release(),
    };
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'out-of-memory') return sampledScorer(image);
    throw error;
  }
}

function sampledScorer(image: PixelImage): Scorer {
  const sample = sampleOf(image, MAX_PLAIN_PIXELS);
  const prepared = prepareInFloat64(sample ?? repeatToMinimumSide(image));
  if (!prepared) throw new Error(`no score for ${image.widthPx} x ${image.heightPx}`);
  return {
    isEstimate: sample !== null,
    compare(candidate) {
      const whole = wholeImage(candidate);
      return prepared.compare(sampleOf(whole, MAX_PLAIN_PIXELS) ?? repeatToMinimumSide(whole));
    },
    release: () => prepared.release(),
  };
}

/** Repeats the image until its sides are long enough for a score. */
function repeatToMinimumSide(image: PixelImage): PixelImage {
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
