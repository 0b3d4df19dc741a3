import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { fileNameOf } from '../../domain/batch/naming.ts';
import { type Step, stepSettings } from '../../domain/batch/review.ts';
import { changeOwnSettings } from '../../domain/settings/own-settings.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { type BatchItem, damageOf, hasSource } from '../../pipeline/batch/batch-item.ts';
import type { Verdict } from '../../pipeline/batch/review-log.ts';
import { batchSettingsAtom, batchToolAtom } from './atoms.ts';
import { noteExclusion } from './exclude-and-pin.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';
import { activeTileAtom, isDamaged, isInReview, isReviewed, refreshReviewAtom, reviewListAtom } from './review-list.ts';

/** The effect of a decision or of its undo. */
export type ReviewNews =
  | {
      readonly kind: 'accepted' | 'reopened' | 'excluded' | 'included' | 'better' | 'smaller' | 'no-step' | 'no-file';
      readonly name: string;
    }
  | { readonly kind: 'many-accepted' | 'many-better' | 'undone'; readonly count: number };

/** The latest news; a new object each time. */
export const reviewNewsAtom = atom<ReviewNews | null>(null);

/** Accepts the image, or puts an accepted one back into the queue. */
export const toggleAcceptedAtom = atom(null, (get, set, id: string) => {
  const found = itemOf(get, id);
  if (!found?.item.result) return;
  const accepted = !isReviewed(found.item);
  // An excluded image is included again.
  const excluded = found.item.excluded ? { excluded: false } : {};
  decide(get, set, [{ id, accepted, ...excluded }], { kind: accepted ? 'accepted' : 'reopened', name: found.name });
});

export const toggleExcludedAtom = atom(null, (get, set, id: string) => {
  const found = itemOf(get, id);
  if (!found) return;
  const excluded = !found.item.excluded;
  decide(get, set, [{ id, excluded }], { kind: excluded ? 'excluded' : 'included', name: found.name });
});

/** Makes only this image one step better or smaller. It is processed again at once. */
export const stepImageAtom = atom(null, (get, set, id: string, by: Step) => {
  const found = itemOf(get, id);
  if (!found || found.item.excluded) return;
  const { name } = found;
  if (!hasSource(found.item)) return set(reviewNewsAtom, { kind: 'no-file', name });
  const own = ownAfterStep(get, found.item, by);
  if (own === undefined) return set(reviewNewsAtom, { kind: 'no-step', name });
  decide(get, set, [{ id, own, accepted: false }], { kind: by > 0 ? 'better' : 'smaller', name });
});

/** Accepts all images that are not reviewed yet. */
export const acceptRestAtom = atom(null, (get, set) => {
  const open = openItems(get);
  const verdicts = open.map(({ id }) => ({ id, accepted: true }));
  decide(get, set, verdicts, { kind: 'many-accepted', count: verdicts.length });
});

/** Makes all images with visible damage one step better. Accepted images do not change. */
export const stepDamagedAtom = atom(null, (get, set) => {
  const verdicts = openItems(get).flatMap((item): Verdict[] => {
    const own = hasSource(item) && isDamaged(item) ? ownAfterStep(get, item, 1) : undefined;
    return own === undefined ? [] : [{ id: item.id, own, accepted: false }];
  });
  decide(get, set, verdicts, { kind: 'many-better', count: verdicts.length });
});

/** Undoes the last decision. */
export const undoDecisionAtom = atom(null, (get, set) => {
  const live = get(liveBatchAtom);
  if (!live?.run.review.canUndo) return;
  const wasExcluded = new Set(live.run.items.filter(({ excluded }) => excluded).map(({ id }) => id));
  const ids = live.run.review.undo();
  for (const excluded of [true, false]) {
    const changed = ids.filter((id) => {
      return live.run.item(id)?.excluded === excluded && wasExcluded.has(id) !== excluded;
    });
    if (changed.length > 0) noteExclusion(get, set, live, changed, excluded);
  }
  finish(set, live, { kind: 'undone', count: ids.length });
  const shown = new Set(get(reviewListAtom).shown);
  const returned = ids.find((id) => shown.has(id));
  if (returned !== undefined) set(activeTileAtom, returned);
});

function decide(get: Getter, set: Setter, verdicts: readonly Verdict[], news: ReviewNews): void {
  const live = get(liveBatchAtom);
  if (!live || verdicts.length === 0) return;
  // The measured speed of an earlier run must not count.
  if (!live.run.running) live.throughput.reset();
  live.run.review.decide(verdicts);
  for (const { id, excluded } of verdicts) if (excluded !== undefined) noteExclusion(get, set, live, [id], excluded);
  finish(set, live, news);
}

function finish(set: Setter, live: LiveBatch, news: ReviewNews): void {
  live.refresh();
  set(refreshReviewAtom);
  set(reviewNewsAtom, news);
}

/** The image's own settings after a step. @returns `undefined` if there is no such step */
function ownAfterStep(get: Getter, item: BatchItem, by: Step): Partial<Settings> | null | undefined {
  if (!item.result) return undefined;
  const [tool, settings] = [get(batchToolAtom), get(batchSettingsAtom)];
  const { format, bytes } = item.result;
  const result = { format, bytes, score: damageOf(item)?.score ?? null };
  const part = stepSettings({ ...settings, ...item.override }, tool, result, by);
  return part === null ? undefined : changeOwnSettings(settings, item.override, part, tool);
}

function openItems(get: Getter): readonly BatchItem[] {
  return get(liveBatchAtom)?.run.items.filter((item) => isInReview(item) && !isReviewed(item)) ?? [];
}

function itemOf(get: Getter, id: string) {
  const item = get(liveBatchAtom)?.run.item(id);
  return item ? { item, name: fileNameOf(item.path) } : null;
}
