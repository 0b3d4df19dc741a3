import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { logger, setGlobalOptions } from 'firebase-functions';
import { onRequest, type Request } from 'firebase-functions/https';
import { defineSecret, defineString } from 'firebase-functions/params';
import { cancelSubscription as cancel } from '../../../src/billing/cancel-subscription.ts';
import { createPaystackHttp, PAYSTACK_ORIGIN } from '../../../src/billing/paystack-http.ts';
import type { BillingDeps, BillingFailure } from '../../../src/billing/ports.ts';
import { verifyPayment as verify } from '../../../src/billing/verify-payment.ts';
import { handlePaystackWebhook } from '../../../src/billing/webhook.ts';
import { PRO_AMOUNT, PRO_CURRENCY } from '../../../src/domain/subscription.ts';
import { createFirestoreStore } from './firestore-store.ts';

const secretKey = defineSecret('PAYSTACK_SECRET_KEY');
const planCode = defineString('PAYSTACK_PLAN_CODE');
const paystackOrigin = defineString('PAYSTACK_ORIGIN', { default: PAYSTACK_ORIGIN });

initializeApp();
setGlobalOptions({ region: 'europe-west1', maxInstances: 10, secrets: [secretKey], invoker: 'public' });

const store = createFirestoreStore(getFirestore());

function makeDeps(): BillingDeps {
  return {
    paystack: createPaystackHttp({ secretKey: secretKey.value(), origin: paystackOrigin.value() }),
    store,
    config: { amount: PRO_AMOUNT, currency: PRO_CURRENCY, planCode: planCode.value() },
    now: () => new Date(),
  };
}

/** POST with a bearer ID token and `{ reference }`. */
export const verifyPayment = onRequest({ cors: true }, async (request, response) => {
  const uid = await readUid(request);
  const result = uid === null ? SIGNED_OUT : await verify(makeDeps(), { uid, reference: request.body?.reference });
  if (!result.ok) logger.warn('verifyPayment refused', { uid, code: result.code });
  response.status(statusOf(result)).json(bodyOf(result));
});

/** POST with a bearer ID token. */
export const cancelSubscription = onRequest({ cors: true }, async (request, response) => {
  const uid = await readUid(request);
  const result = uid === null ? SIGNED_OUT : await cancel(makeDeps(), { uid });
  if (!result.ok) logger.warn('cancelSubscription refused', { uid, code: result.code });
  response.status(statusOf(result)).json(bodyOf(result));
});

/** The address to enter in Paystack's dashboard. */
export const paystackWebhook = onRequest(async (request, response) => {
  const result = await handlePaystackWebhook(
    { ...makeDeps(), secretKey: secretKey.value() },
    {
      // A request without a body has no raw body either, whatever its type says.
      rawBody: request.rawBody === undefined ? undefined : new Uint8Array(request.rawBody),
      signature: request.get('x-paystack-signature'),
    },
  );
  if (!result.ok) logger.warn('paystackWebhook refused', { code: result.code });
  else if (result.outcome === 'ignored') logger.info('paystackWebhook ignored', { why: result.why });
  response.status(statusOf(result)).json(bodyOf(result));
});

type Refusal = Omit<BillingFailure, 'code'> & { readonly code: BillingFailure['code'] | 'signed-out' };

const SIGNED_OUT: Refusal = { ok: false, code: 'signed-out', httpStatus: 401 };

type Answer = { readonly ok: true } | Refusal;

function statusOf(result: Answer): number {
  return result.ok ? 200 : result.httpStatus;
}

/** What a client sees: `{ ok: true }` or `{ ok: false, code }`. */
function bodyOf(result: Answer): object {
  return result.ok ? { ok: true } : { ok: false, code: result.code };
}

/** @returns `null` without a valid token, and for anything but POST: a link must not cancel or verify */
async function readUid(request: Request): Promise<string | null> {
  const token = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
  if (request.method !== 'POST' || token === undefined) return null;
  try {
    return (await getAuth().verifyIdToken(token)).uid;
  } catch {
    return null;
  }
}
