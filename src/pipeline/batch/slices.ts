/** As many pictures as a slow machine goes through in a few milliseconds. */
const SLICE = 50;

/**
 * Goes through a long list in slices, so that the page can answer in between. The first slice is done
 * when the call returns: a short list is done at once.
 *
 * @param goesOn asked before each slice; the rest is left when it says no
 */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => void,
  goesOn: () => boolean = () => true,
): Promise<void> {
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await nextTask();
    if (!goesOn()) return;
    work(items.slice(from, from + SLICE));
  }
}

/** By a message, not a timer: tabs in the background wait a second for each timer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
