import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { handleWebhook } from '../../../src/server/billing/webhook.ts';
import { createPaystackReader } from '../../../src/server/paystack/events.ts';
import { sendAnswer } from './http.ts';
import { makeBillingDeps, secretKey } from './setup.ts';

/** Receives Paystack's webhooks. Enter its URL in Paystack's dashboard. */
export const paystackWebhook = onRequest(async (request, response) => {
  const result = await handleWebhook(makeBillingDeps(), createPaystackReader(secretKey.value()), {
    // A request without a body has no raw body, although the type promises one.
    rawBody: request.rawBody === undefined ? undefined : new Uint8Array(request.rawBody),
    signature: request.get('x-paystack-signature'),
  });
  if (!result.ok) logger.warn('paystackWebhook refused', { code: result.code });
  else if (result.outcome === 'ignored') logger.info('paystackWebhook ignored', { why: result.why });
  sendAnswer(response, result);
});
