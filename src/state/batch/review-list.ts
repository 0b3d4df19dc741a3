import { atom } from 'jotai/vanilla';
import { looksDamaged } from '../../domain/batch/review.ts';
import { keepOrder, sortByDamage } from '../../domain/batch/review-list.ts';
import { type BatchItem, damageOf, hasSource, isAcceptedItem } from '../../pipeline/batch/batch-item.ts';
import { liveBatchAtom } from './live-batch.ts';

/** `open`: images that are not reviewed yet. `reviewed`: images that were accepted or excluded. */
export type ReviewView = 'open' | 'reviewed';

export interface ReviewList {
  /** The ids of this view, in the order of the tiles. */
  readonly shown: readonly string[];
  readonly reviewed: number;
  readonly total: number;
  /** Number of images with visible damage that are not reviewed yet. */
  readonly damaged: number;
  /** Number of results of this view that are not measured yet. */
  readonly unmeasured: number;
  /** False if scores have changed since the tiles were sorted. */
  readonly isSorted: boolean;
  readonly canUndo: boolean;
}

const EMPTY: ReviewList = {
  shown: [],
  reviewed: 0,
  total: 0,
  damaged: 0,
  unmeasured: 0,
  isSorted: true,
  canUndo: false,
};

export const reviewOpenAtom = atom(false);
const viewAtom = atom<ReviewView>('open');
/** All ids, in the order of the last sorting. */
const orderAtom = atom<readonly string[]>([]);
export const reviewListAtom = atom<ReviewList>(EMPTY);
/** The most recently active tile. It may have left the list. */
export const activeTileAtom = atom<string | null>(null);

/** The tile that the keys and buttons act on; `null` if it has left the list. */
export const shownActiveTileAtom = atom((get) => {
  const active = get(activeTileAtom);
  return active !== null && get(reviewListAtom).shown.includes(active) ? active : null;
});

/** The tile that shows its original while a key is held. */
export const heldTileAtom = atom<string | null>(null);

/** Whether an image has a result to review. */
export function isInReview({ result, state }: BatchItem): boolean {
  return result !== null && state !== 'failed';
}

export function isReviewed(item: BatchItem): boolean {
  return item.excluded || isAcceptedItem(item);
}

/** Whether a result is not measured yet but can be. Measuring requires the original. */
export function isUnmeasured(item: BatchItem): boolean {
  return isInReview(item) && !item.outdated && damageOf(item) === null && hasSource(item);
}

/** Whether the damage of an image is visible. Unknown, so false, while the image is being processed again. */
export function isDamaged(item: BatchItem): boolean {
  return !item.outdated && looksDamaged(damageOf(item)?.score ?? null);
}

function sortable(item: BatchItem) {
  const damage = damageOf(item);
  return { id: item.id, score: damage?.score ?? null, worstScore: damage?.regions[0]?.score ?? null };
}

/** Counts and lists the images again. The tiles keep their order. */
export const refreshReviewAtom = atom(null, (get, set) => {
  const run = get(liveBatchAtom)?.run;
  if (!run || !get(reviewOpenAtom)) return set(reviewListAtom, EMPTY);
  const items = run.items.filter(isInReview);
  const order = keepOrder(get(orderAtom), items.map(sortable));
  set(orderAtom, order);
  const isListed = (item: BatchItem) => isReviewed(item) === (get(viewAtom) === 'reviewed');
  const listed = new Map(items.filter(isListed).map((item) => [item.id, item]));
  const shown = order.filter((id) => listed.has(id));
  const sorted = sortByDamage([...listed.values()].map(sortable));
  const open = items.filter((item) => !isReviewed(item));
  set(reviewListAtom, {
    shown,
    reviewed: items.length - open.length,
    total: items.length,
    damaged: open.filter(isDamaged).length,
    unmeasured: [...listed.values()].filter(isUnmeasured).length,
    isSorted: sorted.every((id, index) => id === shown[index]),
    canUndo: run.review.canUndo,
  });
});

/** Sorts the tiles by their latest scores. */
export const sortReviewAtom = atom(null, (_get, set) => {
  set(orderAtom, []);
  set(refreshReviewAtom);
});

export const reviewViewAtom = atom(
  (get) => get(viewAtom),
  (_get, set, view: ReviewView) => {
    set(viewAtom, view);
    set(activeTileAtom, null);
    set(sortReviewAtom);
  },
);

export const openReviewAtom = atom(null, (_get, set) => {
  set(reviewOpenAtom, true);
  set(reviewViewAtom, 'open');
});

export const closeReviewAtom = atom(null, (_get, set) => {
  set(reviewOpenAtom, false);
  set(activeTileAtom, null);
  set(refreshReviewAtom);
});
