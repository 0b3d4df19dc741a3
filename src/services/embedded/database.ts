import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Customer, Payment, PaystackSubscription, Transaction } from '../../billing/ports.ts';
import type { Profile } from '../../domain/profile.ts';
import type { Mail } from './demo.ts';
import type { PasswordHash } from './password.ts';

export interface AccountRecord {
  readonly uid: string;
  /** In lower case; unique. */
  readonly email: string;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
  /** `null` for an account that only ever came from the picker. */
  readonly password: PasswordHash | null;
  readonly fromPicker: boolean;
  /** In a row, since the last right one or the last lock. */
  readonly wrongPasswords: number;
  readonly lockedUntilMs: number;
}

/** What a mail's link carries. Deleted by its first use. */
export interface ActionCode {
  readonly code: string;
  readonly kind: 'verify-email' | 'reset-password';
  readonly uid: string;
  readonly expiresAtMs: number;
}

interface DemoSchema extends DBSchema {
  accounts: { key: string; value: AccountRecord; indexes: { email: string } };
  codes: { key: string; value: ActionCode };
  /** One record, `current`: the uid of who is signed in. */
  session: { key: 'current'; value: string };
  mails: { key: number; value: Pick<Mail, 'to' | 'link' | 'sentAt'> };
  profiles: { key: string; value: Profile };
  featureRequests: { key: number; value: object };
  contactRequests: { key: number; value: object };
  /** The server's records of payments. */
  payments: { key: string; value: Payment };
  customers: { key: string; value: Customer };
  /** What the payment provider knows. */
  transactions: { key: string; value: Transaction };
  subscriptions: { key: string; value: PaystackSubscription };
}

export type DemoDatabase = IDBPDatabase<DemoSchema>;

export function openDemoDatabase(name: string): Promise<DemoDatabase> {
  return openDB<DemoSchema>(name, 1, {
    upgrade(database) {
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
    },
  });
}

/** @returns 160 random bits as 40 hexadecimal digits */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
