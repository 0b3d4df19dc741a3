import type { BillingStore, Customer, ProfileChange } from '../../billing/ports.ts';
import type { Profile } from '../../domain/profile.ts';
import type { DemoDatabase } from './database.ts';

/** The server's side of the database: past the policy, in transactions, for the billing handlers alone. */
export function createEmbeddedBillingStore(openDatabase: () => Promise<DemoDatabase>): BillingStore {
  return {
    async readProfile(uid) {
      return (await (await openDatabase()).get('profiles', uid)) ?? null;
    },

    async recordPayment(payment, change) {
      const transaction = (await openDatabase()).transaction(['payments', 'customers', 'profiles'], 'readwrite');
      const payments = transaction.objectStore('payments');
      const customers = transaction.objectStore('customers');
      const profiles = transaction.objectStore('profiles');
      if ((await payments.get(payment.reference)) !== undefined) return 'already';

      await payments.add(payment);
      let customer: Customer | null = null;
      if (payment.customerCode !== null) {
        const known = await customers.get(payment.customerCode);
        customer = { code: payment.customerCode, subscriptions: known?.subscriptions ?? [], uid: payment.uid };
        await customers.put(customer);
      }
      const profile = (await profiles.get(payment.uid)) ?? null;
      const changes = change(profile, customer);
      if (changes !== null) await profiles.put(merge(profile, changes), payment.uid);
      await transaction.done;
      return 'recorded';
    },

    async changeProfile(uid, change) {
      const { store, done } = (await openDatabase()).transaction('profiles', 'readwrite');
      const profile = await store.get(uid);
      const changes = profile === undefined ? null : change(profile);
      if (profile !== undefined && changes !== null) await store.put(merge(profile, changes), uid);
      await done;
    },

    async readCustomer(code) {
      return (await (await openDatabase()).get('customers', code)) ?? null;
    },

    async customersOf(uid) {
      return (await (await openDatabase()).getAll('customers')).filter((customer) => customer.uid === uid);
    },

    async changeSubscriptions(customerCode, change) {
      const { store, done } = (await openDatabase()).transaction('customers', 'readwrite');
      const known = (await store.get(customerCode)) ?? { code: customerCode, uid: null, subscriptions: [] };
      const customer = { ...known, subscriptions: change(known.subscriptions) };
      await store.put(customer);
      await done;
      return customer;
    },
  };
}

/** A change that meets no profile brings every field that makes one. */
function merge(profile: Profile | null, changes: ProfileChange): Profile {
  return { ...profile, ...changes } as Profile;
}
