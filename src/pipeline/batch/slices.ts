import { nextTask } from '../../kernels/next-task.ts';

/** Number of images that a slow machine handles in a few milliseconds. */
const SLICE = 50;

/**
 * Processes a long list in slices, so that the page can respond in between. The first slice is done when the call
 * returns, so short lists finish at once.
 *
 * @param shouldContinue called before each slice; `false` ends the work
 */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => void,
  shouldContinue: () => boolean = () => true,
): Promise<void> {
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await nextTask();
    if (!shouldContinue()) return;
    work(items.slice(from, from + SLICE));
  }
}
