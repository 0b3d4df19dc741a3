import type { FoundFile } from '../../intake/found-file.ts';
import { type BatchItem, indexOfItem, itemId, newItem } from './batch-item.ts';
import type { ItemList } from './item-list.ts';

/** A file and the id of its image; `null` for a new image. */
export interface Arrival {
  readonly id: string | null;
  readonly source: FoundFile;
}

/** Adds files as new images at the end of the list, or returns them to images of an earlier visit. */
export class ItemIntake {
  readonly #batchId: string;
  readonly #items: ItemList;
  #nextIndex = 0;

  constructor(batchId: string, items: ItemList) {
    this.#batchId = batchId;
    this.#items = items;
  }

  /** Continues the numbering of new images after this one. */
  follow(last: BatchItem): void {
    this.#nextIndex = indexOfItem(last.id) + 1;
  }

  /** @returns the image's id */
  take({ id, source }: Arrival): string {
    return this.#reattach(id, source) ?? this.#addNew(source);
  }

  #addNew(source: FoundFile): string {
    const item = newItem(itemId(this.#batchId, this.#nextIndex++), source);
    this.#items.add(item);
    return item.id;
  }

  /** @returns `null` if the list has no such image */
  #reattach(id: string | null, { file, handle }: FoundFile): string | null {
    const item = id === null ? null : this.#items.get(id);
    if (!item) return null;
    this.#items.change(item.id, { file, handle: handle ?? item.handle });
    return item.id;
  }
}
