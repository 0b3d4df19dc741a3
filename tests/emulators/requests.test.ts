import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Limit } from '../../src/server/limits/limiter.ts';
import { REQUESTS_PER_HOP } from '../../src/server/requests/submit-request.ts';
import { SERVER_TIME } from '../contract/policy-table.ts';
import { MOCK_SECRET_KEY } from '../support/mock-paystack.ts';
import { commit, emulators, look, PROCESSES_MS, put, send, signUp, signUpVerified } from './emulators.ts';

const CONTACT = { fullName: 'Eve', email: '', reason: 'feedback', details: 'x'.repeat(5000) };

let count = 0;

/** Creates a separate IP address for every test. */
function freshAddress(): string {
  count += 1;
  return `192.0.2.${count}`;
}

async function submit(request: object, from: string, token: string | null = null) {
  const url = `${emulators.functionsOrigin}/submitRequest`;
  const { response, json } = await send(url, token, { kind: 'contact', request }, { 'X-Forwarded-For': from });
  return { status: response.status, json };
}

/** Counts this many requests of an IP address against a limit, as if they had just been sent. */
async function useUp({ name, windowMs }: Limit, address: string, count: number): Promise<void> {
  const salted = createHmac('sha256', `address of a sender\n${MOCK_SECRET_KEY}`).update(address).digest('hex');
  const key = createHash('sha256').update(`${name}\n${salted}`).digest('hex');
  const times = Array.from({ length: count }, () => Date.now());
  await put(`limits/${key}`, { times, expiresAt: new Date(Date.now() + windowMs).toISOString() });
}

describe('flooding the database with forms', () => {
  test('fails without an account, with five hundred documents of 5 kB in one commit', async () => {
    const writes = Array.from({ length: 500 }, (_, index) => ({
      path: `contactRequests/flood-${index}`,
      fields: { ...CONTACT, timestamp: SERVER_TIME, status: 'new' },
    }));
    expect(await commit(null, ...writes)).toBe(403);
    expect(await look('contactRequests/flood-0')).toBeNull();
  });

  test('fails for a signed-in user who writes a single document', async () => {
    const { token } = await signUpVerified(`flood-${Date.now()}@example.com`);
    const fields = { ...CONTACT, timestamp: SERVER_TIME, status: 'new' };
    expect(await commit(token, { path: 'contactRequests/one', fields })).toBe(403);
    expect(await look('contactRequests/one')).toBeNull();
  });

  test('fails with blank fields or with a script as the address', async () => {
    const from = freshAddress();
    const REFUSED = { status: 400, json: { ok: false, code: 'malformed' } };
    expect(await submit({ ...CONTACT, details: '     ' }, from)).toEqual(REFUSED);
    expect(await submit({ ...CONTACT, email: '<script>@x.y' }, from)).toEqual(REFUSED);
    expect(await submit({ ...CONTACT, details: 'x'.repeat(5001) }, from)).toEqual(REFUSED);
    expect(await submit({ ...CONTACT, status: 'done' }, from)).toEqual(REFUSED);
  });

  test('is limited per IP address when it goes through the function', async () => {
    const from = freshAddress();
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent++) statuses.push((await submit(CONTACT, from)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await submit(CONTACT, freshAddress())).status).toBe(200);
  });

  test(
    'is limited for concurrent calls of the function',
    async () => {
      const from = freshAddress();
      for (let sent = 0; sent < 9; sent++) expect((await submit(CONTACT, from)).status).toBe(200);
      const answers = await Promise.all(Array.from({ length: 3 }, () => submit(CONTACT, from)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    },
    PROCESSES_MS,
  );

  test('is limited for one account with many IP addresses', async () => {
    const { token } = await signUpVerified(`many-${Date.now()}@example.com`);
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent++) statuses.push((await submit(CONTACT, freshAddress(), token)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('does not close the forms for others who share a proxy', async () => {
    const hop = freshAddress();
    const from = freshAddress();
    // The sender may have ten turns, and the proxy has one more. Refused requests must not use it up.
    await useUp(REQUESTS_PER_HOP, hop, REQUESTS_PER_HOP.max - 11);
    for (let sent = 0; sent < 12; sent++) await submit(CONTACT, `${from}, ${hop}`);
    expect((await submit(CONTACT, `${freshAddress()}, ${hop}`)).status).toBe(200);
    expect((await submit(CONTACT, `${freshAddress()}, ${hop}`)).status).toBe(429);
  });

  test('is limited for one IPv6 network, and for every spelling of an address', async () => {
    const network: number[] = [];
    for (let sent = 0; sent < 12; sent++) network.push((await submit(CONTACT, `2001:db8:0:7::${sent}`)).status);
    expect(network).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    const hop = freshAddress();
    const spellings = [
      '198.51.100.7',
      '198.051.100.007',
      '::ffff:198.51.100.7',
      '::FFFF:C633:6407',
      '[::ffff:c633:6407]',
    ];
    const spelled: number[] = [];
    for (const address of [...spellings, ...spellings, ...spellings]) {
      spelled.push((await submit(CONTACT, `${address}, ${hop}`)).status);
    }
    expect(spelled.filter((status) => status === 200)).toHaveLength(10);
  });

  test('cannot lock out an address that the sender only claims', async () => {
    const victim = freshAddress();
    const [eve, hop] = [freshAddress(), freshAddress()];
    for (let sent = 0; sent < 10; sent++) await submit(CONTACT, `${victim}, ${eve}`);
    expect((await submit(CONTACT, `${victim}, ${hop}`)).status).toBe(200);
  });

  test.each([['half an emoji \ud83d'], ['a NUL \0'], ['\u200b\u3164']])(
    'with the text %j is refused',
    async (details) => {
      const { status, json } = await submit({ ...CONTACT, details }, freshAddress());
      expect({ status, json }).toEqual({ status: 400, json: { ok: false, code: 'malformed' } });
    },
  );

  test('is not possible through a link', async () => {
    const { response } = await send(`${emulators.functionsOrigin}/submitRequest`, null);
    expect(response.status).toBe(405);
  });
});

describe('deleteAccount', () => {
  test.each([null, 'abc'])('is refused with the token %s', async (token) => {
    const { response, json } = await send(`${emulators.functionsOrigin}/deleteAccount`, token, {});
    expect({ status: response.status, json }).toEqual({ status: 401, json: { ok: false, code: 'signed-out' } });
  });

  test('is not triggered when the user follows a link', async () => {
    const { uid, token } = await signUp(`linked-${Date.now()}@example.com`);
    await put(`users/${uid}`, { role: 'user' });
    const { response } = await send(`${emulators.functionsOrigin}/deleteAccount`, token);
    expect(response.status).toBe(401);
    expect(await look(`users/${uid}`)).not.toBeNull();
  });
});
