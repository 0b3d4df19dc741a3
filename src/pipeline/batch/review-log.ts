import { isEnded } from '../../domain/job.ts';
import { goalPart, type Review, restoreGoal } from '../../domain/review.ts';
import type { Settings } from '../../domain/settings.ts';
import { type BatchItem, damageOf } from './batch-item.ts';
import type { BatchRun } from './batch-run.ts';
import type { ItemList } from './item-list.ts';

/** What the user decides about one image. What is left out stays. */
export interface Verdict {
  readonly id: string;
  readonly accepted?: boolean;
  readonly excluded?: boolean;
  /** The image's own settings, `null` for those of the batch. */
  readonly own?: Partial<Settings> | null;
}

type Deciding = Pick<BatchRun, 'settings' | 'exclude' | 'cancel' | 'retry'>;

/**
 * The decisions of the review. Each image stores what it was before, so decisions and undo survive in the journal and
 * leave the list with their image. Images whose settings have changed are made again at once, and so are the other
 * images of a set that get another share.
 */
export class ReviewLog {
  readonly #items: ItemList;
  readonly #run: Deciding;

  constructor(items: ItemList, run: Deciding) {
    this.#items = items;
    this.#run = run;
  }

  get canUndo(): boolean {
    return this.#items.all.some(({ review }) => review.decisions.length > 0);
  }

  /** All verdicts together are one decision. */
  decide(verdicts: readonly Verdict[]): void {
    const number = this.#lastNumber() + 1;
    for (const { id, accepted } of verdicts) {
      const item = this.#items.get(id);
      if (!item) continue;
      const { review, override, excluded } = item;
      const decision = { number, goal: goalPart(override), excluded, accepted: review.accepted };
      const next = accepted === undefined ? review.accepted : accepted ? acceptedNow(item) : null;
      this.#note(item, { decisions: [...review.decisions, decision], accepted: next });
    }
    this.#apply(verdicts);
  }

  /** Takes the last decision back. @returns the ids of its images */
  undo(): readonly string[] {
    const number = this.#lastNumber();
    const verdicts: Verdict[] = [];
    for (const item of this.#items.all) {
      const { id, review, override, excluded } = item;
      const last = review.decisions.at(-1);
      if (last?.number !== number) continue;
      this.#note(item, { decisions: review.decisions.slice(0, -1), accepted: last.accepted });
      const own = restoreGoal(override, last.goal);
      const isSame = JSON.stringify(goalPart(override)) === JSON.stringify(last.goal);
      const isSameExclusion = last.excluded === excluded;
      verdicts.push({ id, ...(!isSameExclusion && { excluded: last.excluded }), ...(!isSame && { own }) });
    }
    this.#apply(verdicts);
    return verdicts.map(({ id }) => id);
  }

  /** Stores how a result without a goal looks. */
  measured(id: string, damage: NonNullable<Review['damage']>): void {
    const item = this.#items.get(id);
    if (item?.recipeKey === damage.recipeKey) this.#note(item, { damage });
  }

  #apply(verdicts: readonly Verdict[]): void {
    const { settings } = this.#run;
    const touched = new Set(verdicts.map(({ id }) => id));
    // Images that the user changed elsewhere wait for their own start.
    for (const { id, result, outdated } of this.#items.all) if (result && !outdated) touched.add(id);
    const owns = new Map(verdicts.flatMap(({ id, own }) => (own === undefined ? [] : [[id, own] as const])));
    if (owns.size > 0) settings.overrideAll(owns);
    for (const excluded of [true, false]) {
      const ids = verdicts.flatMap((verdict) => (verdict.excluded === excluded ? [verdict.id] : []));
      if (ids.length > 0) this.#run.exclude(ids, excluded);
    }
    for (const { id, excluded, outdated, state, result } of this.#items.current([...touched].map((id) => ({ id })))) {
      if (excluded || !result) continue;
      if (outdated && isEnded(state)) this.#run.retry(id);
      // A step that was taken back before its image was made needs no new result.
      else if (!outdated && !isEnded(state) && owns.has(id)) this.#run.cancel(id);
    }
  }

  #lastNumber(): number {
    return this.#items.all.reduce((last, { review }) => Math.max(last, review.decisions.at(-1)?.number ?? 0), 0);
  }

  #note({ id, review }: BatchItem, part: Partial<Review>): void {
    this.#items.change(id, { review: { ...review, ...part } });
  }
}

function acceptedNow(item: BatchItem): Review['accepted'] {
  return item.recipeKey === null ? null : { recipeKey: item.recipeKey, score: damageOf(item)?.score ?? null };
}
