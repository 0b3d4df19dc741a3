import { isOwnPose } from '../../domain/batch/batch.ts';
import { UPRIGHT } from '../../domain/geometry/upright.ts';
import { isEnded, mayChange } from '../../domain/outcome/job.ts';
import { poseFor, type RecipeFraming } from '../../domain/recipe/framing.ts';
import type { BatchItem } from './batch-item.ts';
import type { Journal } from './journal.ts';

export interface ItemEvents {
  /** @param before `null` for a new image */
  readonly onChange: (item: BatchItem, before: BatchItem | null) => void;
  readonly onRemove: (item: BatchItem) => void;
}

/** The images of a batch, in order. Reports every change and records it in the journal. */
export class ItemList {
  readonly #batchId: string;
  readonly #journal: Pick<Journal, 'putItem' | 'removeItem'> | null;
  readonly #events: ItemEvents;
  readonly #items = new Map<string, BatchItem>();
  /** How images without a pose of their own are turned, straightened and cropped. Listed images get it by `follow`. */
  framing: RecipeFraming | null = null;

  constructor(batchId: string, journal: Pick<Journal, 'putItem' | 'removeItem'> | null, events: ItemEvents) {
    this.#batchId = batchId;
    this.#journal = journal;
    this.#events = events;
  }

  get all(): readonly BatchItem[] {
    return [...this.#items.values()];
  }

  get(id: string): BatchItem | null {
    return this.#items.get(id) ?? null;
  }

  add(item: BatchItem): void {
    this.#journal?.putItem(this.#batchId, item);
    this.restore(item);
  }

  /** Adds an item that the journal already contains. */
  restore(item: BatchItem): void {
    const framed = this.framed(item);
    this.#items.set(item.id, framed);
    this.#events.onChange(framed, null);
  }

  /** Returns removed items to their places in the list. */
  putBack(items: readonly BatchItem[]): void {
    for (const item of items) this.add(item);
    const inOrder = [...this.#items].sort(([one], [other]) => (one < other ? -1 : 1));
    this.#items.clear();
    for (const [id, item] of inOrder) this.#items.set(id, item);
  }

  /** The current versions of these items, without items that have left the list. */
  current(items: readonly Pick<BatchItem, 'id'>[]): readonly BatchItem[] {
    return items.flatMap(({ id }) => this.get(id) ?? []);
  }

  /**
   * Changes an item. Ignores items that have left the list, and changes to a state that cannot follow the current one:
   * workers report stages in separate messages, and the last stage may arrive after the result.
   */
  change(id: string, part: Partial<BatchItem>): void {
    const before = this.get(id);
    if (!before || !mayChange(before.state, part.state ?? before.state)) return;
    const item = this.#replace(id, part);
    const isStage = part.state !== undefined && part.state !== 'waiting' && !isEnded(part.state);
    if (item && !isStage) this.#journal?.putItem(this.#batchId, item);
  }

  /**
   * Marks an item as outdated or up to date. Not recorded in the journal, because the mark follows from the settings.
   */
  mark(id: string, outdated: boolean): void {
    this.#replace(id, { outdated });
  }

  /** Stores facts that are not urgent. They are reported and recorded with the item's next change. */
  setQuietly(id: string, part: Partial<Pick<BatchItem, 'file' | 'source' | 'share'>>): void {
    const before = this.#items.get(id);
    if (before) this.#items.set(id, this.#framedOnce({ ...before, ...part }));
  }

  /** Gives an image the batch's framing, unless it has a pose of its own. */
  follow(id: string): void {
    const item = this.get(id);
    if (!item) return;
    const { pose, poseBy = null } = this.framed(item);
    if (JSON.stringify(pose) !== JSON.stringify(item.pose)) this.change(id, { pose, poseBy });
  }

  /** The image with the batch's framing. It may be in pixels, so it needs the size of the image. */
  framed(item: BatchItem): BatchItem {
    const size = item.source?.size ?? item.originalSize;
    if (isOwnPose(item) || size === null) return item;
    if (this.framing) return { ...item, pose: poseFor(this.framing, size), poseBy: 'batch' };
    return item.poseBy === 'batch' ? { ...item, pose: UPRIGHT, poseBy: null } : item;
  }

  /** An equal pose stays the same object, so that the stage does not draw it again. */
  #framedOnce(item: BatchItem): BatchItem {
    return this.framing && !item.poseBy ? this.framed(item) : item;
  }

  /** @returns the removed item, `null` if it was not in the list */
  remove(id: string): BatchItem | null {
    const item = this.get(id);
    if (!item) return null;
    this.#items.delete(id);
    this.#journal?.removeItem(this.#batchId, id);
    this.#events.onRemove(item);
    return item;
  }

  /** Removes all items without reporting it, because the batch has ended. */
  clear(): void {
    this.#items.clear();
  }

  #replace(id: string, part: Partial<BatchItem>): BatchItem | null {
    const before = this.#items.get(id);
    if (!before) return null;
    const item = this.#framedOnce({ ...before, ...part });
    this.#items.set(id, item);
    this.#events.onChange(item, before);
    return item;
  }
}
