import type { Profile } from '../domain/profile.ts';
import type { LimitStore } from '../limits/limiter.ts';
import type { PaystackApi } from './paystack-port.ts';

/** What verified payments write into a profile. */
export type ProfileChange = Partial<Omit<Profile, 'displayName'>>;

/** A payment that was recorded: its reference is its identity. */
export interface Payment {
  readonly reference: string;
  readonly uid: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly customerCode: string | null;
  readonly paidAt: string;
  readonly recordedAt: string;
  /** Only `paid` gives time. Records from before this field are paid. */
  readonly state?: 'paid' | 'refunded' | 'disputed';
  /** When the state changed last. */
  readonly changedAt?: string;
}

/** What the server alone knows of a Paystack customer; no client can read it. */
export interface Customer {
  readonly code: string;
  /** `null` while no payment has told whose it is. Once told it never changes. */
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
  readonly endedAt?: string;
}

/** One line that explains an account to support. Nothing ever changes or deletes one. */
export type LedgerEntry =
  | {
      readonly kind: 'change';
      readonly uid: string;
      /** What happened, such as `charge.success` or `cancelled by the member`. */
      readonly cause: string;
      /** The reference of the payment or the code of the subscription that caused it, where there is one. */
      readonly reference: string | null;
      readonly before: Standing;
      readonly after: Standing;
      readonly at: string;
    }
  | (Refusal & { readonly kind: 'refusal'; readonly at: string });

export interface Standing {
  readonly role: Profile['role'] | null;
  readonly subscriptionStatus: NonNullable<Profile['subscriptionStatus']> | null;
  readonly paidUntil: string | null;
}

/** Money moved, and nobody became Pro for it. */
export interface Refusal {
  readonly reference: string;
  readonly cause: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerCode: string | null;
}

/** Everything that is known of one account, as one transaction sees it. */
export interface BillingFacts {
  /** `null` when neither the question nor a record tells whose it is. */
  readonly uid: string | null;
  readonly profile: Profile | null;
  readonly customers: readonly Customer[];
  readonly payments: readonly Payment[];
  /** What was asked for by reference and by code, whosever it is. */
  readonly payment: Payment | null;
  readonly customer: Customer | null;
}

/** Whose facts: the user, or whoever owns the payment or the customer. */
export interface BillingQuestion {
  readonly uid?: string;
  readonly reference?: string;
  readonly customerCode?: string;
}

/** What is written; what is left out stays as it is. */
export interface BillingChange {
  /** Merged into the profile of the facts' user. */
  readonly profile?: ProfileChange | null;
  readonly customers?: readonly Customer[];
  readonly payments?: readonly Payment[];
  readonly entries?: readonly LedgerEntry[];
}

/** The server's records. A promise rejects when the database fails. */
export interface BillingStore {
  read(question: BillingQuestion): Promise<BillingFacts>;
  /**
   * Reads, decides and writes in one transaction.
   *
   * @param decide pure; may run more than once
   */
  transact<Result>(
    question: BillingQuestion,
    decide: (facts: BillingFacts) => BillingChange & { readonly result: Result },
  ): Promise<Result>;
  /** @returns whether it is new: deliveries repeat */
  recordRefusal(refusal: Refusal, at: string): Promise<boolean>;
  /** Users whose role is Pro, and owners of a subscription that runs. */
  accountsToCheck(): Promise<readonly string[]>;
}

/** Somebody who can sign in. */
export interface BillingUser {
  readonly email: string;
  readonly emailVerified: boolean;
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
  readonly limits: LimitStore;
  /** @returns `null` for nobody. Rejects when the service cannot be asked. */
  readonly findUser: (uid: string) => Promise<BillingUser | null>;
  /** What a person must look at. */
  readonly logError: (message: string, facts: object) => void;
  readonly config: BillingConfig;
  readonly now: () => Date;
}
