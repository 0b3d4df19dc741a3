/** Why the server refuses a request. The client turns it into a sentence. */
export type BillingFailureCode =
  | 'malformed'
  | 'unknown-reference'
  | 'not-successful'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'wrong-plan'
  | 'another-users'
  | 'unknown-account'
  | 'email-not-verified'
  | 'too-many-requests'
  | 'already-subscribed'
  | 'bad-signature'
  | 'no-subscription'
  // Browsers receive these two names, so they stay those of the first provider.
  | 'paystack-refused'
  | 'paystack-unreachable'
  /** The database failed; safe to repeat. */
  | 'not-recorded';

export interface BillingFailure {
  readonly ok: false;
  readonly code: BillingFailureCode;
  readonly httpStatus: number;
}

const HTTP_STATUS: Readonly<Record<BillingFailureCode, number>> = {
  malformed: 400,
  'unknown-reference': 404,
  'not-successful': 400,
  'wrong-amount': 400,
  'wrong-currency': 400,
  'wrong-plan': 400,
  'another-users': 403,
  'unknown-account': 403,
  'email-not-verified': 403,
  'too-many-requests': 429,
  'already-subscribed': 409,
  'bad-signature': 401,
  'no-subscription': 409,
  'paystack-refused': 502,
  'paystack-unreachable': 502,
  'not-recorded': 500,
};

export function refuse(code: BillingFailureCode): BillingFailure {
  return { ok: false, code, httpStatus: HTTP_STATUS[code] };
}

/** Our answer to a failure at the provider. */
export function refuseAsProvider(reason: 'not-found' | 'refused' | 'unreachable'): BillingFailure {
  return refuse(reason === 'unreachable' ? 'paystack-unreachable' : 'paystack-refused');
}
