import { isEnded, mayChange } from '../../domain/outcome/job.ts';
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
    this.#items.set(item.id, item);
    this.#events.onChange(item, null);
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
    if (before) this.#items.set(id, { ...before, ...part });
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
    const item = { ...before, ...part };
    this.#items.set(id, item);
    this.#events.onChange(item, before);
    return item;
  }
}
