import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Profile } from '../../../src/domain/account/profile.ts';
import type {
  BillingChange,
  BillingFacts,
  BillingQuestion,
  BillingStore,
  Customer,
  Doubt,
  LedgerEntry,
  Payment,
  PaymentFate,
  Refusal,
  Subscription,
} from '../../../src/server/billing/ports.ts';
import { isWatched } from '../../../src/server/billing/standing.ts';
import { BUSY, isOvertaken, writeUnlessChanged } from './optimistic.ts';

/** The fields that are timestamps in the database and ISO 8601 in the handlers. */
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

/** The time of the last change of each document read, by path. Documents that do not exist are missing. */
type Versions = ReadonlyMap<string, Timestamp>;

interface Reading {
  readonly facts: BillingFacts;
  readonly versions: Versions;
}

/** Uses the collections below. The rules let no client write to any but `users`. */
export function createFirestoreStore(db: Firestore): BillingStore {
  // Long because it is one port: reading notes the versions that the conditional write compares.
  const collections = {
    users: db.collection('users'),
    payments: db.collection('payments'),
    customers: db.collection('customers'),
    ledger: db.collection('ledger'),
    fates: db.collection('paymentFates'),
  };

  return {
    read: async (question) => (await readInOneMoment(question)).facts,

    async transact(question, decide) {
      const outcome = await writeUnlessChanged(async () => {
        const { facts, versions } = await readInOneMoment(question);
        const { result, ...change } = decide(facts);
        const hasChanges = Object.values(change).some((part) => (Array.isArray(part) ? part.length > 0 : part));
        return { commit: hasChanges ? () => write(facts, versions, change) : null, result };
      });
      if (outcome === BUSY) throw new Error('The records of an account changed faster than they could be written.');
      return outcome;
    },

    async recordRefusal(refusal, at) {
      try {
        await collections.ledger.doc(refusalId(refusal)).create(toEntryDocument({ kind: 'refusal', ...refusal, at }));
        return true;
      } catch (error) {
        if (isOvertaken(error)) return false;
        throw error;
      }
    },

    async accountsToCheck() {
      const [pro, running] = await Promise.all([
        collections.users.where('role', '==', 'pro').select().get(),
        collections.customers.where('isRunning', '==', true).select('uid').get(),
      ]);
      const owners = running.docs.map((snapshot): unknown => snapshot.get('uid'));
      const uids = [...pro.docs.map(({ id }) => id), ...owners.filter((uid) => typeof uid === 'string')];
      return [...new Set(uids)];
    },

    async ownerlessToCheck() {
      const running = await collections.customers.where('isRunning', '==', true).where('uid', '==', null).get();
      return running.docs.map(({ id }) => id);
    },
  };

  /** Reads all facts in a read-only transaction, which locks nothing. */
  function readInOneMoment(question: BillingQuestion): Promise<Reading> {
    return db.runTransaction((transaction) => readFacts(transaction, question), { readOnly: true });
  }

  async function readFacts(
    transaction: Transaction,
    { uid, reference, customerCode }: BillingQuestion,
  ): Promise<Reading> {
    const versions = new Map<string, Timestamp>();
    const note = <Snapshot extends DocumentSnapshot>(snapshot: Snapshot): Snapshot => {
      if (snapshot.updateTime !== undefined) versions.set(snapshot.ref.path, snapshot.updateTime);
      return snapshot;
    };
    const readOne = async (name: keyof typeof collections, id: string) => {
      const fields = note(await transaction.get(collections[name].doc(id))).data();
      return fields === undefined ? null : { id, fields };
    };
    const readOwned = async (name: 'customers' | 'payments', owner: string) =>
      (await transaction.get(collections[name].where('uid', '==', owner))).docs.map(note);

    const payment = reference === undefined ? null : await readOne('payments', reference);
    const fate = reference === undefined ? null : await readOne('fates', reference);
    const customer = customerCode === undefined ? null : await readOne('customers', customerCode);
    const owner = uid ?? textOf(payment?.fields.uid) ?? textOf(customer?.fields.uid);
    const asked = {
      uid: owner,
      payment: payment && toPayment(payment.fields),
      customer: customer && toCustomer(customer.id, customer.fields),
      fate: fate && (fromDocument(fate.fields) as unknown as PaymentFate),
    };
    if (owner === null) return { facts: { ...asked, profile: null, customers: [], payments: [] }, versions };
    const [profile, customers, payments] = await Promise.all([
      readOne('users', owner),
      readOwned('customers', owner),
      readOwned('payments', owner),
    ]);
    const facts = {
      ...asked,
      // The rules and these functions are the only writers of these collections.
      profile: profile && (fromDocument(profile.fields) as unknown as Profile),
      customers: customers.map((snapshot) => toCustomer(snapshot.id, snapshot.data())),
      payments: payments.map((snapshot) => toPayment(snapshot.data())),
    };
    return { facts, versions };
  }

  /**
   * Writes everything, or nothing if the facts have changed. Every change to an account also writes its profile, at least
   * its time, so the version of the profile covers the account's customers and payments.
   */
  async function write(facts: BillingFacts, versions: Versions, change: BillingChange): Promise<void> {
    const batch = db.batch();
    const put = (document: DocumentReference, fields: Fields) => {
      const lastUpdateTime = versions.get(document.path);
      if (lastUpdateTime === undefined) batch.create(document, fields);
      else batch.update(document, fields, { lastUpdateTime });
    };
    const { profile, customers = [], payments = [], entries = [], fate } = change;
    for (const customer of customers) put(collections.customers.doc(customer.code), toCustomerDocument(customer));
    for (const payment of payments) put(collections.payments.doc(payment.reference), toDocument(payment));
    for (const entry of entries) batch.create(collections.ledger.doc(), toEntryDocument(entry));
    if (fate !== undefined) put(collections.fates.doc(fate.reference), toDocument(fate));
    if (facts.uid !== null && (profile || facts.profile !== null)) {
      const fields = { ...toDocument(profile ?? {}), updatedAt: FieldValue.serverTimestamp() };
      put(collections.users.doc(facts.uid), fields);
    }
    await batch.commit();
  }
}

/** The same name for each report of a reference, so there is one record. Any text becomes a valid document name. */
function refusalId({ reference }: Refusal): string {
  return `refused-${encodeURIComponent(reference).slice(0, 600)}`;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function toCustomer(code: string, data: Fields): Customer {
  const orphanedAt = textOf(data.orphanedAt);
  return {
    code,
    uid: textOf(data.uid),
    subscriptions: (data.subscriptions ?? []) as Subscription[],
    ...(isPresent(data.doubt) && { doubt: data.doubt as Doubt }),
    ...(orphanedAt !== null && { orphanedAt }),
  };
}

function toCustomerDocument({ code, ...customer }: Customer): Fields {
  const { doubt = null, orphanedAt = null } = customer;
  return { ...customer, doubt, orphanedAt, isRunning: isWatched(customer) };
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function toPayment(data: Fields): Payment {
  return fromDocument(data) as unknown as Payment;
}

function toEntryDocument(entry: LedgerEntry): Fields {
  if (entry.kind !== 'change') return toDocument(entry);
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
