import type { Transaction } from '../provider.ts';
import { type Comparison, compareAccount } from './compare-account.ts';
import { isReference } from './identifiers.ts';
import type { BillingDeps } from './ports.ts';
import { correctAccount, isDenied } from './reconcile-account.ts';
import { reversePayment } from './reversals.ts';
import { settleCharge } from './settle.ts';
import { stopOwnerless } from './stop-unwanted.ts';

/** More than a billing period, so that a later run catches what an earlier one missed. */
const LOOK_BACK_DAYS = 35;
const LOOK_BACK_MS = LOOK_BACK_DAYS * 24 * 3600_000;

/** If Paystack denies more subscriptions in one run, its answers are not believed. */
const MOST_DENIED_PART = 0.05;
/** Always believed. A part of few accounts would be less than one. */
const FEW_DENIED = 3;

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
  const comparisons = await compareAccounts(deps, report);
  const denied = comparisons.filter(isDenied).length;
  const isMass = denied > Math.max(FEW_DENIED, comparisons.length * MOST_DENIED_PART);
  if (isMass) {
    const compared = comparisons.length;
    deps.logError('Paystack denies so many subscriptions that none was ended. Check the key', { denied, compared });
  }
  for (const comparison of isMass ? comparisons.filter((one) => !isDenied(one)) : comparisons) {
    await attempt(deps, comparison.uid, report, async () => {
      const { stopped, isCorrected } = await correctAccount(deps, comparison);
      report.stopped += stopped;
      report.corrected += isCorrected ? 1 : 0;
    });
  }
  for (const code of await deps.store.ownerlessToCheck()) {
    await attempt(deps, null, report, async () => {
      report.stopped += await stopOwnerless(deps, code, LOOK_BACK_MS);
    });
  }
  return report;
}

/** Asks about every account before anything is ended, to see whether the answers can be believed. */
async function compareAccounts(deps: BillingDeps, report: ReconcileReport): Promise<readonly Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const uid of await deps.store.accountsToCheck()) {
    await attempt(deps, uid, report, async () => void comparisons.push(await compareAccount(deps, uid)));
  }
  return comparisons;
}

async function attempt(
  deps: BillingDeps,
  uid: string | null,
  report: ReconcileReport,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    report.failed += 1;
    deps.logError('An account could not be compared with Paystack', { uid, why: String(error) });
  }
}

async function forEachTransaction(
  deps: BillingDeps,
  status: 'success' | 'reversed',
  report: ReconcileReport,
  handle: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const from = new Date(deps.now().getTime() - LOOK_BACK_MS).toISOString();
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
