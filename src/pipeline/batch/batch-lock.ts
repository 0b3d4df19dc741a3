const PREFIX = 'pixmill-batch-';

/**
 * Claims a batch for this tab until the tab releases it or ends.
 *
 * @returns a function that releases it, or `null` if another tab has claimed it
 */
export function claimBatch(batchId: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    navigator.locks
      .request(PREFIX + batchId, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      // The browser refuses locks. Assume the usual case of one tab.
      .catch(() => resolve(() => {}));
  });
}

/** Ids of the batches that any tab has claimed. */
export async function claimedBatches(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

/** Waits until the tab that claimed a batch releases it or ends. */
export async function untilReleased(batchId: string): Promise<void> {
  // A shared lock lets other tabs wait at the same time.
  await navigator.locks.request(PREFIX + batchId, { mode: 'shared' }, () => {});
}
