import type { Profile } from '../../domain/account/profile.ts';
import type { LimitStore } from '../limits/limiter.ts';
import type { PaymentProvider } from '../provider.ts';

/** Fields that verified payments write to a profile. */
export type ProfileChange = Partial<Omit<Profile, 'displayName'>>;

/** What happened to a payment after it was made. Refunds and disputes may be reported before the payment itself. */
export interface PaymentFate {
  /** Only `paid` grants time. Records without this field are paid. */
  readonly state?: 'paid' | 'refunded' | 'disputed';
  /** Time of the last change of state. */
  readonly changedAt?: string;
  /** Ids of disputes that ended in our favor. Stored because the report of a dispute's start may arrive later. */
  readonly wonDisputes?: readonly string[];
  /** Refunds of a part. Each counts once, because reports repeat. */
  readonly refunds?: readonly { readonly id: string; readonly amount: number }[];
}

/** A recorded payment, identified by its reference. */
export interface Payment extends PaymentFate {
  readonly reference: string;
  readonly uid: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly customerCode: string | null;
  readonly paidAt: string;
  readonly recordedAt: string;
  /** Started another subscription in a month that was already paid. */
  readonly isSecond?: boolean;
}

/** The server's record of a customer. No client can read it. */
export interface Customer {
  readonly code: string;
  /** `null` until a payment names the owner. Changes afterward only if the owner's account is deleted. */
  readonly uid: string | null;
  readonly subscriptions: readonly Subscription[];
  readonly doubt?: Doubt;
  /** The time of a payment that arrived after its account was deleted, until its subscription has ended. */
  readonly orphanedAt?: string;
}

/** What Paystack denied in the last comparison. Only a second comparison that agrees ends anything. */
export interface Doubt {
  /** Subscriptions that we record as active. `''` stands for one whose code we do not know. */
  readonly codes: readonly string[];
  /** When the comparison ended the membership. Undone if Paystack lists a subscription as active again. */
  readonly endedAt?: string;
}

export interface Subscription {
  readonly code: string;
  readonly id: string | null;
  /** The token that the provider requires to end the subscription. */
  readonly emailToken: string | null;
  /** Resumes only if a comparison ended it. Any other new subscription has a new code. */
  readonly state: 'active' | 'ended';
  readonly endedAt?: string;
  readonly endedBy?: 'member' | 'paystack' | 'comparison';
}

/** A ledger line, which explains an account to the support team. Never changed or deleted. */
export type LedgerEntry =
  | {
      readonly kind: 'change';
      readonly uid: string;
      /** What happened, such as `charge.success` or `cancelled by the member`. */
      readonly cause: string;
      /** The payment reference or subscription code that caused the change, if there is one. */
      readonly reference: string | null;
      readonly before: Standing;
      readonly after: Standing;
      readonly at: string;
    }
  /** A payment for a month that was already paid. Refund it. */
  | { readonly kind: 'second-payment'; readonly uid: string; readonly reference: string; readonly at: string }
  | (Refusal & { readonly kind: 'refusal'; readonly at: string });

export interface Standing {
  readonly role: Profile['role'] | null;
  readonly subscriptionStatus: NonNullable<Profile['subscriptionStatus']> | null;
  readonly paidUntil: string | null;
}

/** A payment after which no account became Pro. */
export interface Refusal {
  readonly reference: string;
  readonly cause: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerCode: string | null;
}

/** Everything known about one account, read in one transaction. */
export interface BillingFacts {
  /** `null` if neither the query nor a record names the user. */
  readonly uid: string | null;
  readonly profile: Profile | null;
  readonly customers: readonly Customer[];
  readonly payments: readonly Payment[];
  /** The payment and the customer that the query names, regardless of their owner. */
  readonly payment: Payment | null;
  readonly customer: Customer | null;
  /** What was reported about the reference that the query names before its payment. */
  readonly fate: PaymentFate | null;
}

/** Selects an account: a user, or the owner of a payment or a customer. */
export interface BillingQuestion {
  readonly uid?: string;
  readonly reference?: string;
  readonly customerCode?: string;
}

/** Changes to write. Omitted records stay unchanged. */
export interface BillingChange {
  /** Merged into the profile of the facts' user. */
  readonly profile?: ProfileChange | null;
  readonly customers?: readonly Customer[];
  readonly payments?: readonly Payment[];
  readonly entries?: readonly LedgerEntry[];
  /** What was reported about a payment that is not recorded yet. */
  readonly fate?: PaymentFate & { readonly reference: string };
}

/** The server's records. Promises reject if the database fails. */
export interface BillingStore {
  read(question: BillingQuestion): Promise<BillingFacts>;
  /**
   * Reads, decides and writes as one step. Starts over if the facts change before the write. Rejects if others keep
   * changing them.
   *
   * @param decide pure; may run more than once. Changes only records of the facts, adds only those named in the query
   */
  transact<Result>(
    question: BillingQuestion,
    decide: (facts: BillingFacts) => BillingChange & { readonly result: Result },
  ): Promise<Result>;
  /** Records a refusal once, because webhooks repeat. @returns whether it is new */
  recordRefusal(refusal: Refusal, at: string): Promise<boolean>;
  /** Users with the role Pro, and owners of a customer that `isWatched`. */
  accountsToCheck(): Promise<readonly string[]>;
  /** Codes of customers without an owner that `isWatched`. */
  ownerlessToCheck(): Promise<readonly string[]>;
}

/** A user account. */
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
  readonly provider: PaymentProvider;
  readonly store: BillingStore;
  readonly limits: LimitStore;
  /** @returns `null` for an unknown user. Rejects if the service is unavailable. */
  readonly findUser: (uid: string) => Promise<BillingUser | null>;
  /** Reports a problem that needs human attention. */
  readonly logError: (message: string, facts: object) => void;
  readonly config: BillingConfig;
  readonly now: () => Date;
}
