const PREFIX = 'pixmill-batch-';

/**
 * Makes a batch this tab's own until it is let go or the tab ends, however it ends.
 *
 * @returns how to let go, or `null` when another tab has it
 */
export function claimBatch(batchId: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    navigator.locks
      .request(PREFIX + batchId, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      // The browser refuses locks here: one tab is then the common case.
      .catch(() => resolve(() => {}));
  });
}

/** Ids of the batches that some tab is at work on. */
export async function claimedBatches(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}
