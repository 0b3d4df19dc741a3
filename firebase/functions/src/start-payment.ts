import { startPayment as start } from '../../../src/server/billing/start-payment.ts';
import { onSignedInPost } from './http.ts';
import { makeBillingDeps } from './setup.ts';

/** Answers `{ accessCode, reference }`. */
export const startPayment = onSignedInPost('startPayment', async (uid) => {
  const started = await start(makeBillingDeps(), { uid });
  if (!started.ok) return started;
  const { accessCode, reference } = started;
  return { ok: true, shown: { accessCode, reference } };
});
