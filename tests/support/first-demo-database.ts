import { openDB } from 'idb';

/** Writes a demo database like the first version of the site did, with one member who paid at that time. */
export async function writeFirstVersion(name: string, email: string, paidAt: string): Promise<void> {
  const reference = 'PRO-1700000000000-ada';
  const database = await openDB(name, 1, {
    upgrade(opened) {
      opened.createObjectStore('accounts', { keyPath: 'uid' }).createIndex('email', 'email', { unique: true });
      opened.createObjectStore('codes', { keyPath: 'code' });
      opened.createObjectStore('session');
      opened.createObjectStore('mails', { autoIncrement: true });
      opened.createObjectStore('profiles');
      opened.createObjectStore('featureRequests', { autoIncrement: true });
      opened.createObjectStore('contactRequests', { autoIncrement: true });
      opened.createObjectStore('payments', { keyPath: 'reference' });
      opened.createObjectStore('customers', { keyPath: 'code' });
      opened.createObjectStore('transactions', { keyPath: 'reference' });
      opened.createObjectStore('subscriptions', { keyPath: 'code' });
    },
  });
  const owner = { uid: 'ada', email };
  const lock = { wrongPasswords: 0, lockedUntilMs: 0 };
  await database.add('accounts', {
    ...{ ...owner, displayName: null, emailVerified: true, password: null, fromPicker: true },
    ...lock,
  });
  const profile = { email, createdAt: paidAt, role: 'pro', emailVerified: true, subscriptionStatus: 'active' };
  const dates = {
    subscriptionStartDate: paidAt,
    subscriptionEndDate: null,
    lastPaymentDate: paidAt,
    updatedAt: paidAt,
  };
  await database.add(
    'profiles',
    { ...profile, ...dates, paymentReference: reference, subscriptionCode: 'SUB_1' },
    'ada',
  );
  const money = { reference, amount: 900_000, currency: 'NGN', customerCode: 'CUS_ada', paidAt };
  await database.add('payments', { ...money, uid: 'ada', recordedAt: paidAt });
  await database.add('customers', { code: 'CUS_ada', uid: 'ada', subscriptions: [] });
  await database.add('transactions', {
    ...money,
    ...{ status: 'success', planCodes: ['PLN_demo'], metadataUid: 'ada', customerEmail: email },
    subscription: { code: 'SUB_1', id: '1' },
  });
  await database.add('subscriptions', { code: 'SUB_1', emailToken: 'token', renews: true });
  database.close();
}
