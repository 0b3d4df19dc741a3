import { FailureError } from '../../domain/failure.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { sampleOf } from '../../kernels/image-sample.ts';
import { type ColorReducer, withColorReducer } from '../../kernels/palette/palette.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { type PreparedReference, prepare } from '../../kernels/ssimulacra2/ssimulacra2.ts';
import type { ColorsOutcome, ReducedFile } from '../contract.ts';
import { writePng } from './write.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The numbers of colors to choose from. Between two of them, files differ by about a tenth. */
const COUNTS: readonly number[] = [8, 12, 16, 24, 32, 48, 64, 96, 128, 160, 192, 224, 256];

/** The most colors of a palette. */
const MOST_COLORS = 256;

/** Palettes are tried with a part of the image: about this many pixels. */
const SAMPLE_PIXELS = 2 ** 18;

/** How many palettes are tried with the whole image, which may look worse than its sample. */
const MOST_TRIES = 3;

interface Reduced {
  readonly image: PixelImage;
  readonly colors: number;
  readonly score: number;
}

type Kept = Extract<ColorsOutcome, { readonly colors: null }>['because'];

/**
 * Writes an image with the fewest colors that reach a score, or with all of them if nobody would gain from fewer.
 *
 * @param write writes an image without loss
 */
export async function encodeReduced(
  image: PixelImage,
  leastScore: number,
  write: (image: PixelImage, isReduced: boolean) => Promise<Bytes>,
): Promise<ReducedFile> {
  const reduced = supportsSimd() ? await reduce(image, leastScore) : 'unmeasured';
  if (typeof reduced === 'string') {
    return { bytes: await write(image, false), outcome: { colors: null, because: reduced } };
  }
  const bytes = await write(reduced.image, true);
  return { bytes, outcome: { colors: reduced.colors, score: reduced.score } };
}

function reduce(image: PixelImage, leastScore: number): Promise<Reduced | Kept> {
  return withColorReducer(image, async (reducer) => {
    if (reducer.colorCount <= MOST_COLORS) return 'few';
    const sample = sampleOf(image, SAMPLE_PIXELS) ?? image;
    return withReference(sample, async (reference) => {
      const trials = new Map<number, Reduced>();
      const tryOut = (most: number): Reduced => {
        const trial = trials.get(most) ?? reduceTo(reducer, most, sample, reference);
        trials.set(most, trial);
        return trial;
      };
      const fewest = fewestColors(tryOut, 100 - leastScore);
      if (fewest === null) return 'visible';
      if (!(await isSmaller(tryOut(fewest).image, sample))) return 'larger';
      if (sample === image) return tryOut(fewest);
      return withReference(image, (whole) => {
        let most: number | null = fewest;
        for (let left = MOST_TRIES; left > 0 && most !== null; left--) {
          const reduced = reduceTo(reducer, most, image, whole);
          if (reduced.score >= leastScore) return reduced;
          const worse = Math.max(1, (100 - reduced.score) / (100 - tryOut(most).score));
          const next = fewestColors(tryOut, (100 - leastScore) / worse) ?? MOST_COLORS;
          // The last try takes the largest palette.
          most = most === MOST_COLORS ? null : left === 2 || next <= most ? MOST_COLORS : next;
        }
        return 'visible';
      });
    });
  });
}

/** @returns `unmeasured` if a side is too short for a score, or if there is too little memory */
async function withReference<T>(
  image: PixelImage,
  use: (reference: PreparedReference) => T | Promise<T>,
): Promise<T | 'unmeasured'> {
  const reference = await prepare(image).catch((error: unknown) => {
    if (error instanceof FailureError && error.failure.code === 'out-of-memory') return null;
    throw error;
  });
  if (!reference) return 'unmeasured';
  try {
    return await use(reference);
  } finally {
    reference.release();
  }
}

function reduceTo(reducer: ColorReducer, most: number, image: PixelImage, reference: PreparedReference): Reduced {
  const palette = reducer.choosePalette(most);
  const reduced = reducer.apply(palette, image);
  return { image: reduced, colors: palette.length, score: reference.compare(reduced).score };
}

/**
 * Halves the range of counts until the fewest colors are known that do at most this damage.
 *
 * @param mostDamage 100 minus the score
 */
function fewestColors(tryOut: (most: number) => Reduced, mostDamage: number): number | null {
  let [low, high] = [0, COUNTS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (100 - tryOut(COUNTS[middle] as number).score <= mostDamage) high = middle;
    else low = middle + 1;
  }
  return COUNTS[low] ?? null;
}

/** Whether the image takes fewer bytes with the colors of a palette. Smooth gradients may take more. */
async function isSmaller(reduced: PixelImage, image: PixelImage): Promise<boolean> {
  return (await writePng(reduced, 'fast')).length < (await writePng(image, 'fast')).length;
}
