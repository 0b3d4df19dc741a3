import { verifyPayment as verify } from '../../../src/server/billing/verify-payment.ts';
import { onSignedInPost } from './http.ts';
import { makeBillingDeps } from './setup.ts';

/** Body: `{ reference }`. */
export const verifyPayment = onSignedInPost('verifyPayment', (uid, { reference }) =>
  verify(makeBillingDeps(), { uid, reference }),
);
