import { cancelSubscription as cancel } from '../../../src/server/billing/cancel-subscription.ts';
import { onSignedInPost } from './http.ts';
import { makeBillingDeps } from './setup.ts';

export const cancelSubscription = onSignedInPost('cancelSubscription', (uid) => cancel(makeBillingDeps(), { uid }));
