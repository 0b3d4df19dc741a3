import type { OriginalFacts } from '../../codecs/read-carried.ts';
import { carriedPrivateFacts } from '../../domain/outcome/carried.ts';
import { nextTask } from '../../kernels/next-task.ts';
import { readableFile } from './batch-item.ts';
import type { ItemList } from './item-list.ts';

type ReadOriginal = (file: Blob) => Promise<OriginalFacts>;

/**
 * Reads the sizes of the originals and the private facts in their metadata, a few kilobytes per file. Reads one file at
 * a time, between other tasks, so that it delays nothing.
 */
export class OriginalsReader {
  readonly #items: ItemList;
  #reading: Promise<void> = Promise.resolve();

  constructor(items: ItemList) {
    this.#items = items;
  }

  /** Reads the originals that have not been read. Skips images without a file. */
  read(readOriginal: ReadOriginal): Promise<void> {
    const ids = this.#items.all.filter(({ privateFacts }) => privateFacts === null).map(({ id }) => id);
    this.#reading = this.#reading.then(async () => {
      for (const id of ids) await this.#readOne(id, readOriginal);
    });
    return this.#reading;
  }

  async #readOne(id: string, readOriginal: ReadOriginal): Promise<void> {
    const item = this.#items.get(id);
    const file = item && item.privateFacts === null ? await readableFile(item) : null;
    if (!file) return;
    const { carries, size } = await readOriginal(file);
    // No facts at all: the file is not an image. No fact about metadata: the metadata is unreadable.
    this.#items.change(id, {
      privateFacts: carriedPrivateFacts(carries) ?? (carries.length === 0 ? {} : { unreadable: true }),
      originalSize: size,
    });
    await nextTask();
  }
}
