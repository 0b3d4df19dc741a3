import { isEnded, mayChange } from '../../domain/job.ts';
import type { BatchItem } from './batch-item.ts';
import type { Journal } from './journal.ts';

export interface ItemEvents {
  /** @param before `null` for a new image */
  readonly onChange: (item: BatchItem, before: BatchItem | null) => void;
  readonly onRemove: (item: BatchItem) => void;
}

/** The images of a batch in order. Every change is reported and recorded in the journal. */
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

  /** Add an item that the journal already contains. */
  restore(item: BatchItem): void {
    this.#items.set(item.id, item);
    this.#events.onChange(item, null);
  }

  /** Return removed items to their places. */
  putBack(items: readonly BatchItem[]): void {
    for (const item of items) this.add(item);
    const inOrder = [...this.#items].sort(([one], [other]) => (one < other ? -1 : 1));
    this.#items.clear();
    for (const [id, item] of inOrder) this.#items.set(id, item);
  }

  /** The latest versions of the items that are still in the list. */
  current(items: readonly Pick<BatchItem, 'id'>[]): readonly BatchItem[] {
    return items.flatMap(({ id }) => this.get(id) ?? []);
  }

  /**
   * Ignores items that have left the list, and changes to a state that cannot follow the item's current one: workers
   * report their stages separately, and the last stage may arrive after the result.
   */
  change(id: string, part: Partial<BatchItem>): void {
    const before = this.get(id);
    if (!before || !mayChange(before.state, part.state ?? before.state)) return;
    const item = this.#replace(id, part);
    const isStage = part.state !== undefined && part.state !== 'waiting' && !isEnded(part.state);
    if (item && !isStage) this.#journal?.putItem(this.#batchId, item);
  }

  /** Reported but not recorded, because it follows from the settings. */
  mark(id: string, outdated: boolean): void {
    this.#replace(id, { outdated });
  }

  /** A fact without urgency: reported and recorded with the next change. */
  note(id: string, part: Partial<Pick<BatchItem, 'file' | 'source' | 'share'>>): void {
    const before = this.#items.get(id);
    if (before) this.#items.set(id, { ...before, ...part });
  }

  /** @returns what it was, `null` when it was not there */
  remove(id: string): BatchItem | null {
    const item = this.get(id);
    if (!item) return null;
    this.#items.delete(id);
    this.#journal?.removeItem(this.#batchId, id);
    this.#events.onRemove(item);
    return item;
  }

  /** Without a report, because the batch has ended. */
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
