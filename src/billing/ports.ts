import type { Profile } from '../domain/profile.ts';

/** A charge as Paystack tells it, in our words. Never what a browser says about one. */
export interface Transaction {
  readonly reference: string;
  /** `success`, or one of `abandoned`, `failed`, `ongoing`, `pending`, `reversed` and what Paystack adds. */
  readonly status: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** Paystack names the plan in up to two places; all that it names. */
  readonly planCodes: readonly string[];
  /** The user id that our checkout put into the metadata. */
  readonly metadataUid: string | null;
  readonly customerEmail: string;
  readonly customerCode: string | null;
  /** ISO 8601 in UTC. */
  readonly paidAt: string | null;
  readonly subscription: { readonly code: string; readonly id: string | null } | null;
}

export interface PaystackSubscription {
  readonly code: string;
  readonly emailToken: string;
  /** Whether Paystack will charge again: `active` and `attention`. */
  readonly renews: boolean;
}

export type PaystackAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `refused`: Paystack answered, and will not answer otherwise when asked again. */
  | { readonly ok: false; readonly reason: 'not-found' | 'refused' | 'unreachable' };

/** What we ask of Paystack. No promise rejects. */
export interface PaystackApi {
  verifyTransaction(reference: string): Promise<PaystackAnswer<Transaction>>;
  fetchSubscription(code: string): Promise<PaystackAnswer<PaystackSubscription>>;
  /** `not-found` also for one that has ended already. */
  disableSubscription(subscription: {
    readonly code: string;
    readonly token: string;
  }): Promise<PaystackAnswer<undefined>>;
}

/** What verified payments write into a profile. */
export type ProfileChange = Partial<Omit<Profile, 'displayName'>>;

/** One line of the ledger: its reference is its identity. */
export interface Payment {
  readonly reference: string;
  readonly uid: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerCode: string | null;
  readonly paidAt: string;
  readonly recordedAt: string;
}

/** What the server alone knows of a Paystack customer; no client can read it. */
export interface Customer {
  readonly code: string;
  /** `null` while no payment has told whose it is. */
  readonly uid: string | null;
  readonly subscriptions: readonly Subscription[];
}

export interface Subscription {
  readonly code: string;
  readonly id: string | null;
  /** What Paystack wants to see before it ends the subscription. */
  readonly emailToken: string | null;
  /** Nothing revives one that has ended: a new subscription has a new code. */
  readonly state: 'active' | 'ended';
}

/**
 * The server's records. A `change` is pure, may run more than once, and sees what the transaction
 * sees; `null` leaves things as they are. A promise rejects when the database fails.
 */
export interface BillingStore {
  readProfile(uid: string): Promise<Profile | null>;
  /**
   * In one transaction: the line of the ledger, the customer's owner, and the profile's change
   * merged. Does nothing when the reference is in the ledger.
   */
  recordPayment(
    payment: Payment,
    change: (profile: Profile | null, customer: Customer | null) => ProfileChange | null,
  ): Promise<'recorded' | 'already'>;
  /** In one transaction; does nothing when there is no profile. */
  changeProfile(uid: string, change: (profile: Profile) => ProfileChange | null): Promise<void>;
  readCustomer(code: string): Promise<Customer | null>;
  customersOf(uid: string): Promise<readonly Customer[]>;
  /** In one transaction; makes the record when there is none. @returns the customer as it is then */
  changeSubscriptions(
    customerCode: string,
    change: (subscriptions: readonly Subscription[]) => readonly Subscription[],
  ): Promise<Customer>;
}

export interface BillingConfig {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly planCode: string;
}

export interface BillingDeps {
  readonly paystack: PaystackApi;
  readonly store: BillingStore;
  readonly config: BillingConfig;
  readonly now: () => Date;
}

/** Why a server's answer is no; the client turns it into a sentence. */
export type BillingFailureCode =
  | 'malformed'
  | 'unknown-reference'
  | 'not-successful'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'wrong-plan'
  | 'another-users'
  | 'bad-signature'
  | 'no-subscription'
  /** Paystack has not told us the codes of a subscription yet; it does so within minutes. */
  | 'subscription-not-ready'
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
  'bad-signature': 401,
  'no-subscription': 409,
  'subscription-not-ready': 409,
  'paystack-refused': 502,
  'paystack-unreachable': 502,
  'not-recorded': 500,
};

export function refuse(code: BillingFailureCode): BillingFailure {
  return { ok: false, code, httpStatus: HTTP_STATUS[code] };
}
