import { cancelSubscription as cancel } from '../../../src/billing/cancel-subscription.ts';
import { onSignedInPost } from './http.ts';
import { makeBillingDeps } from './setup.ts';

export const cancelSubscription = onSignedInPost('cancelSubscription', (uid) => cancel(makeBillingDeps(), { uid }));
