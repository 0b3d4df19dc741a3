import {
  type Allotment,
  type BudgetPlan,
  commonLook,
  expectLook,
  planRound,
  scaleFor,
} from '../../domain/batch/budget.ts';
import {
  lookShare,
  type Measured,
  memberOf,
  type SetImage,
  type Share,
  sizeShare,
} from '../../domain/batch/set-member.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import { isPinned } from '../../domain/settings/own-settings.ts';
import type { ImageFacts, ImageRecipe } from '../../domain/settings/recipe.ts';
import { type BatchItem, hasSource } from './batch-item.ts';
import type { BatchSettings } from './batch-settings.ts';
import type { ItemList } from './item-list.ts';

export interface SetStatus {
  readonly budgetBytes: number;
  /** The size of an archive of the results so far, including the archive's own records. */
  readonly totalBytes: number;
  /** The lowest score of the images that share the budget; `null` until one has been measured. */
  readonly worstScore: number | null;
  /** `null` until enough images have been encoded. */
  readonly verdict: Allotment['verdict'] | null;
  /** The smallest budget that is enough for these images. An estimate until all have been encoded. */
  readonly neededBytes: number;
  /** The scale setting, in percent, at which the budget would be enough for all images. */
  readonly scalePercent: number;
  /** Whether every image has its final size. */
  readonly isSettled: boolean;
}

export interface SetBudgetOptions {
  readonly items: ItemList;
  readonly settings: BatchSettings;
  /** Returns the number of bytes that an archive adds to these images. */
  readonly overheadOf: (items: readonly BatchItem[]) => number;
}

/** Maximum number of encoding rounds that fill up the budget. Later ones only correct sizes that are too large or small. */
const FILLING_ROUNDS = 2;

/** The common look is predicted again when the number of finished images has grown by this factor. */
const PREDICT_AGAIN = 1.1;

/** The number of encoded images after which it is clear whether a budget is far too small. */
const FIRST_IMAGES = 3;

/**
 * Unused bytes are shared out again after this fraction of the remaining images. Doing it after every image is slow in
 * a large set.
 */
const SHARE_OUT_AGAIN = 0.05;

interface Overview {
  /** The images that are saved together. */
  readonly all: readonly BatchItem[];
  readonly members: readonly SetImage[];
  /** Images that share the budget and have not been encoded yet. */
  readonly waiting: readonly BatchItem[];
  /** The bytes that are left for the members and the waiting images. */
  readonly availableBytes: number;
}

/** The factor by which the planned sizes of the remaining images grow. */
interface Growth {
  readonly factor: number;
  readonly untilSettled: number;
}

/**
 * Distributes a budget over the images of a batch, so that all look equally good. First, every image is encoded with
 * the expected common look. When all have been measured, images that look better or worse get a size in bytes.
 */
export class SetBudget {
  readonly #options: SetBudgetOptions;
  #rounds = 0;
  #settled = 0;
  #overheadBytes: number | null = null;
  #look: { readonly allotment: Allotment; readonly settled: number } | null = null;
  #plan: BudgetPlan | null = null;
  #growth: Growth | null = null;

  constructor(options: SetBudgetOptions) {
    this.#options = options;
  }

  /** Updates the budget after an image is done or has failed. */
  settled(item: BatchItem): void {
    // The settings may have changed while the image was processed.
    this.#options.settings.mark([item]);
    this.#settled++;
    this.rebalance();
  }

  /** Plans again after images, settings or the budget have changed. Marks results that no longer fit. */
  changed(): void {
    this.#rounds = 0;
    this.#look = null;
    this.#plan = null;
    this.#growth = null;
    this.#overheadBytes = null;
    this.rebalance();
  }

  /** The recipe of an image that is about to be encoded, with its share of the budget. */
  recipeOf(item: BatchItem, source: ImageFacts): ImageRecipe {
    const { settings, items } = this.#options;
    if (settings.setBytes !== null && !isPinned(item)) this.#assign(item, source);
    return settings.recipeOf(items.get(item.id) ?? item, source);
  }

  #assign(item: BatchItem, source: ImageFacts): void {
    const { settings, items } = this.#options;
    const basis = settings.basisOf(item, source);
    const { measured } = item;
    const isPlanned = measured?.basis === basis && item.share?.basis === basis && item.share.settings.aim === 'size';
    const wanted = isPlanned ? this.#sizeFor(item, item.share.settings.maxBytes) : null;
    items.setQuietly(item.id, { share: { basis, settings: wanted ?? lookShare(this.#expectedLook()) } });
  }

  /** Plans the sizes when every image has been encoded, and again when the new sizes have been encoded. */
  rebalance(): void {
    const { items, settings } = this.#options;
    const { all } = items;
    if (settings.setBytes === null || all.some((item) => isInSet(item) && !isEnded(item.state))) return;
    // If the settings have changed, the first image already shows that nothing can be planned yet.
    if (all.some((item) => isInSet(item) && !this.#isFixed(item) && !this.#currentlyMeasured(item))) return;
    // The file names may have changed with the formats.
    this.#overheadBytes = null;
    const { members, availableBytes } = this.#overview();
    if (members.length === 0) return;
    const plan = planRound(members, availableBytes, this.#rounds);
    this.#plan = plan;
    this.#growth = null;
    const isMissed = members.some(({ result }) => result === null) || sumBytes(members) > availableBytes;
    const isWrong = plan.verdict !== 'unreachable' && isMissed;
    if (plan.changes.size === 0 || (this.#rounds >= FILLING_ROUNDS && !isWrong)) return;
    this.#rounds++;
    const changed = items.current([...plan.changes.keys()].map((id) => ({ id })));
    for (const { id, measured } of changed) {
      const bytes = plan.changes.get(id) ?? 0;
      const share = plan.verdict === 'fits' ? sizeShare(bytes) : lookShare(plan.score);
      if (measured) items.change(id, { share: { basis: measured.basis, settings: share } });
    }
    settings.mark(items.current(changed));
  }

  /** @returns `null` if there is no budget */
  status(): SetStatus | null {
    const budgetBytes = this.#options.settings.setBytes;
    if (budgetBytes === null) return null;
    const { all, members, waiting, availableBytes } = this.#overview();
    const isMeasured = waiting.length === 0 && members.length > 0;
    const early = members.length >= FIRST_IMAGES || availableBytes <= 0 ? this.#expected() : null;
    const allotment = isMeasured ? (this.#plan ?? commonLook(members, availableBytes)) : early;
    const done = all.filter(({ result }) => result !== null);
    const totalBytes = done.reduce((sum, { result }) => sum + (result?.bytes ?? 0), 0) + (this.#overheadBytes ?? 0);
    const neededBytes = budgetBytes - availableBytes + (allotment?.neededBytes ?? 0);
    const scores = members.flatMap(({ result }) => (result ? [result.score] : []));
    const isSettled = isMeasured && all.every(({ state, outdated }) => isEnded(state) && !outdated);
    // What the lowest look needs is only estimated until all images have it.
    const isLowest = isSettled && allotment?.verdict === 'unreachable';
    const verdict = isLowest && totalBytes <= budgetBytes ? 'fits' : (allotment?.verdict ?? null);
    return {
      budgetBytes,
      totalBytes,
      worstScore: scores.length === 0 ? null : Math.min(...scores),
      verdict: all.length === 0 ? null : verdict,
      neededBytes: isLowest ? Math.max(neededBytes, totalBytes) : neededBytes,
      scalePercent: scaleFor(allotment?.neededBytes ?? 0, availableBytes, this.#options.settings.scalePercent),
      isSettled,
    };
  }

  #overview(): Overview {
    const { settings, items, overheadOf } = this.#options;
    const all = items.all.filter(isInSet);
    const members: SetImage[] = [];
    const waiting: BatchItem[] = [];
    this.#overheadBytes ??= overheadOf(all);
    let fixedBytes = this.#overheadBytes;
    for (const item of all) {
      const measured = this.#currentlyMeasured(item);
      if (this.#isFixed(item)) fixedBytes += item.result?.bytes ?? 0;
      else if (measured) members.push(memberOf(item, measured));
      else waiting.push(item);
    }
    return { all, members, waiting, availableBytes: (settings.setBytes ?? 0) - fixedBytes };
  }

  /** Whether the budget cannot change an image: it is pinned, or its format has no quality and needs no search. */
  #isFixed(item: BatchItem): boolean {
    return isPinned(item) || (item.result !== null && !item.measured && !this.#options.settings.isOutdated(item));
  }

  /** The measurements of an image with the current settings. @returns `null` if there are none */
  #currentlyMeasured(item: BatchItem): Measured | null {
    const { source, measured } = item;
    return source && measured?.basis === this.#options.settings.basisOf(item, source) ? measured : null;
  }

  /**
   * The size for an image. Bytes that finished images did not use go to the remaining images, by the same factor for
   * all.
   */
  #sizeFor(item: BatchItem, maxBytes: number): Share['settings'] {
    if (!this.#growth || this.#settled >= this.#growth.untilSettled) this.#growth = this.#growthFrom(item);
    return sizeShare(Math.max(1, Math.floor(maxBytes * this.#growth.factor)));
  }

  /** @param next the image that is about to be encoded */
  #growthFrom(next: BatchItem): Growth {
    const { members, availableBytes } = this.#overview();
    let [planned, remaining, freeBytes] = [0, 0, availableBytes];
    for (const member of members) {
      const item = this.#options.items.get(member.id);
      const sharedBytes = item?.share?.settings.aim === 'size' ? item.share.settings.maxBytes : null;
      if (member.id === next.id || (item?.state === 'waiting' && sharedBytes !== null)) {
        planned += sharedBytes ?? 0;
        remaining++;
      }
      // Images in progress may use their whole share.
      else
        freeBytes -= item && !isEnded(item.state) && sharedBytes !== null ? sharedBytes : (member.result?.bytes ?? 0);
    }
    const factor = Math.max(0, freeBytes) / Math.max(1, planned);
    return { factor, untilSettled: this.#settled + Math.ceil(remaining * SHARE_OUT_AGAIN) };
  }

  #expectedLook(): number {
    return Math.round(this.#expected().score);
  }

  #expected(): Allotment {
    const known = this.#look;
    if (known && this.#settled < known.settled * PREDICT_AGAIN) return known.allotment;
    const { members, waiting, availableBytes } = this.#overview();
    const pixels = waiting.map(({ source }) => (source ? source.size.widthPx * source.size.heightPx : null));
    const seen = pixels.filter((count) => count !== null);
    const typical = seen.length > 0 ? seen.reduce((sum, count) => sum + count, 0) / seen.length : 1e6;
    const expected = { count: waiting.length, pixels: typical * waiting.length };
    const allotment = expectLook(members, expected, availableBytes);
    this.#look = { allotment, settled: this.#settled };
    return allotment;
  }
}

/**
 * Whether an image counts for the budget. The bytes of failed and canceled images, and of images without a file, go to
 * the other images.
 */
function isInSet(item: BatchItem): boolean {
  const { state, excluded, result, failure } = item;
  if (excluded) return false;
  if (state === 'failed') return failure?.code === 'size-unreachable' && !isPinned(item);
  return result !== null || (state !== 'cancelled' && hasSource(item));
}

function sumBytes(members: readonly SetImage[]): number {
  return members.reduce((sum, { result }) => sum + (result?.bytes ?? 0), 0);
}
