import { openDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AuthUser } from '../../../../src/services/accounts/port.ts';
import type { CheckoutAnswer } from '../../../../src/services/index.ts';
import { describeAccounts } from '../../../contract/accounts.contract.ts';
import { type DeletionWorld, describeDeletion, type Remains } from '../../../contract/deletion.contract.ts';
import { describeDocuments } from '../../../contract/documents.contract.ts';
import { describePayments } from '../../../contract/payments.contract.ts';
import {
  answerNext,
  createEmbeddedBrowser,
  deriveKeysCheaply,
  type EmbeddedBackend,
  readMailedCode,
} from '../../../support/embedded-world.ts';

const MODES = { 'verify-email': 'verifyEmail', 'reset-password': 'resetPassword' } as const;

const ANSWERS = { pay: 'paid', fail: 'unsuccessful', close: 'closed' } as const satisfies Record<
  string,
  CheckoutAnswer
>;

beforeEach(() => {
  localStorage.clear();
  deriveKeysCheaply();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describeAccounts('embedded', async () => {
  const browser = createEmbeddedBrowser();
  const { accounts, demo } = browser.openTab();
  return {
    accounts,
    openTab: async () => browser.openTab().accounts,
    readCode: (kind, email) => readMailedCode(demo, MODES[kind], email),
    pickAccount(account) {
      answerNext(demo.pickers, account);
      return accounts.signInWithPopup();
    },
  };
});

describeDocuments('embedded', async () => createEmbeddedBrowser().openTab());

describePayments('embedded', async () => {
  const browser = createEmbeddedBrowser();
  let backend = browser.openTab();
  return {
    backend,
    pay(payments, customer, does) {
      if (does !== 'nothing') answerNext(backend.demo.checkouts, ANSWERS[does]);
      return payments.start(customer.uid);
    },
    verify: (email) => verify(backend, email),
    async reopen() {
      backend = browser.openTab();
      return backend;
    },
  };
});

async function verify({ accounts, demo }: EmbeddedBackend, email: string): Promise<void> {
  await accounts.sendVerification();
  await accounts.applyVerification(await readMailedCode(demo, 'verifyEmail', email));
}

describeDeletion('embedded', openDeletionWorld);

async function openDeletionWorld(): Promise<DeletionWorld> {
  let aheadMs = 0;
  const { databaseName, openTab } = createEmbeddedBrowser(() => new Date(Date.now() + aheadMs));
  const backend = openTab();
  return {
    backend,
    verify: (email) => verify(backend, email),
    async pay({ uid }) {
      answerNext(backend.demo.checkouts, 'paid');
      const outcome = await backend.payments.start(uid);
      return outcome.kind === 'paid' ? outcome.reference : '';
    },
    find: (user) => findRemains(databaseName, user),
    async countRunning() {
      const subscriptions = (await readAll(databaseName)).subscriptions ?? [];
      return subscriptions.filter(({ renews }) => renews).length;
    },
    breakPaystack: () => breakStore('subscriptions', 'getAll'),
    async ageSignIn() {
      aheadMs += 6 * 60_000;
    },
    interruptNext() {
      const repair = breakStore('accounts', 'delete', () => repair());
    },
  };
}

/** Makes this method fail for this store until the returned function is called. */
function breakStore(name: string, method: 'getAll' | 'delete', onFailure = () => {}): () => void {
  const { getAll, delete: remove } = IDBObjectStore.prototype;
  const real = { getAll, delete: remove }[method];
  const spy = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
    this: IDBObjectStore,
    ...args: unknown[]
  ) {
    if (this.name !== name) return Reflect.apply(real, this, args);
    onFailure();
    throw new DOMException('broken by a test', 'UnknownError');
  });
  return () => spy.mockRestore();
}

type Records = Record<string, Record<string, unknown>[]>;

async function readAll(databaseName: string): Promise<Records> {
  const database = await openDB(databaseName);
  const records: Records = {};
  for (const name of database.objectStoreNames) records[name] = await database.getAll(name);
  database.close();
  return records;
}

async function findRemains(databaseName: string, { uid, email }: AuthUser): Promise<Remains> {
  const {
    profiles = [],
    presets = [],
    featureRequests = [],
    contactRequests = [],
    ...books
  } = await readAll(databaseName);
  const own = (name: string) => (books[name] ?? []).filter((record) => record.uid === uid);
  return {
    profile: profiles.find((profile) => profile.email === email) ?? null,
    // The database of each test has one member at most.
    presets: presets[0] ?? null,
    requests: [...featureRequests, ...contactRequests].filter((request) => request.email === email),
    payments: own('payments'),
    customers: own('customers'),
    ledger: own('ledger'),
  };
}
