import { type CarriedFact, carriedPrivateFacts } from '../../domain/outcome/carried.ts';
import { nextTask } from '../../kernels/next-task.ts';
import { readableFile } from './batch-item.ts';
import type { ItemList } from './item-list.ts';

type ReadCarried = (file: Blob) => Promise<readonly CarriedFact[]>;

/**
 * Reads the private facts in the originals' metadata, a few kilobytes per file. Reads one file at a time, between other
 * tasks, so that it delays nothing.
 */
export class OriginalsReader {
  readonly #items: ItemList;
  #reading: Promise<void> = Promise.resolve();

  constructor(items: ItemList) {
    this.#items = items;
  }

  /** Reads the originals that have not been read. Skips images without a file. */
  read(readCarried: ReadCarried): Promise<void> {
    const ids = this.#items.all.filter(({ privateFacts }) => privateFacts === null).map(({ id }) => id);
    this.#reading = this.#reading.then(async () => {
      for (const id of ids) await this.#readOne(id, readCarried);
    });
    return this.#reading;
  }

  async #readOne(id: string, readCarried: ReadCarried): Promise<void> {
    const item = this.#items.get(id);
    const file = item && item.privateFacts === null ? await readableFile(item) : null;
    if (!file) return;
    const facts = await readCarried(file);
    // No facts at all: the file is not an image. No fact about metadata: the metadata is unreadable.
    this.#items.change(id, {
      privateFacts: carriedPrivateFacts(facts) ?? (facts.length === 0 ? {} : { unreadable: true }),
    });
    await nextTask();
  }
}
