import type { FormatId } from '../../formats/formats.ts';
import type { PixelSize } from '../geometry/size.ts';
import type { Area } from '../geometry/turn.ts';

/** One try of a search. In a reply, `bytes` includes everything that the result has besides its pixels. */
export interface GoalStep {
  readonly format: FormatId;
  /** `null` if the encoder has no quality. */
  readonly qualityPercent: number | null;
  readonly bytes: number;
  /** `null` if the search did not measure this try. */
  readonly score: number | null;
  /** Only a sample was encoded: `bytes` is an estimate for the whole image, and `score` is that of the sample. */
  readonly sampled?: true;
  /** The size in pixels, if it differs from the recipe's. */
  readonly size?: PixelSize;
}

/** How well a result meets its goal, measured on the delivered file. */
export interface Reached {
  /** SSIMULACRA 2.1 against the image before encoding. Small images are repeated to get a score. */
  readonly score: number;
  /** The five worst tiles, the worst one first. */
  readonly regions: readonly { readonly area: Area; readonly score: number }[];
  readonly heat: ScoredRegions['tiles'] | null;
  /** `null` if the encoder has no quality, and for the original. */
  readonly qualityPercent: number | null;
  /** The score was measured on a sample of the image. Places in the sample do not exist in the image. */
  readonly isEstimate?: true;
  /** The tries, in order. */
  readonly steps: readonly GoalStep[];
  /** `best-effort`: the result misses the goal, or looks worse than 'small'. A note says which. */
  readonly verdict: 'met' | 'kept-original' | 'best-effort';
}

/** SSIMULACRA 2.1 scores of the tiles of an image. */
export interface ScoredRegions {
  /** The tile with the lowest score. */
  readonly worst: { readonly area: Area; readonly score: number };
  /** Square tiles that cover the image, listed row by row from the top left. */
  readonly tiles: {
    readonly tilePx: number;
    readonly columns: number;
    readonly rows: number;
    readonly scores: Float32Array<ArrayBuffer>;
  };
}

/** The steps, with this number of bytes added to each. */
export function addToSteps(steps: readonly GoalStep[], added: number): readonly GoalStep[] {
  return steps.map((step) => ({ ...step, bytes: step.bytes + added }));
}
