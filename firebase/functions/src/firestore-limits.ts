import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { LimitStore } from '../../../src/limits/limiter.ts';

/**
 * Collection `limits`, which the rules close to clients. A TTL policy on `expiresAt` clears it:
 * `gcloud firestore fields ttls update expiresAt --collection-group=limits`.
 */
export function createFirestoreLimits(db: Firestore): LimitStore {
  const limits = db.collection('limits');
  return {
    change: (key, change) =>
      db.runTransaction(async (transaction) => {
        const times = (await transaction.get(limits.doc(key))).data()?.times;
        // Written below and nowhere else.
        const { kept, expiresAtMs, result } = change((times ?? []) as number[]);
        transaction.set(limits.doc(key), { times: kept, expiresAt: Timestamp.fromMillis(expiresAtMs) });
        return result;
      }),
  };
}
