import { getApp } from 'firebase/app';
import {
  GoogleAuthProvider,
  getAdditionalUserInfo,
  getAuth,
  inMemoryPersistence,
  signInWithCredential,
} from 'firebase/auth';
import { afterAll, afterEach, vi } from 'vitest';
import type { Accounts, AuthUser } from '../../src/services/accounts/port.ts';
import { createFirebaseBackend } from '../../src/services/firebase/create-firebase-backend.ts';
import type { Payments } from '../../src/services/payments/port.ts';
import type { KeyValueStorage } from '../../src/services/payments/unconfirmed.ts';
import { type AccountsWorld, describeAccounts, PASSWORD } from '../contract/accounts.contract.ts';
import { type DeletionWorld, describeDeletion } from '../contract/deletion.contract.ts';
import { describeDocuments } from '../contract/documents.contract.ts';
import { describePayments, type PaymentsWorld } from '../contract/payments.contract.ts';
import { customerCodeOf } from '../support/mock-paystack.ts';
import { changeAccount, emulators, findMail, look, lookFor, makeToken, put, verifyEmail } from './emulators.ts';
import { openPaystack, takePayment } from './take-payment.ts';

const paystack = await openPaystack();

let count = 0;

afterAll(() => {
  globalThis.PaystackPop = undefined;
});
afterEach(() => vi.unstubAllGlobals());

function makeStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return { getItem: (key) => entries.get(key) ?? null, setItem: (key, value) => void entries.set(key, value) };
}

function openBackend(storage = makeStorage()) {
  count += 1;
  const appName = `site-${count}`;
  const backend = createFirebaseBackend(
    {
      apiKey: 'demo',
      authDomain: `${emulators.projectId}.firebaseapp.com`,
      projectId: emulators.projectId,
      appId: 'demo',
      authEmulatorHost: new URL(emulators.authOrigin).host,
      firestoreEmulatorHost: new URL(emulators.firestoreOrigin).host,
      functionsOrigin: emulators.functionsOrigin,
      appCheckSiteKey: '',
    },
    { auth: { persistence: inMemoryPersistence }, storage, siteOrigin: 'http://127.0.0.1:4173', appName },
  );
  return { backend, appName };
}

async function openAccountsWorld(): Promise<AccountsWorld> {
  const { backend, appName } = openBackend();
  return {
    accounts: backend.accounts,
    openTab: async () => null,
    readCode: async (kind, email) => (await findMail(kind, email)).code,
    pickAccount: (account) => signInWithGoogle(backend.accounts, appName, account),
  };
}

/** No popup opens outside a browser, so the emulator receives the account that a popup would have returned. */
async function signInWithGoogle(
  accounts: Accounts,
  appName: string,
  { email, displayName }: { readonly email: string; readonly displayName: string },
): ReturnType<Accounts['signInWithPopup']> {
  // Any call connects the adapter to the emulator.
  await accounts.token();
  const idToken = JSON.stringify({ sub: email, email, name: displayName, email_verified: true });
  const credential = await signInWithCredential(getAuth(getApp(appName)), GoogleAuthProvider.credential(idToken));
  const { uid, emailVerified } = credential.user;
  const user: AuthUser = {
    uid,
    email: credential.user.email ?? '',
    displayName: credential.user.displayName,
    emailVerified,
  };
  return { user, created: getAdditionalUserInfo(credential)?.isNewUser ?? false };
}

async function openPaymentsWorld(): Promise<PaymentsWorld> {
  const storage = makeStorage();
  let customerEmail = '';
  return {
    backend: openBackend(storage).backend,
    pay(payments, customer, does) {
      customerEmail = customer.email;
      return payAtWidget(payments, customer, does);
    },
    verify: verifyEmail,
    async reopen() {
      const { backend } = openBackend(storage);
      await backend.accounts.signIn(customerEmail, PASSWORD);
      return backend;
    },
  };
}

/** Simulates a user in the payment widget. The widget charges what the server initiated. */
async function payAtWidget(payments: Payments, customer: AuthUser, does: Parameters<PaymentsWorld['pay']>[2]) {
  globalThis.PaystackPop = class {
    async resumeTransaction(accessCode: string, { onSuccess, onCancel }: WidgetCallbacks) {
      if (does === 'close') onCancel();
      if (does === 'fail') onSuccess({ status: 'failed' });
      if (does !== 'pay') return;
      await takePayment(paystack, accessCode);
      onSuccess({ status: 'success' });
    }
  };
  return payments.start(customer.uid);
}

type WidgetCallbacks = Parameters<InstanceType<NonNullable<typeof globalThis.PaystackPop>>['resumeTransaction']>[1];

describeAccounts('Firebase', openAccountsWorld);
describeDocuments('Firebase', async () => openBackend().backend);
describePayments('Firebase', openPaymentsWorld);
describeDeletion('Firebase', openDeletionWorld);

async function openDeletionWorld(): Promise<DeletionWorld> {
  const { backend } = openBackend();
  return {
    backend,
    verify: verifyEmail,
    async pay(user) {
      const outcome = await payAtWidget(backend.payments, user, 'pay');
      return outcome.kind === 'paid' ? outcome.reference : '';
    },
    async find({ uid, email }) {
      const [features, contacts] = await Promise.all([
        lookFor('featureRequests', { email }),
        lookFor('contactRequests', { email }),
      ]);
      return {
        profile: await look(`users/${uid}`),
        presets: await look(`users/${uid}/settings/presets`),
        requests: [...features, ...contacts],
        payments: await lookFor('payments', { uid }),
        customers: await lookFor('customers', { uid }),
        ledger: await lookFor('ledger', { uid }),
      };
    },
    countRunning: async ({ uid }) => subscriptionsOf(uid).filter(({ status }) => status === 'active').length,
    breakPaystack() {
      paystack.mood = 'failing';
      return () => {
        paystack.mood = 'well';
      };
    },
    ageSignIn,
    interruptNext: ({ uid }) =>
      // Creates the state after an interrupted deletion, because the emulators cannot be stopped between two steps.
      interceptDeletion(async () => {
        for (const subscription of subscriptionsOf(uid)) subscription.status = 'cancelled';
        await put(`users/${uid}`, null);
        throw new TypeError('the connection was lost');
      }),
  };
}

function subscriptionsOf(uid: string) {
  return [...paystack.subscriptions.values()].filter(
    ({ customer }) => (customer as { customer_code?: unknown }).customer_code === customerCodeOf(uid),
  );
}

/** Sends the request with a token that is six minutes old, because the SDK would fetch a new one from the emulator. */
async function ageSignIn({ uid, email }: AuthUser): Promise<void> {
  const signedInAtMs = Date.now() - 6 * 60_000;
  await changeAccount({ localId: uid, validSince: String(Math.floor(signedInAtMs / 1000) - 60) });
  const token = makeToken({ uid, email, emailVerified: true, signedInAtMs });
  interceptDeletion((url, request) =>
    realFetch(url, { ...request, headers: { ...request?.headers, Authorization: `Bearer ${token}` } }),
  );
}

const realFetch = globalThis.fetch;

/** Replaces the server's response to the next deletion request. */
function interceptDeletion(answer: typeof fetch): void {
  vi.stubGlobal('fetch', ((url, request) => {
    if (!String(url).endsWith('/deleteAccount')) return realFetch(url, request);
    vi.unstubAllGlobals();
    return answer(url, request);
  }) satisfies typeof fetch);
}
