import { pbkdf2Sync } from 'node:crypto';
import type { Profile, Role, SubscriptionStatus } from '../../src/domain/account/profile.ts';

export const ADA = { email: 'ada@example.com', password: 'correct horse' } as const;

/** The database of the embedded backend. */
export const DATABASE = 'pixmill-demo';

export function profileOf(role: Role, subscriptionStatus?: SubscriptionStatus): Profile {
  const time = '2026-01-01T00:00:00.000Z';
  return {
    email: ADA.email,
    createdAt: time,
    role,
    emailVerified: true,
    ...(subscriptionStatus && { subscriptionStatus }),
    // Paid until far in the future, so the date of the test run does not matter.
    ...(role === 'pro' && subscriptionStatus === 'active' && { paidUntil: '2099-12-23T12:00:00.000Z' }),
    updatedAt: time,
  };
}

/** An account as the embedded backend stores it. */
export interface StoredAccount {
  readonly databaseName: string;
  readonly uid: string;
  readonly email: string;
  /** `null` for an account that the picker created. */
  readonly password: { readonly salt: Uint8Array; readonly iterations: number; readonly hash: Uint8Array } | null;
  readonly emailVerified: boolean;
  /** `null` for none. */
  readonly profile: Profile | null;
  readonly isSignedIn: boolean;
}

/** Ada's account from the picker, signed in. */
export function accountOfAda(profile: Profile | null): StoredAccount {
  const picked = { password: null, emailVerified: true, isSignedIn: true };
  return { ...picked, databaseName: DATABASE, uid: 'ada', email: ADA.email, profile };
}

/**
 * Ada's account with a password, signed out. Its hash takes one iteration instead of hundreds of thousands, so signing
 * in takes no time.
 */
export function accountWithPassword({ emailVerified }: { readonly emailVerified: boolean }): StoredAccount {
  const salt = new Uint8Array(16);
  const password = { salt, iterations: 1, hash: new Uint8Array(pbkdf2Sync(ADA.password, salt, 1, 64, 'sha512')) };
  const profile = { ...profileOf('user'), emailVerified };
  return { ...accountOfAda(profile), password, emailVerified, isSignedIn: false };
}

/**
 * Writes an account, even one that no browser could write. Runs in a page whose backend has created its database. The
 * next page that loads finds the account.
 */
export async function writeAccount(stored: StoredAccount): Promise<void> {
  const { databaseName, uid, email, password, emailVerified, profile, isSignedIn } = stored;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(databaseName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const account = { uid, email, displayName: null, emailVerified, password, fromPicker: password === null };
  const transaction = database.transaction(['accounts', 'session', 'profiles'], 'readwrite');
  transaction.objectStore('accounts').put({ ...account, wrongPasswords: 0, lockedUntilMs: 0 });
  if (isSignedIn) transaction.objectStore('session').put(uid, 'current');
  if (profile !== null) transaction.objectStore('profiles').put(profile, uid);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
  if (isSignedIn) localStorage.setItem('pixmill:session', '1');
}
