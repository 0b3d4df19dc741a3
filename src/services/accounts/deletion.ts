/** The result of deleting an account. */
export type DeletionOutcome =
  | 'done'
  /** The sign-in is too old: somebody else may be using this tab. */
  | 'sign-in-again'
  /** Paystack did not end the subscription. Nothing was deleted. */
  | 'subscription-running'
  | 'failed';

const OUTCOMES: Readonly<Record<string, DeletionOutcome>> = {
  'sign-in-again': 'sign-in-again',
  'signed-out': 'sign-in-again',
  'paystack-refused': 'subscription-running',
  'paystack-unreachable': 'subscription-running',
};

/** Converts the server's answer. @param answer `null` without one */
export function explainDeletion(
  answer: { readonly ok: true } | { readonly ok: false; readonly code: string | null } | null,
): DeletionOutcome {
  if (answer?.ok) return 'done';
  return OUTCOMES[answer?.code ?? ''] ?? 'failed';
}
