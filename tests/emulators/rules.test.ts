import { beforeEach, describe, expect, test } from 'vitest';
import { OTHER_TIME, POLICY_TABLE, type PolicyCase, SERVER_TIME } from '../contract/policy-table.ts';
import { commit, emulators, type Fields, find, look, makeToken, put, read, send } from './emulators.ts';

async function ask({ operation, path, before, after, user }: PolicyCase): Promise<number> {
  const token = user === null ? null : makeToken(user);
  if (operation === 'list' && before !== null) return find(token, path, before);
  if (operation === 'get' || operation === 'list') return read(token, path);
  return commit(token, { path, fields: operation === 'delete' ? null : (after ?? {}) });
}

describe('the Firestore rules agree with the policy of demo mode', () => {
  test.each(POLICY_TABLE)('$name: allowed = $allowed', async (row) => {
    if (row.operation !== 'list') await put(row.path, row.before);
    if (row.member !== undefined) await put('users/ada', row.member.profile && { ...row.member.profile });
    if (row.isDeleted) await put('deletedAccounts/ada', { expiresAt: OTHER_TIME });
    const status = await ask(row);
    if (row.isDeleted) await put('deletedAccounts/ada', null);
    expect([200, 403, 404]).toContain(status);
    expect(status !== 403).toBe(row.allowed);
  });
});

test('a token that outlives its account writes no profile', async () => {
  const ada = { uid: 'gone', email: 'gone@example.com', emailVerified: false };
  const times = { createdAt: SERVER_TIME, updatedAt: SERVER_TIME };
  const write = { path: 'users/gone', fields: { email: ada.email, role: 'user', emailVerified: false, ...times } };
  await put('deletedAccounts/gone', { expiresAt: OTHER_TIME });
  expect(await commit(makeToken(ada), write)).toBe(403);
  expect(await commit(makeToken(ada), { path: 'deletedAccounts/gone', fields: null })).toBe(403);
  await put('deletedAccounts/gone', null);
  expect(await commit(makeToken(ada), write)).toBe(200);
});

describe('members cannot make themselves Pro', () => {
  const ADA = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
  const path = 'users/ada';
  const profile: Fields = {
    email: ADA.email,
    createdAt: OTHER_TIME,
    role: 'user',
    emailVerified: true,
    updatedAt: OTHER_TIME,
  };
  const pro: Fields = { role: 'pro', subscriptionStatus: 'active', updatedAt: SERVER_TIME };
  const token = makeToken(ADA);
  const url = `${emulators.firestoreOrigin}/v1/projects/${emulators.projectId}/databases/(default)/documents/${path}`;

  beforeEach(() => put(path, profile));

  test.each([
    ['with a set', [{ path, fields: { ...profile, ...pro } }]],
    ['with a set and merge', [{ path, fields: pro, mask: ['role', 'subscriptionStatus'] }]],
    ['with an update', [{ path, fields: pro, mask: ['role', 'subscriptionStatus'], mustExist: true }]],
    ['with an update of the role alone', [{ path, fields: { role: 'pro', updatedAt: SERVER_TIME }, mask: ['role'] }]],
    ['with the server time in a date', [{ path, fields: { ...pro, subscriptionStartDate: SERVER_TIME }, mask: [] }]],
    [
      'by deleting the profile and creating it as Pro',
      [
        { path, fields: null },
        { path, fields: { ...profile, ...pro } },
      ],
    ],
    [
      'hidden behind a harmless write',
      [
        { path, fields: { displayName: 'Ada', updatedAt: SERVER_TIME }, mask: ['displayName'] },
        { path, fields: pro, mask: ['role', 'subscriptionStatus'] },
      ],
    ],
    ['with a payment record of their own', [{ path: 'payments/PRO-1-ada', fields: { uid: 'ada' } }]],
  ])('%s', async (_, writes) => {
    expect(await commit(token, ...writes)).toBe(403);
    expect(await look(path)).toMatchObject({ role: 'user' });
    expect(await look(path)).not.toHaveProperty('subscriptionStatus');
  });

  test('by creating the profile as Pro', async () => {
    await put(path, null);
    expect(await commit(token, { path, fields: { ...profile, createdAt: SERVER_TIME, ...pro } })).toBe(403);
    expect(await look(path)).toBeNull();
  });

  test('with a plain REST request', async () => {
    const response = await fetch(`${url}?updateMask.fieldPaths=role`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ fields: { role: { stringValue: 'pro' } } }),
    });
    expect(response.status).toBe(403);
  });

  test('although they may merge harmless fields', async () => {
    const fields = { displayName: 'Ada', updatedAt: SERVER_TIME };
    expect(await commit(token, { path, fields, mask: ['displayName'] })).toBe(200);
    expect(await look(path)).toMatchObject({ displayName: 'Ada', role: 'user' });
  });
});

test("a query returns no profiles, not even one's own", async () => {
  const { response } = await send(
    `${emulators.firestoreOrigin}/v1/projects/${emulators.projectId}/databases/(default)/documents:runQuery`,
    makeToken({ uid: 'ada', email: 'ada@example.com', emailVerified: true }),
    { structuredQuery: { from: [{ collectionId: 'users' }] } },
  );
  expect(response.status).toBe(403);
});
