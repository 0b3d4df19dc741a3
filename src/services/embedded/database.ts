import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { Profile } from '../../domain/account/profile.ts';
import type { Customer, LedgerEntry, Payment, PaymentFate } from '../../server/billing/ports.ts';
import type { ProviderSubscription, Transaction } from '../../server/provider.ts';
import type { Mail } from './demo.ts';
import type { PasswordHash } from './password.ts';

export interface AccountRecord {
  readonly uid: string;
  /** In lower case; unique. */
  readonly email: string;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
  /** `null` for accounts created through the account picker. */
  readonly password: PasswordHash | null;
  readonly fromPicker: boolean;
  /** Consecutive failures since the last success or lockout. */
  readonly wrongPasswords: number;
  readonly lockedUntilMs: number;
}

/** The code in an email link. Deleted on first use. */
export interface ActionCode {
  readonly code: string;
  readonly kind: 'verify-email' | 'reset-password';
  readonly uid: string;
  readonly expiresAtMs: number;
}

export type SimulatedSubscription = ProviderSubscription & { readonly customerCode: string };

interface DemoSchema extends DBSchema {
  accounts: { key: string; value: AccountRecord; indexes: { email: string } };
  codes: { key: string; value: ActionCode };
  /** `current`: the uid of the signed-in user; `since`: the time of the sign-in in ISO 8601. */
  session: { key: 'current' | 'since'; value: string };
  mails: { key: number; value: Pick<Mail, 'to' | 'link' | 'sentAt'> };
  profiles: { key: string; value: Profile };
  presets: { key: string; value: { readonly json: string; readonly updatedAt: string } };
  featureRequests: { key: number; value: object };
  contactRequests: { key: number; value: object };
  /** The server's records of payments. */
  payments: { key: string; value: Payment };
  customers: { key: string; value: Customer };
  ledger: { key: number; value: LedgerEntry };
  fates: { key: string; value: PaymentFate & { readonly reference: string } };
  /** The records of the simulated payment provider. */
  transactions: { key: string; value: Transaction };
  subscriptions: { key: string; value: SimulatedSubscription };
}

export type DemoDatabase = IDBPDatabase<DemoSchema>;

export function openDemoDatabase(name: string): Promise<DemoDatabase> {
  return openDB<DemoSchema>(name, 4, {
    async upgrade(database, oldVersion, _newVersion, transaction) {
      if (oldVersion < 1) createFirstStores(database);
      if (oldVersion < 2) {
        database.createObjectStore('ledger', { autoIncrement: true });
        await completeSubscriptions(transaction);
      }
      if (oldVersion < 3) database.createObjectStore('fates', { keyPath: 'reference' });
      if (oldVersion < 4) database.createObjectStore('presets');
    },
    // Closes the database for a newer page in another tab. This page reopens it when it is reloaded.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

function createFirstStores(database: DemoDatabase): void {
  database.createObjectStore('accounts', { keyPath: 'uid' }).createIndex('email', 'email', { unique: true });
  database.createObjectStore('codes', { keyPath: 'code' });
  database.createObjectStore('session');
  database.createObjectStore('mails', { autoIncrement: true });
  database.createObjectStore('profiles');
  database.createObjectStore('featureRequests', { autoIncrement: true });
  database.createObjectStore('contactRequests', { autoIncrement: true });
  database.createObjectStore('payments', { keyPath: 'reference' });
  database.createObjectStore('customers', { keyPath: 'code' });
  database.createObjectStore('transactions', { keyPath: 'reference' });
  database.createObjectStore('subscriptions', { keyPath: 'code' });
}

/** Completes the subscriptions of the first version, which had no customer and no plan because there was only one. */
async function completeSubscriptions(
  transaction: IDBPTransaction<DemoSchema, StoreNames<DemoSchema>[], 'versionchange'>,
): Promise<void> {
  const owners = new Map<string, Transaction>();
  for (const paid of await transaction.objectStore('transactions').getAll()) {
    if (paid.subscription !== null) owners.set(paid.subscription.code, paid);
  }
  const subscriptions = transaction.objectStore('subscriptions');
  for (const old of await subscriptions.getAll()) {
    const paid = owners.get(old.code);
    const { customerCode = '', paidAt: createdAt = null, planCodes = [] } = paid ?? {};
    await subscriptions.put({ ...old, id: null, customerCode: customerCode ?? '', createdAt, planCodes });
  }
}

/** @returns 160 random bits as 40 hexadecimal digits */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
