import { cancelSubscription } from './cancel-subscription.ts';
import type { BillingDeps } from './ports.ts';
import type { BillingFailure } from './refusals.ts';

/** How long ago somebody may have signed in who deletes an account: a tab that was left open is not enough. */
const RECENT_SIGN_IN_MS = 5 * 60_000;

/** What an account leaves behind. A promise rejects when a service fails; each may be repeated. */
export interface AccountEraser {
  /** The profile, and the requests that were sent with this address. */
  deleteRecords(uid: string, email: string): Promise<void>;
  /** Last: without it nobody could sign in to try again. */
  deleteUser(uid: string): Promise<void>;
}

export type DeleteResult =
  | { readonly ok: true }
  | BillingFailure
  | { readonly ok: false; readonly code: 'sign-in-again'; readonly httpStatus: number };

/**
 * Ends the subscription, then deletes profile, requests and user. What was paid stays in the ledger: the
 * law wants books to be kept.
 *
 * @param who from a verified token
 */
export async function deleteAccount(
  deps: BillingDeps & { readonly eraser: AccountEraser },
  who: { readonly uid: string; readonly email: string; readonly signedInAtMs: number },
): Promise<DeleteResult> {
  if (deps.now().getTime() - who.signedInAtMs > RECENT_SIGN_IN_MS) {
    return { ok: false, code: 'sign-in-again', httpStatus: 403 };
  }
  const cancelled = await cancelSubscription(deps, who);
  // Deleted with a subscription running, somebody would go on paying for nothing.
  if (!cancelled.ok && cancelled.code !== 'no-subscription') return cancelled;
  try {
    await deps.eraser.deleteRecords(who.uid, who.email);
    await deps.eraser.deleteUser(who.uid);
    return { ok: true };
  } catch {
    return { ok: false, code: 'not-recorded', httpStatus: 500 };
  }
}
