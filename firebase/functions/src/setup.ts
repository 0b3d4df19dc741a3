import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { logger, setGlobalOptions } from 'firebase-functions';
import { defineSecret, defineString } from 'firebase-functions/params';
import { PRO_AMOUNT, PRO_CURRENCY } from '../../../src/domain/account/subscription.ts';
import type { BillingDeps, BillingUser } from '../../../src/server/billing/ports.ts';
import type { LimitStore } from '../../../src/server/limits/limiter.ts';
import { createPaystackHttp, PAYSTACK_ORIGIN } from '../../../src/server/paystack/http.ts';
import { createFirestoreLimits } from './firestore-limits.ts';
import { createFirestoreStore } from './firestore-store.ts';

/** Paystack also signs its webhook requests with this key. */
export const secretKey = defineSecret('PAYSTACK_SECRET_KEY');
const planCode = defineString('PAYSTACK_PLAN_CODE');
const paystackOrigin = defineString('PAYSTACK_ORIGIN', { default: PAYSTACK_ORIGIN });

initializeApp();
// Every file that defines a function imports this one, so these options are set first.
setGlobalOptions({ region: 'europe-west1', maxInstances: 10, secrets: [secretKey], invoker: 'public' });

export const db = getFirestore();

export const limits: LimitStore = createFirestoreLimits(db);

const store = createFirestoreStore(db);

export function makeBillingDeps(): BillingDeps {
  return {
    provider: createPaystackHttp({ secretKey: secretKey.value(), origin: paystackOrigin.value() }),
    store,
    limits,
    findUser,
    logError: (message, facts) => logger.error(message, facts),
    config: { amount: PRO_AMOUNT, currency: PRO_CURRENCY, planCode: planCode.value() },
    now: () => new Date(),
  };
}

async function findUser(uid: string): Promise<BillingUser | null> {
  try {
    const { email, emailVerified } = await getAuth().getUser(uid);
    return { email: email ?? '', emailVerified };
  } catch (error) {
    if (isUserNotFound(error)) return null;
    throw error;
  }
}

export function isUserNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'auth/user-not-found';
}
