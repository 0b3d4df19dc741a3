import type { Profile, Role, SubscriptionStatus } from '../../src/domain/profile.ts';

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
    // Paid for decades, so that the date of the test run does not matter.
    ...(role === 'pro' && subscriptionStatus === 'active' && { paidUntil: '2099-12-23T12:00:00.000Z' }),
    updatedAt: time,
  };
}

interface StoredAccount {
  readonly databaseName: string;
  readonly email: string;
  /** `null` for none. */
  readonly profile: Profile | null;
}

export function accountOfAda(profile: Profile | null): StoredAccount {
  return { databaseName: DATABASE, email: ADA.email, profile };
}

/**
 * Signs Ada in with a profile that no browser could write. Runs in a page whose backend has created its database. The
 * next page that loads finds the account.
 */
export async function writeAccount({ databaseName, email, profile }: StoredAccount): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(databaseName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const uid = 'ada';
  const account = { uid, email, displayName: null, emailVerified: true, password: null, fromPicker: true };
  const transaction = database.transaction(['accounts', 'session', 'profiles'], 'readwrite');
  transaction.objectStore('accounts').put({ ...account, wrongPasswords: 0, lockedUntilMs: 0 });
  transaction.objectStore('session').put(uid, 'current');
  if (profile !== null) transaction.objectStore('profiles').put(profile, uid);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
  localStorage.setItem('pixmill:session', '1');
}
