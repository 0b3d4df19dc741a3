import { type CarriedFact, toldBy } from '../../domain/carried.ts';
import { nextTask } from '../../kernels/next-task.ts';
import { readableFile } from './batch-item.ts';
import type { ItemList } from './item-list.ts';

type ReadCarried = (file: Blob) => Promise<readonly CarriedFact[]>;

/**
 * Reads what the originals tell, a few kilobytes of each. One after another and between other tasks, so that nobody
 * waits for it.
 */
export class OriginalsReader {
  readonly #items: ItemList;
  #reading: Promise<void> = Promise.resolve();

  constructor(items: ItemList) {
    this.#items = items;
  }

  /** Reads the originals that have not been read. Those without a file are left out. */
  read(readCarried: ReadCarried): Promise<void> {
    const isOpen = ({ told }: { readonly told: unknown }) => told === null;
    const ids = this.#items.all.filter(isOpen).map(({ id }) => id);
    this.#reading = this.#reading.then(async () => {
      for (const id of ids) await this.#readOne(id, readCarried);
    });
    return this.#reading;
  }

  async #readOne(id: string, readCarried: ReadCarried): Promise<void> {
    const item = this.#items.get(id);
    const file = item && item.told === null ? await readableFile(item) : null;
    if (!file) return;
    const facts = await readCarried(file);
    // What is no image tells nothing. The metadata of an image may be unreadable.
    this.#items.change(id, { told: toldBy(facts) ?? (facts.length === 0 ? {} : { unreadable: true }) });
    await nextTask();
  }
}
