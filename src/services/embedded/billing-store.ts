import type { Profile } from '../../domain/account/profile.ts';
import type { BillingStore } from '../../server/billing/ports.ts';
import { selectFacts } from '../../server/billing/select-facts.ts';
import { isWatched } from '../../server/billing/standing.ts';
import type { DemoDatabase } from './database.ts';

const STORES = ['payments', 'customers', 'profiles', 'ledger', 'fates'] as const;

/** Gives the billing handlers the server's access to the database: transactions that skip the access policy. */
export function createEmbeddedBillingStore(openDatabase: () => Promise<DemoDatabase>): BillingStore {
  // Long because it is one port: each method is one transaction on the same stores.
  async function begin() {
    const transaction = (await openDatabase()).transaction(STORES, 'readwrite');
    const profiles = transaction.objectStore('profiles');
    const [uids, values, customers, payments, fates] = await Promise.all([
      profiles.getAllKeys(),
      profiles.getAll(),
      transaction.objectStore('customers').getAll(),
      transaction.objectStore('payments').getAll(),
      transaction.objectStore('fates').getAll(),
    ]);
    const entries = values.map((profile, index): [string, Profile] => [uids[index] ?? '', profile]);
    return {
      transaction,
      records: {
        profiles: new Map(entries),
        customers,
        payments,
        fates: new Map(fates.map((fate) => [fate.reference, fate])),
      },
    };
  }

  return {
    async read(question) {
      return selectFacts((await begin()).records, question);
    },

    async transact(question, decide) {
      const { transaction, records } = await begin();
      const facts = selectFacts(records, question);
      const { profile, customers = [], payments = [], entries = [], fate, result } = decide(facts);
      await Promise.all([
        ...customers.map((customer) => transaction.objectStore('customers').put(customer)),
        ...payments.map((payment) => transaction.objectStore('payments').put(payment)),
        ...entries.map((entry) => transaction.objectStore('ledger').add(entry)),
        ...(fate === undefined ? [] : [transaction.objectStore('fates').put(fate)]),
      ]);
      if (profile && facts.uid !== null) {
        // Without a profile, the change contains all fields of a new one.
        await transaction.objectStore('profiles').put({ ...facts.profile, ...profile } as Profile, facts.uid);
      }
      await transaction.done;
      return result;
    },

    async recordRefusal(refusal, at) {
      const { store, done } = (await openDatabase()).transaction('ledger', 'readwrite');
      const entries = await store.getAll();
      if (entries.some(({ kind, reference }) => kind === 'refusal' && reference === refusal.reference)) return false;
      await store.add({ kind: 'refusal', ...refusal, at });
      await done;
      return true;
    },

    async accountsToCheck() {
      return (await openDatabase()).getAllKeys('profiles');
    },

    async ownerlessToCheck() {
      const customers = await (await openDatabase()).getAll('customers');
      return customers.filter((one) => one.uid === null && isWatched(one)).map(({ code }) => code);
    },
  };
}
