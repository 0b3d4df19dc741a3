import { getApp } from 'firebase/app';
import {
  GoogleAuthProvider,
  getAdditionalUserInfo,
  getAuth,
  inMemoryPersistence,
  signInWithCredential,
} from 'firebase/auth';
import { afterAll, beforeAll } from 'vitest';
import type { Accounts, AuthUser } from '../../src/services/accounts/port.ts';
import { createFirebaseBackend } from '../../src/services/firebase/create-firebase-backend.ts';
import type { Payments } from '../../src/services/payments/port.ts';
import type { KeyValueStorage } from '../../src/services/payments/unconfirmed.ts';
import { type AccountsWorld, describeAccounts, PASSWORD } from '../contract/accounts.contract.ts';
import { describeDocuments } from '../contract/documents.contract.ts';
import { describePayments, type PaymentsWorld } from '../contract/payments.contract.ts';
import {
  MOCK_PLAN_CODE,
  type MockPaystack,
  makeCharge,
  makeDelivery,
  makeSubscription,
  startMockPaystack,
} from '../support/mock-paystack.ts';
import { emulators, send } from './emulators.ts';

let paystack: MockPaystack;
let count = 0;

beforeAll(async () => {
  paystack = await startMockPaystack({ port: emulators.paystackPort });
});
afterAll(async () => {
  globalThis.PaystackPop = undefined;
  await paystack.close();
});

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
      paystackPublicKey: 'pk_test_mock',
      paystackPlanCode: MOCK_PLAN_CODE,
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
    readCode,
    pickAccount: (account) => signInWithGoogle(backend.accounts, appName, account),
  };
}

/** The emulator keeps the codes of the mails that it does not send. */
async function readCode(kind: 'verify-email' | 'reset-password', email: string): Promise<string> {
  const requestType = { 'verify-email': 'VERIFY_EMAIL', 'reset-password': 'PASSWORD_RESET' }[kind];
  const { json } = await send(`${emulators.authOrigin}/emulator/v1/projects/${emulators.projectId}/oobCodes`, OWNER);
  const codes = json.oobCodes as { email: string; requestType: string; oobCode: string }[];
  const code = codes.findLast((one) => one.email === email && one.requestType === requestType)?.oobCode;
  if (code === undefined) throw new Error(`No mail of kind ${kind} went to ${email}.`);
  return code;
}

const OWNER = 'owner';

/** Outside of a browser no popup opens; the emulator takes the account that one would have answered. */
async function signInWithGoogle(
  accounts: Accounts,
  appName: string,
  { email, displayName }: { readonly email: string; readonly displayName: string },
): ReturnType<Accounts['signInWithPopup']> {
  // The connection is made by the first call.
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
    async reopen() {
      const { backend } = openBackend(storage);
      await backend.accounts.signIn(customerEmail, PASSWORD);
      return backend;
    },
  };
}

/** The provider's widget, with a person in front of it. Paid is what the adapter had asked for. */
async function payAtWidget(payments: Payments, customer: AuthUser, does: Parameters<PaymentsWorld['pay']>[2]) {
  globalThis.PaystackPop = {
    setup: ({ email, amount, currency, ref, plan, metadata, callback, onClose }) => ({
      async openIframe() {
        if (does === 'close') onClose();
        if (does === 'fail') callback({ status: 'failed' });
        if (does !== 'pay') return;
        const paidAt = new Date().toISOString();
        const changes = { amount, currency, plan, plan_object: {}, metadata };
        paystack.charges.set(ref, makeCharge({ uid: customer.uid, email, reference: ref, paidAt }, changes));
        await announceSubscription(customer.uid, `SUB_${ref}`);
        callback({ status: 'success' });
      },
    }),
  };
  return payments.start(customer);
}

async function announceSubscription(uid: string, code: string): Promise<void> {
  paystack.subscriptions.set(code, makeSubscription(uid, code));
  const { rawBody, signature } = makeDelivery('subscription.create', makeSubscription(uid, code));
  const body = new TextDecoder().decode(rawBody);
  await send(`${emulators.functionsOrigin}/paystackWebhook`, null, body, { 'x-paystack-signature': signature });
}

describeAccounts('Firebase', openAccountsWorld);
describeDocuments('Firebase', async () => openBackend().backend);
describePayments('Firebase', openPaymentsWorld);
