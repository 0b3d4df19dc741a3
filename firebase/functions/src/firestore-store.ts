import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { BillingStore, Customer, ProfileChange, Subscription } from '../../../src/billing/ports.ts';
import type { Profile } from '../../../src/domain/profile.ts';

/** Timestamps in the database, ISO 8601 in the handlers. */
const TIME_FIELDS = [
  'createdAt',
  'updatedAt',
  'subscriptionStartDate',
  'subscriptionEndDate',
  'lastPaymentDate',
] as const;

type Fields = Record<string, unknown>;

/** Collections `users`, `payments` (the ledger) and `customers`; the rules close the last two to clients. */
export function createFirestoreStore(db: Firestore): BillingStore {
  const users = db.collection('users');
  const payments = db.collection('payments');
  const customers = db.collection('customers');

  return {
    async readProfile(uid) {
      return toProfile((await users.doc(uid).get()).data());
    },

    recordPayment(payment, change) {
      return db.runTransaction(async (transaction) => {
        const ledger = payments.doc(payment.reference);
        const user = users.doc(payment.uid);
        if ((await transaction.get(ledger)).exists) return 'already';
        const profile = toProfile((await transaction.get(user)).data());
        const customerRef = payment.customerCode === null ? null : customers.doc(payment.customerCode);
        const customer = customerRef === null ? null : await readCustomerIn(transaction, customerRef);

        const fields = change(profile, customer);
        transaction.create(ledger, toDocument({ ...payment }, ['paidAt', 'recordedAt']));
        if (customerRef !== null) transaction.set(customerRef, { uid: payment.uid }, { merge: true });
        if (fields !== null) transaction.set(user, toProfileDocument(fields), { merge: true });
        return 'recorded';
      });
    },

    async changeProfile(uid, change) {
      await db.runTransaction(async (transaction) => {
        const profile = toProfile((await transaction.get(users.doc(uid))).data());
        const fields = profile === null ? null : change(profile);
        if (fields !== null) transaction.set(users.doc(uid), toProfileDocument(fields), { merge: true });
      });
    },

    async readCustomer(code) {
      const snapshot = await customers.doc(code).get();
      return snapshot.exists ? toCustomer(code, snapshot.data()) : null;
    },

    async customersOf(uid) {
      const { docs } = await customers.where('uid', '==', uid).get();
      return docs.map((snapshot) => toCustomer(snapshot.id, snapshot.data()));
    },

    changeSubscriptions(code, change) {
      return db.runTransaction(async (transaction) => {
        const customer = await readCustomerIn(transaction, customers.doc(code));
        const subscriptions = change(customer.subscriptions);
        transaction.set(customers.doc(code), { subscriptions }, { merge: true });
        return { ...customer, subscriptions };
      });
    },
  };
}

async function readCustomerIn(transaction: Transaction, document: DocumentReference): Promise<Customer> {
  return toCustomer(document.id, (await transaction.get(document)).data());
}

function toCustomer(code: string, data: Fields | undefined): Customer {
  const uid = typeof data?.uid === 'string' ? data.uid : null;
  // Written by `changeSubscriptions` alone.
  const subscriptions = (data?.subscriptions ?? []) as Subscription[];
  return { code, uid, subscriptions };
}

function toProfile(data: Fields | undefined): Profile | null {
  if (data === undefined) return null;
  const profile = { ...data };
  for (const field of TIME_FIELDS) {
    const time = profile[field];
    if (time instanceof Timestamp) profile[field] = time.toDate().toISOString();
  }
  // The rules and these functions are the only writers of this collection.
  return profile as unknown as Profile;
}

function toProfileDocument(fields: ProfileChange): Fields {
  return { ...toDocument({ ...fields }, TIME_FIELDS), updatedAt: FieldValue.serverTimestamp() };
}

function toDocument(fields: Fields, timeFields: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      timeFields.includes(key) && typeof value === 'string' ? Timestamp.fromDate(new Date(value)) : value,
    ]),
  );
}
