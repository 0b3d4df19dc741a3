/** A charge in our terms, always as the provider reports it and never as a browser reports it. */
export interface Transaction {
  readonly reference: string;
  /** `success`, `abandoned`, `failed`, `ongoing`, `pending`, `reversed`, or a status that the provider adds later. */
  readonly status: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** Codes of all plans that the provider names. */
  readonly planCodes: readonly string[];
  /** The user id that `startPayment` put into the metadata. */
  readonly metadataUid: string | null;
  readonly customerEmail: string;
  readonly customerCode: string | null;
  /** ISO 8601 in UTC. */
  readonly paidAt: string | null;
  readonly subscription: { readonly code: string; readonly id: string | null } | null;
}

export interface ProviderSubscription {
  readonly code: string;
  readonly id: string | null;
  /** The token that ends the subscription. Records keep Paystack's name for it. */
  readonly emailToken: string;
  /** Whether the provider will charge again. */
  readonly renews: boolean;
  /** Whether its last charge failed, and the provider tries again. */
  readonly isFailing?: boolean;
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

/** The server's request for a subscription that charges the customer's card for the first time at a later date. */
export interface SubscriptionOrder {
  readonly customerCode: string;
  readonly plan: string;
  /** ISO 8601 in UTC. */
  readonly firstChargeAt: string;
}

export type ProviderAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `refused`: the provider answered, and asking again would not change the answer. */
  | { readonly ok: false; readonly reason: 'not-found' | 'refused' | 'unreachable' };

/** The requests that we send to a payment provider. No promise rejects. */
export interface PaymentProvider {
  /** Starts a transaction. The page continues it with its access code. */
  initializeTransaction(order: TransactionOrder): Promise<ProviderAnswer<{ readonly accessCode: string }>>;
  verifyTransaction(reference: string): Promise<ProviderAnswer<Transaction>>;
  /** One page of the charges paid or reversed since `from`, newest first. `page` counts from 1. */
  listTransactions(query: {
    readonly status: 'success' | 'reversed';
    readonly from: string;
    readonly page: number;
  }): Promise<ProviderAnswer<{ readonly transactions: readonly Transaction[]; readonly isLast: boolean }>>;
  fetchSubscription(code: string): Promise<ProviderAnswer<ProviderSubscription>>;
  /** All subscriptions of a customer; `not-found` if the provider does not know the customer. */
  listSubscriptions(customerCode: string): Promise<ProviderAnswer<readonly ProviderSubscription[]>>;
  /** Creates a subscription without a checkout. */
  createSubscription(order: SubscriptionOrder): Promise<ProviderAnswer<ProviderSubscription>>;
  /** The customer with this address. */
  findCustomer(email: string): Promise<ProviderAnswer<{ readonly code: string }>>;
  /** Also answers `not-found` if the subscription has already ended. */
  disableSubscription(subscription: {
    readonly code: string;
    readonly token: string;
  }): Promise<ProviderAnswer<undefined>>;
}

/** What a provider reports through its webhook, in our terms. Codes and references are not validated yet. */
export type PaymentEvent =
  | { readonly kind: 'charge'; readonly transaction: Transaction }
  | {
      readonly kind: 'subscription';
      readonly change: 'created' | 'ended';
      readonly customerCode: string | null;
      readonly subscription: {
        readonly code: string | null;
        readonly id: string | null;
        readonly emailToken: string | null;
      };
      readonly planCodes: readonly string[];
    }
  /** `part`: the refund's amount in the smallest unit of the currency; `null` if the report does not name it. */
  | {
      readonly kind: 'refund';
      readonly reference: string | null;
      readonly part: { readonly id: string; readonly amount: number } | null;
    }
  | {
      readonly kind: 'dispute';
      readonly reference: string | null;
      /** `null` if the report does not name it. */
      readonly disputeId: string | null;
      /** `won` by us, `lost` to the customer. `resolution` is the provider's word. */
      readonly state: 'started' | 'won' | 'lost' | 'unknown';
      readonly resolution: string;
    };

/** A webhook request, read. */
export type ReadEvent =
  /** `cause`: the provider's name of the event, which the ledger keeps. */
  | { readonly ok: true; readonly cause: string; readonly event: PaymentEvent }
  /** We do not use this kind of event. */
  | { readonly ok: true; readonly cause: string; readonly event: null; readonly why: string }
  /** `unreadCharge`: the event reports a charge, and this is its reference if it has one. */
  | {
      readonly ok: false;
      readonly code: 'bad-signature' | 'malformed';
      readonly unreadCharge?: { readonly reference: string | null };
    };

/** A webhook request as received. A reserialized body would have another signature. */
export interface Delivery {
  readonly rawBody: Uint8Array<ArrayBuffer> | undefined;
  readonly signature: string | undefined;
}

/** Checks the signature of a webhook request and reads its event. Never rejects. */
export type EventReader = (delivery: Delivery) => Promise<ReadEvent>;
