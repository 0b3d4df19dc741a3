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
  /** The user id that `startPayment` put into the metadata. */
  readonly metadataUid: string | null;
  readonly customerEmail: string;
  readonly customerCode: string | null;
  /** ISO 8601 in UTC. */
  readonly paidAt: string | null;
  readonly subscription: { readonly code: string; readonly id: string | null } | null;
}

export interface PaystackSubscription {
  readonly code: string;
  readonly id: string | null;
  readonly emailToken: string;
  /** Whether Paystack will charge again: `active` and `attention`. */
  readonly renews: boolean;
  /** ISO 8601 in UTC. */
  readonly createdAt: string | null;
  readonly planCodes: readonly string[];
}

/** What the server asks for when a payment begins. */
export interface TransactionOrder {
  readonly email: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly plan: string;
  readonly reference: string;
  readonly metadata: { readonly uid: string };
}

export type PaystackAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `refused`: Paystack answered, and will not answer otherwise when asked again. */
  | { readonly ok: false; readonly reason: 'not-found' | 'refused' | 'unreachable' };

/** What we ask of Paystack. No promise rejects. */
export interface PaystackApi {
  /** Begins a transaction that the page resumes by its access code. */
  initializeTransaction(order: TransactionOrder): Promise<PaystackAnswer<{ readonly accessCode: string }>>;
  verifyTransaction(reference: string): Promise<PaystackAnswer<Transaction>>;
  /** One page of what was paid or reversed since then, newest first; `page` counts from 1. */
  listTransactions(query: {
    readonly status: 'success' | 'reversed';
    readonly from: string;
    readonly page: number;
  }): Promise<PaystackAnswer<{ readonly transactions: readonly Transaction[]; readonly isLast: boolean }>>;
  fetchSubscription(code: string): Promise<PaystackAnswer<PaystackSubscription>>;
  /** All of a customer's; `not-found` when Paystack does not know the customer. */
  listSubscriptions(customerCode: string): Promise<PaystackAnswer<readonly PaystackSubscription[]>>;
  /** `not-found` also for one that has ended already. */
  disableSubscription(subscription: {
    readonly code: string;
    readonly token: string;
  }): Promise<PaystackAnswer<undefined>>;
}
