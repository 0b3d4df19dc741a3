import type { PaymentProvider, Transaction } from '../../server/provider.ts';
import { type DemoDatabase, randomId } from './database.ts';

/** Simulates Paystack in this browser. No money moves. */
export interface SimulatedPaystack extends PaymentProvider {
  /** Returns what the checkout shows; `null` for an unknown access code. */
  findByAccessCode(accessCode: string): Promise<Transaction | null>;
  /** Ends a checkout. */
  finish(reference: string, end: 'paid' | 'unsuccessful'): Promise<void>;
}

const NOT_FOUND = { ok: false, reason: 'not-found' } as const;
const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;

/** Simulated access codes are this prefix and the reference. */
const ACCESS = 'access-';

export function createSimulatedPaystack(openDatabase: () => Promise<DemoDatabase>, now: () => Date): SimulatedPaystack {
  // Long because it is one port: each method is one short operation on the same database.
  /** If the browser's database fails, Paystack does not answer. */
  async function answer<Value>(look: (database: DemoDatabase) => Promise<Value | undefined>) {
    try {
      const value = await look(await openDatabase());
      return value === undefined ? NOT_FOUND : ({ ok: true, value } as const);
    } catch {
      return UNREACHABLE;
    }
  }

  return {
    initializeTransaction: ({ email, amount, currency, plan, reference, metadata }) =>
      answer(async (database) => {
        await database.add('transactions', {
          reference,
          status: 'abandoned',
          amount,
          currency,
          planCodes: [plan],
          metadataUid: metadata.uid,
          customerEmail: email,
          customerCode: `CUS_${metadata.uid}`,
          paidAt: null,
          subscription: null,
        });
        return { accessCode: ACCESS + reference };
      }),

    async findByAccessCode(accessCode) {
      return (await (await openDatabase()).get('transactions', accessCode.replace(ACCESS, ''))) ?? null;
    },

    async finish(reference, end) {
      const transaction = (await openDatabase()).transaction(['transactions', 'subscriptions'], 'readwrite');
      const charge = await transaction.objectStore('transactions').get(reference);
      if (charge === undefined) return;
      const { planCodes, customerCode } = charge;
      const paidAt = end === 'paid' ? now().toISOString() : null;
      const subscription = end === 'paid' ? { code: `SUB_${randomId()}`, id: randomId() } : null;
      const status = end === 'paid' ? 'success' : 'failed';
      await transaction.objectStore('transactions').put({ ...charge, status, paidAt, subscription });
      if (subscription !== null) {
        const record = { ...subscription, emailToken: randomId(), renews: true, createdAt: paidAt, planCodes };
        await transaction.objectStore('subscriptions').add({ ...record, customerCode: customerCode ?? '' });
      }
      await transaction.done;
    },

    verifyTransaction: (reference) => answer((database) => database.get('transactions', reference)),

    listTransactions: ({ status }) =>
      answer(async (database) => {
        const all = await database.getAll('transactions');
        return { transactions: all.filter((one) => one.status === status), isLast: true };
      }),

    fetchSubscription: (code) => answer((database) => database.get('subscriptions', code)),

    listSubscriptions: (customerCode) =>
      answer(async (database) => {
        const all = await database.getAll('subscriptions');
        return all.filter((one) => one.customerCode === customerCode);
      }),

    createSubscription: ({ customerCode, plan, firstChargeAt }) =>
      answer(async (database) => {
        const record = { code: `SUB_${randomId()}`, id: randomId(), emailToken: randomId(), planCodes: [plan] };
        const subscription = { ...record, renews: true, createdAt: now().toISOString(), firstChargeAt };
        await database.add('subscriptions', { ...subscription, customerCode });
        return subscription;
      }),

    findCustomer: (email) =>
      answer(async (database) => {
        const all = await database.getAll('transactions');
        const code = all.find((one) => one.customerEmail === email && one.paidAt !== null)?.customerCode;
        return code ? { code } : undefined;
      }),

    async disableSubscription({ code, token }) {
      const ended = await answer(async (database) => {
        const { store, done } = database.transaction('subscriptions', 'readwrite');
        const subscription = await store.get(code);
        if (subscription?.emailToken !== token || !subscription.renews) return undefined;
        await store.put({ ...subscription, renews: false });
        await done;
        return subscription;
      });
      return ended.ok ? { ok: true, value: undefined } : ended;
    },
  };
}
