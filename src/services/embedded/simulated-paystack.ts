import type { BillingConfig, PaystackApi } from '../../billing/ports.ts';
import { type DemoDatabase, randomId } from './database.ts';

/** The payment provider in this browser: its checkout records, its interface answers. No money moves. */
export interface SimulatedPaystack extends PaystackApi {
  charge(charge: {
    readonly reference: string;
    readonly uid: string;
    readonly email: string;
    readonly successful: boolean;
  }): Promise<void>;
}

const NOT_FOUND = { ok: false, reason: 'not-found' } as const;
const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;

export function createSimulatedPaystack(
  openDatabase: () => Promise<DemoDatabase>,
  { amount, currency, planCode }: BillingConfig,
  now: () => Date,
): SimulatedPaystack {
  return {
    async charge({ reference, uid, email, successful }) {
      const transaction = (await openDatabase()).transaction(['transactions', 'subscriptions'], 'readwrite');
      const subscription = successful ? { code: `SUB_${randomId()}`, id: randomId() } : null;
      await transaction.objectStore('transactions').add({
        reference,
        status: successful ? 'success' : 'failed',
        amount,
        currency,
        planCodes: [planCode],
        metadataUid: uid,
        customerEmail: email,
        customerCode: `CUS_${uid}`,
        paidAt: successful ? now().toISOString() : null,
        subscription,
      });
      if (subscription !== null) {
        const record = { code: subscription.code, emailToken: randomId(), renews: true };
        await transaction.objectStore('subscriptions').add(record);
      }
      await transaction.done;
    },

    async verifyTransaction(reference) {
      try {
        const value = await (await openDatabase()).get('transactions', reference);
        return value === undefined ? NOT_FOUND : { ok: true, value };
      } catch {
        return UNREACHABLE;
      }
    },

    async fetchSubscription(code) {
      try {
        const value = await (await openDatabase()).get('subscriptions', code);
        return value === undefined ? NOT_FOUND : { ok: true, value };
      } catch {
        return UNREACHABLE;
      }
    },

    async disableSubscription({ code, token }) {
      try {
        const { store, done } = (await openDatabase()).transaction('subscriptions', 'readwrite');
        const subscription = await store.get(code);
        if (subscription?.emailToken !== token || !subscription.renews) return NOT_FOUND;
        await store.put({ ...subscription, renews: false });
        await done;
        return { ok: true, value: undefined };
      } catch {
        return UNREACHABLE;
      }
    },
  };
}
