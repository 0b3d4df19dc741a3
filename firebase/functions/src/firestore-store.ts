import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type {
  BillingFacts,
  BillingQuestion,
  BillingStore,
  Customer,
  LedgerEntry,
  Payment,
  Refusal,
  Subscription,
} from '../../../src/billing/ports.ts';
import type { Profile } from '../../../src/domain/profile.ts';

/** Converts between the database's timestamps and the handlers' ISO 8601. */
const TIME_FIELDS = [
  'createdAt',
  'updatedAt',
  'subscriptionStartDate',
  'subscriptionEndDate',
  'lastPaymentDate',
  'paidUntil',
  'paidAt',
  'recordedAt',
  'changedAt',
  'at',
] as const;

type Fields = Record<string, unknown>;

/** Collections `users`, `payments`, `customers` and `ledger`. The rules let no client write to the last three. */
export function createFirestoreStore(db: Firestore): BillingStore {
  const collections = {
    users: db.collection('users'),
    payments: db.collection('payments'),
    customers: db.collection('customers'),
    ledger: db.collection('ledger'),
  };

  return {
    read: (question) => db.runTransaction((transaction) => readFacts(transaction, question), { readOnly: true }),

    transact: (question, decide) =>
      db.runTransaction(async (transaction) => {
        const facts = await readFacts(transaction, question);
        const { profile, customers = [], payments = [], entries = [], result } = decide(facts);
        for (const customer of customers) {
          transaction.set(collections.customers.doc(customer.code), toCustomerDocument(customer), { merge: true });
        }
        for (const payment of payments)
          transaction.set(collections.payments.doc(payment.reference), toDocument(payment));
        for (const entry of entries) transaction.create(collections.ledger.doc(), toEntryDocument(entry));
        if (profile && facts.uid !== null) {
          const fields = { ...toDocument(profile), updatedAt: FieldValue.serverTimestamp() };
          transaction.set(collections.users.doc(facts.uid), fields, { merge: true });
        }
        return result;
      }),

    recordRefusal: (refusal, at) =>
      db.runTransaction(async (transaction) => {
        const document = collections.ledger.doc(refusalId(refusal));
        if ((await transaction.get(document)).exists) return false;
        transaction.create(document, toEntryDocument({ kind: 'refusal', ...refusal, at }));
        return true;
      }),

    async accountsToCheck() {
      const [pro, running] = await Promise.all([
        collections.users.where('role', '==', 'pro').select().get(),
        collections.customers.where('isRunning', '==', true).select('uid').get(),
      ]);
      const owners = running.docs.map((snapshot): unknown => snapshot.get('uid'));
      const uids = [...pro.docs.map(({ id }) => id), ...owners.filter((uid) => typeof uid === 'string')];
      return [...new Set(uids)];
    },
  };

  async function readFacts(
    transaction: Transaction,
    { uid, reference, customerCode }: BillingQuestion,
  ): Promise<BillingFacts> {
    const payment = reference === undefined ? null : await readOne(transaction, 'payments', reference);
    const customer = customerCode === undefined ? null : await readOne(transaction, 'customers', customerCode);
    const owner = uid ?? textOf(payment?.fields.uid) ?? textOf(customer?.fields.uid);
    const asked = {
      uid: owner,
      payment: payment && toPayment(payment.fields),
      customer: customer && toCustomer(customer.id, customer.fields),
    };
    if (owner === null) return { ...asked, profile: null, customers: [], payments: [] };
    const [profile, customers, payments] = await Promise.all([
      readOne(transaction, 'users', owner),
      transaction.get(collections.customers.where('uid', '==', owner)),
      transaction.get(collections.payments.where('uid', '==', owner)),
    ]);
    return {
      ...asked,
      // The rules and these functions are the only writers of these collections.
      profile: profile && (fromDocument(profile.fields) as unknown as Profile),
      customers: customers.docs.map((snapshot) => toCustomer(snapshot.id, snapshot.data())),
      payments: payments.docs.map((snapshot) => toPayment(snapshot.data())),
    };
  }

  async function readOne(transaction: Transaction, name: keyof typeof collections, id: string) {
    const fields = (await transaction.get(collections[name].doc(id))).data();
    return fields === undefined ? null : { id, fields };
  }
}

/** One record per reference, however often Paystack reports it. Any text becomes a valid document name. */
function refusalId({ reference }: Refusal): string {
  return `refused-${encodeURIComponent(reference).slice(0, 600)}`;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function toCustomer(code: string, data: Fields): Customer {
  return { code, uid: textOf(data.uid), subscriptions: (data.subscriptions ?? []) as Subscription[] };
}

function toCustomerDocument({ uid, subscriptions }: Customer): Fields {
  return { uid, subscriptions, isRunning: subscriptions.some(({ state }) => state === 'active') };
}

function toPayment(data: Fields): Payment {
  return fromDocument(data) as unknown as Payment;
}

function toEntryDocument(entry: LedgerEntry): Fields {
  if (entry.kind === 'refusal') return toDocument(entry);
  return { ...toDocument(entry), before: toDocument(entry.before), after: toDocument(entry.after) };
}

function fromDocument(data: Fields): Fields {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      value instanceof Timestamp ? value.toDate().toISOString() : value,
    ]),
  );
}

function toDocument(fields: object): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      TIME_FIELDS.some((field) => field === key) && typeof value === 'string'
        ? Timestamp.fromDate(new Date(value))
        : value,
    ]),
  );
}
