import { goalPart, type Review, restoreGoal } from '../../domain/batch/review.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { type BatchItem, damageOf } from './batch-item.ts';
import type { BatchRun } from './batch-run.ts';
import type { ItemList } from './item-list.ts';

/** The user's decision about one image. Absent properties do not change. */
export interface Verdict {
  readonly id: string;
  readonly accepted?: boolean;
  readonly excluded?: boolean;
  /** The image's own settings, `null` to use the batch's. */
  readonly own?: Partial<Settings> | null;
}

type Deciding = Pick<BatchRun, 'settings' | 'exclude' | 'cancel' | 'retry'>;

/**
 * The decisions of the review. Each image stores its state before each decision, so decisions and undo survive in the
 * journal and leave the list with their image. Images whose settings change are processed again at once, and so are
 * other images of a set whose share changes.
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

  /** Applies these verdicts as one decision. */
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

  /** Undoes the last decision. @returns the ids of its images */
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

  /** Stores the damage of a result without a goal. */
  measured(id: string, damage: NonNullable<Review['damage']>): void {
    const item = this.#items.get(id);
    if (item?.recipeKey === damage.recipeKey) this.#note(item, { damage });
  }

  #apply(verdicts: readonly Verdict[]): void {
    const { settings } = this.#run;
    const touched = new Set(verdicts.map(({ id }) => id));
    // Images that the user changed elsewhere are already outdated. They wait until the user starts them.
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
      // The decision was undone before the image was processed, so no new result is needed.
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
