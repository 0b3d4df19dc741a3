import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { LimitStore } from '../../../src/server/limits/limiter.ts';
import { BUSY, writeUnlessChanged } from './optimistic.ts';

/**
 * Stores limits in the collection `limits`, which no client can read or write. A TTL policy on `expiresAt` deletes old
 * documents: `gcloud firestore fields ttls update expiresAt --collection-group=limits`.
 */
export function createFirestoreLimits(db: Firestore): LimitStore {
  const limits = db.collection('limits');
  return {
    async change(key, change) {
      const document = limits.doc(key);
      const outcome = await writeUnlessChanged(async () => {
        const snapshot = await document.get();
        // Only the code below writes this field.
        const { record, result } = change((snapshot.data()?.times ?? []) as number[]);
        if (record === null) return { commit: null, result };
        const fields = { times: record.times, expiresAt: Timestamp.fromMillis(record.expiresAtMs) };
        const lastUpdateTime = snapshot.updateTime;
        const commit = () =>
          lastUpdateTime === undefined ? document.create(fields) : document.update(fields, { lastUpdateTime });
        return { commit, result };
      });
      return outcome === BUSY ? null : outcome;
    },
  };
}
