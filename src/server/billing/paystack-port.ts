/** A charge in our terms, always as Paystack reports it and never as a browser reports it. */
export interface Transaction {
  readonly reference: string;
  /** `success`, `abandoned`, `failed`, `ongoing`, `pending`, `reversed`, or a status that Paystack adds later. */
  readonly status: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** Codes of all plans that Paystack names, in up to two places. */
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

/** The server's request to start a payment. */
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
  /** `refused`: Paystack answered, and asking again would not change the answer. */
  | { readonly ok: false; readonly reason: 'not-found' | 'refused' | 'unreachable' };

/** The requests that we send to Paystack. No promise rejects. */
export interface PaystackApi {
  /** Starts a transaction. The page continues it with its access code. */
  initializeTransaction(order: TransactionOrder): Promise<PaystackAnswer<{ readonly accessCode: string }>>;
  verifyTransaction(reference: string): Promise<PaystackAnswer<Transaction>>;
  /** One page of the charges paid or reversed since `from`, newest first. `page` counts from 1. */
  listTransactions(query: {
    readonly status: 'success' | 'reversed';
    readonly from: string;
    readonly page: number;
  }): Promise<PaystackAnswer<{ readonly transactions: readonly Transaction[]; readonly isLast: boolean }>>;
  fetchSubscription(code: string): Promise<PaystackAnswer<PaystackSubscription>>;
  /** All subscriptions of a customer; `not-found` if Paystack does not know the customer. */
  listSubscriptions(customerCode: string): Promise<PaystackAnswer<readonly PaystackSubscription[]>>;
  /** Also answers `not-found` if the subscription has already ended. */
  disableSubscription(subscription: {
    readonly code: string;
    readonly token: string;
  }): Promise<PaystackAnswer<undefined>>;
}
