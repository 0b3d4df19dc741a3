import type { Transaction } from '../provider.ts';
import { isReference } from './identifiers.ts';
import type { BillingDeps } from './ports.ts';
import { reconcileAccount } from './reconcile-account.ts';
import { reversePayment } from './reversals.ts';
import { settleCharge } from './settle.ts';

/** More than a billing period, so that a later run catches what an earlier one missed. */
const LOOK_BACK_DAYS = 35;

/** Number of differences found, by kind. */
export interface ReconcileReport {
  /** Charges that neither a webhook nor a page had reported. */
  settled: number;
  /** Payments that had been reversed unnoticed. */
  reversed: number;
  /** Subscriptions still active at the provider although the member had canceled. */
  stopped: number;
  /** Accounts with other corrections. */
  corrected: number;
  /** Requests that failed at the provider or in the database. */
  failed: number;
}

/**
 * Makes our records match the provider's after lost webhooks, missed renewals, missing codes and subscriptions deleted
 * in its dashboard. Runs on a schedule. Safe to repeat and to run concurrently with everything else.
 */
export async function reconcilePayments(deps: BillingDeps): Promise<ReconcileReport> {
  const report: ReconcileReport = { settled: 0, reversed: 0, stopped: 0, corrected: 0, failed: 0 };
  await forEachTransaction(deps, 'success', report, (transaction) => settleMissed(deps, transaction, report));
  await forEachTransaction(deps, 'reversed', report, (transaction) => reverseMissed(deps, transaction, report));
  for (const uid of await deps.store.accountsToCheck()) {
    try {
      const { stopped, isCorrected } = await reconcileAccount(deps, uid);
      report.stopped += stopped;
      report.corrected += isCorrected ? 1 : 0;
    } catch (error) {
      report.failed += 1;
      deps.logError('An account could not be compared with Paystack', { uid, why: String(error) });
    }
  }
  return report;
}

async function forEachTransaction(
  deps: BillingDeps,
  status: 'success' | 'reversed',
  report: ReconcileReport,
  handle: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const from = new Date(deps.now().getTime() - LOOK_BACK_DAYS * 24 * 3600_000).toISOString();
  for (let page = 1; ; page += 1) {
    const answer = await deps.provider.listTransactions({ status, from, page });
    if (!answer.ok) {
      report.failed += 1;
      deps.logError('Paystack did not list its transactions', { status, page, why: answer.reason });
      return;
    }
    for (const transaction of answer.value.transactions) await handle(transaction);
    if (answer.value.isLast) return;
  }
}

async function settleMissed(deps: BillingDeps, transaction: Transaction, report: ReconcileReport): Promise<void> {
  const { reference } = transaction;
  if (isReference(reference) && (await deps.store.read({ reference })).payment !== null) return;
  const result = await settleCharge(deps, transaction, 'reconcile: the charge was missed');
  if (result.ok && result.outcome === 'recorded') report.settled += 1;
  if (!result.ok && result.code === 'not-recorded') report.failed += 1;
}

async function reverseMissed(deps: BillingDeps, { reference }: Transaction, report: ReconcileReport): Promise<void> {
  if (!isReference(reference)) return;
  const reversal = { reference, newState: 'refunded', disputeId: null } as const;
  const outcome = await reversePayment(deps, reversal, 'reconcile: the refund was missed');
  if (outcome === 'recorded') report.reversed += 1;
}
