import type { PixelImage, PixelRows } from '../image.ts';
import { withPatience } from '../with-patience.ts';
import { type Band, bandBytes, bandsOf, copyRows, joinSums, rowsOf } from './bands.ts';
import { helpersFor, type ScoreHelper, startScoreHelpers } from './helpers.ts';
import { type PartSums, type PreparedPart, preparePart } from './part.ts';
import type { Background } from './plain.ts';
import { type MeasuredRows, type Plan, planOf } from './plan.ts';
import { type Comparison, summarize, worseOf } from './score.ts';
import { mustMatch, type PreparedReference, prepare } from './ssimulacra2.ts';

/** A reference like `PreparedReference`, which other threads may help to compare. */
export interface SharedReference {
  compare(candidate: PixelImage | PixelRows): Comparison | Promise<Comparison>;
  release(): void;
}

/** Helpers that take longer than they need to start, and this many times as long as this thread, are given up. */
const PATIENCE = 3;
const START_MS = 3000;

/**
 * Like `prepare`, but divides a large opaque image among this thread and others, if there are any. The scores do not
 * depend on them: if one fails or does not answer, this thread compares the whole image.
 *
 * @param isOpaque only called for large images
 */
export async function prepareShared(
  reference: PixelImage,
  rows: MeasuredRows,
  share: number,
  isOpaque: (image: PixelImage) => boolean,
): Promise<SharedReference | null> {
  const alone = () => prepare(reference, rows, share);
  const most = share === 1 ? helpersFor(reference) : 0;
  const helpers = startScoreHelpers(most > 0 && isOpaque(reference) ? most : 0);
  if (helpers.length === 0) return alone();
  const plan = planOf(reference, rows);
  const [own, ...others] = bandsOf(plan, helpers.length + 1);
  // Fewer threads may give bands of another height.
  for (const idle of helpers.splice(others.length)) idle.end();
  if (own === undefined) return alone();
  const team = helpers.map((helper, i) => teamMate(helper, others[i] as Band, reference));
  try {
    const startedAt = performance.now();
    const part = await preparePart(rowsOf(reference, own), own.plan);
    return new BandedReference({ reference, plan, own, part, team, alone, preparedMs: performance.now() - startedAt });
  } catch (error) {
    for (const { end } of team) end();
    throw error;
  }
}

/** Another thread and its band. */
interface TeamMate {
  readonly band: Band;
  readonly compare: (candidate: PixelImage | PixelRows, background: Background) => Promise<PartSums>;
  readonly end: () => void;
}

function teamMate(helper: ScoreHelper, band: Band, reference: PixelImage): TeamMate {
  // If this fails, each comparison does.
  helper.prepare(copyRows(reference, band), band.plan).catch(() => {});
  // For all candidates: new memory would take the system about as long as comparing does.
  const room = helper.sharesMemory ? new Uint8Array(new SharedArrayBuffer(bandBytes(band))) : undefined;
  return {
    band,
    compare: (candidate, background) => helper.compare(copyRows(candidate, band, room), background),
    end: () => helper.end(),
  };
}

interface Banded {
  readonly reference: PixelImage;
  readonly plan: Plan;
  /** This thread's band. */
  readonly own: Band;
  readonly part: PreparedPart;
  readonly team: readonly TeamMate[];
  /** Prepares the whole image on this thread. */
  readonly alone: () => Promise<PreparedReference | null>;
  readonly preparedMs: number;
}

class BandedReference implements SharedReference {
  #banded: Banded | null;
  /** Instead of the bands, after a thread has failed. */
  #whole: PreparedReference | null = null;

  constructor(banded: Banded) {
    this.#banded = banded;
  }

  async compare(candidate: PixelImage | PixelRows): Promise<Comparison> {
    const banded = this.#banded;
    if (banded) {
      mustMatch(banded.reference, candidate);
      const comparison = await compareTogether(banded, candidate).catch(() => null);
      if (comparison) {
        if ('release' in candidate) candidate.release();
        return comparison;
      }
      this.release();
      this.#whole = await banded.alone();
    }
    if (this.#whole === null) throw new RangeError('The reference has been released.');
    return this.#whole.compare(candidate);
  }

  release(): void {
    this.#banded?.part.release();
    for (const { end } of this.#banded?.team ?? []) end();
    this.#banded = null;
    this.#whole?.release();
    this.#whole = null;
  }
}

/** Rejects if a thread fails. Does not release the candidate. */
async function compareTogether(banded: Banded, candidate: PixelImage | PixelRows): Promise<Comparison> {
  const first = await compareOn(banded, candidate, 0);
  if (first.isOpaque) return first.comparison;
  const second = await compareOn(banded, candidate, 255);
  return worseOf(first.comparison, second.comparison);
}

/** @param background the reference is opaque, so it is the same on every background */
async function compareOn(banded: Banded, candidate: PixelImage | PixelRows, background: Background) {
  const { plan, own, part, team, preparedMs } = banded;
  const startedAt = performance.now();
  const asked = Promise.all(team.map(({ compare }) => compare(candidate, background)));
  // This thread may fail first.
  asked.catch(() => {});
  const mine = part.compare(rowsOf(candidate, own), background);
  const patienceMs = START_MS + PATIENCE * (preparedMs + performance.now() - startedAt);
  const parts = [mine, ...(await withPatience(asked, patienceMs))];
  const bands = [own, ...team.map(({ band }) => band)];
  return {
    comparison: summarize(plan.grid, joinSums(plan, bands, parts)),
    isOpaque: parts.every(({ isOpaque }) => isOpaque),
  };
}
