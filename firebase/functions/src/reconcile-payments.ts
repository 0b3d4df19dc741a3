import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import { reconcilePayments as reconcile } from '../../../src/server/billing/reconcile.ts';
import { makeBillingDeps } from './setup.ts';

/** Compares our records with Paystack's on a schedule. */
export const reconcilePayments = onSchedule({ schedule: 'every 6 hours', timeoutSeconds: 900 }, async () => {
  logger.info('reconcilePayments', await reconcile(makeBillingDeps()));
});
