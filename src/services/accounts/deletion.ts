/** How deleting an account went. */
export type DeletionOutcome =
  | 'done'
  /** Signed in too long ago: somebody else may sit at this tab. */
  | 'sign-in-again'
  /** Paystack did not end the subscription, so nothing was deleted. */
  | 'subscription-running'
  | 'failed';

const OUTCOMES: Readonly<Record<string, DeletionOutcome>> = {
  'sign-in-again': 'sign-in-again',
  'signed-out': 'sign-in-again',
  'paystack-refused': 'subscription-running',
  'paystack-unreachable': 'subscription-running',
};

/** @param answer of the server; `null` when none could be had */
export function explainDeletion(
  answer: { readonly ok: true } | { readonly ok: false; readonly code: string | null } | null,
): DeletionOutcome {
  if (answer?.ok) return 'done';
  return OUTCOMES[answer?.code ?? ''] ?? 'failed';
}
