import { cancelSubscription } from './cancel-subscription.ts';
import type { BillingDeps } from './ports.ts';
import type { BillingFailure } from './refusals.ts';

/** Longest time since sign-in. Someone who finds an open tab must sign in again to delete the account. */
const RECENT_SIGN_IN_MS = 5 * 60_000;

/** Deletes an account's data. Promises reject when a service fails. Each call is safe to repeat. */
export interface AccountEraser {
  /**
   * Leaves a mark that lets no token of the account write a profile again, and deletes the profile and the requests that were sent with this address.
   *
   * @param email `null` for an address that was never verified, because its requests may be somebody else's
   */
  deleteRecords(uid: string, email: string | null): Promise<void>;
  /** Call this last, because without the user nobody could sign in and repeat the deletion. */
  deleteUser(uid: string): Promise<void>;
}

export type DeleteResult =
  | { readonly ok: true }
  | BillingFailure
  | { readonly ok: false; readonly code: 'sign-in-again'; readonly httpStatus: number };

/**
 * Ends the subscription, then deletes the profile, the requests and the user. Payments, customers and the ledger stay,
 * because bookkeeping laws require them. Safe to repeat after an interruption.
 *
 * @param who from a verified token
 */
export async function deleteAccount(
  deps: BillingDeps & { readonly eraser: AccountEraser },
  { uid, signedInAtMs }: { readonly uid: string; readonly signedInAtMs: number },
): Promise<DeleteResult> {
  const { eraser, findUser, now } = deps;
  if (now().getTime() - signedInAtMs > RECENT_SIGN_IN_MS) {
    return { ok: false, code: 'sign-in-again', httpStatus: 403 };
  }
  const cancelled = await cancelSubscription(deps, { uid });
  // If the subscription kept running, the member would continue to pay for nothing.
  if (!cancelled.ok && cancelled.code !== 'no-subscription') return cancelled;
  try {
    const user = await findUser(uid);
    await eraser.deleteRecords(uid, user?.emailVerified ? user.email : null);
    await eraser.deleteUser(uid);
    return { ok: true };
  } catch {
    return { ok: false, code: 'not-recorded', httpStatus: 500 };
  }
}
