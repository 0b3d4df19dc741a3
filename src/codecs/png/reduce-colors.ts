import type { Bytes } from '../../base/bytes.ts';
import { wholeArea } from '../../domain/geometry/turn.ts';
import { FailureError } from '../../domain/outcome/failure.ts';
import { cutImage, type PixelImage } from '../../kernels/image.ts';
import { sampleOf } from '../../kernels/image-sample.ts';
import { type ColorReducer, withColorReducer } from '../../kernels/palette/palette.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { type PreparedReference, prepare } from '../../kernels/ssimulacra2/ssimulacra2.ts';
import type { ColorsOutcome, ReducedFile } from '../contract.ts';
import { writePng } from './write.ts';

/** The numbers of colors to choose from. From one number to the next, files differ by about a tenth. */
const COUNTS: readonly number[] = [8, 12, 16, 24, 32, 48, 64, 96, 128, 160, 192, 224, 256];

/** The numbers of colors for a size, which may have to look coarse. */
const SIZE_COUNTS: readonly number[] = [2, 3, 4, 5, 6, 7, ...COUNTS];

/** The count that is tried first, and the power by which more colors reduce the damage of the mean screenshot. */
const FIRST_COUNT = 48;
const DAMAGE_POWER = 0.8;

/** The most colors of a palette. */
const MOST_COLORS = 256;

/** Palettes are tried on a part of the image with about this many pixels. */
const SAMPLE_PIXELS = 2 ** 18;

/** The share of the rows that `isSmaller` compares first, and the ratio below which their result is clear. */
const PROBE_SHARE = 0.25;
const CLEARLY_SMALLER = 0.8;

/** How many palettes are tried on the whole image, which may look worse than its sample. */
const MOST_TRIES = 3;

interface Reduced {
  readonly image: PixelImage;
  readonly colors: number;
  readonly score: number;
}

type Kept = Extract<ColorsOutcome, { readonly colors: null }>['because'];

/**
 * Writes an image with the fewest colors that reach a score, or with all colors if fewer have no advantage.
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

/**
 * Writes an image with the most colors that fit into this number of bytes. If none fit, writes it with the fewest.
 *
 * @returns `null` without SIMD, and for images that have too few colors to lose any
 */
export async function encodeWithin(
  image: PixelImage,
  maxBytes: number,
  write: (image: PixelImage) => Promise<Bytes>,
): Promise<{ readonly bytes: Bytes; readonly colors: number } | null> {
  if (!supportsSimd()) return null;
  return withColorReducer(image, async (reducer) => {
    const counts = SIZE_COUNTS.filter((count) => count < reducer.colorCount);
    let best: { readonly bytes: Bytes; readonly colors: number } | null = null;
    let [low, high] = [0, counts.length - 1];
    // Most limits are met by the first try, and files shrink more slowly than their number of colors.
    for (let next = high; low <= high; next = (low + high) >> 1) {
      const palette = reducer.choosePalette(counts[next] as number);
      const bytes = await write(reducer.apply(palette, image));
      const fits = bytes.length <= maxBytes;
      const isBetter = best === null || (best.bytes.length <= maxBytes ? fits : bytes.length < best.bytes.length);
      if (isBetter) best = { bytes, colors: palette.length };
      if (fits) low = next + 1;
      else high = next - 1;
    }
    return best;
  });
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
          // The last try uses the largest palette.
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
  const reference = await prepare(image, 'some').catch((error: unknown) => {
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
 * Finds the fewest colors that do at most this damage. Each try predicts the next one.
 *
 * @param mostDamage 100 minus the score
 */
function fewestColors(tryOut: (most: number) => Reduced, mostDamage: number): number | null {
  let [low, high] = [0, COUNTS.length];
  let next = COUNTS.indexOf(FIRST_COUNT);
  while (low < high) {
    const count = COUNTS[next] as number;
    const damage = 100 - tryOut(count).score;
    if (damage <= mostDamage) high = next;
    else low = next + 1;
    const wanted = count * (damage / mostDamage) ** (1 / DAMAGE_POWER);
    const predicted = COUNTS.findIndex((each) => each >= wanted);
    next = predicted < 0 ? high - 1 : Math.min(high - 1, Math.max(low, predicted));
  }
  return COUNTS[low] ?? null;
}

/**
 * Whether the image takes fewer bytes with the colors of a palette. Smooth gradients may take more. A part of the image is
 * enough if the difference is large.
 */
async function isSmaller(reduced: PixelImage, image: PixelImage): Promise<boolean> {
  const rows = { ...wholeArea(image), heightPx: Math.ceil(image.heightPx * PROBE_SHARE) };
  const ratioOf = async (one: PixelImage, other: PixelImage) =>
    (await writePng(one, 'fast')).length / (await writePng(other, 'fast')).length;
  return (
    (await ratioOf(cutImage(reduced, rows), cutImage(image, rows))) < CLEARLY_SMALLER ||
    (await ratioOf(reduced, image)) < 1
  );
}
