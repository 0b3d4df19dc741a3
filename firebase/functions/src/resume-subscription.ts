import { resumeSubscription as resume } from '../../../src/server/billing/resume-subscription.ts';
import { onSignedInPost } from './http.ts';
import { makeBillingDeps } from './setup.ts';

export const resumeSubscription = onSignedInPost('resumeSubscription', (uid) => resume(makeBillingDeps(), { uid }));
