import { describe, expect, test } from 'vitest';
import { looksLikeEmail } from '../../../../src/domain/account/requests.ts';
import { createMemoryLimits } from '../../../../src/server/limits/memory-limits.ts';
import {
  REQUESTS_IN_ALL,
  REQUESTS_PER_ACCOUNT,
  REQUESTS_PER_ADDRESS,
  REQUESTS_PER_HOP,
  type Sender,
  type SentRequest,
  submitRequest,
} from '../../../../src/server/requests/submit-request.ts';

const FEATURE = {
  featureTitle: 'Rotate',
  featureDescription: 'Turn images by a quarter.',
  helpDescription: 'My scanner lies on its side.',
  priorityLevel: 'medium',
  email: '',
};
const CONTACT = { fullName: 'Ada', email: 'ada@example.com', reason: 'feedback', details: 'It computes.' };
const SENDER: Sender = { uid: null, claimedAddress: '192.0.2.1', lastHop: '198.51.100.1' };

function openInbox() {
  const stored: SentRequest[] = [];
  let time = 0;
  const deps = {
    store: {
      async add(sent: SentRequest) {
        stored.push(sent);
      },
    },
    limits: createMemoryLimits(),
    now: () => new Date(time),
  };
  return {
    stored,
    deps,
    send: (body: unknown, sender: Partial<Sender> = {}) => submitRequest(deps, body, { ...SENDER, ...sender }),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('a request from the form', () => {
  test('is stored without surrounding spaces and with its address in lower case', async () => {
    const { send, stored } = openInbox();
    expect(await send({ kind: 'feature', request: { ...FEATURE, featureTitle: ' Rotate ' } })).toEqual({ ok: true });
    expect(await send({ kind: 'contact', request: { ...CONTACT, email: 'ADA@Example.com' } })).toEqual({ ok: true });
    expect(stored).toEqual([
      { kind: 'feature', request: FEATURE },
      { kind: 'contact', request: CONTACT },
    ]);
  });

  test('is not reported as sent if the database fails', async () => {
    const { deps } = openInbox();
    const store = { add: () => Promise.reject(new Error('down')) };
    expect(await submitRequest({ ...deps, store }, { kind: 'contact', request: CONTACT }, SENDER)).toEqual({
      ok: false,
      code: 'not-recorded',
      httpStatus: 500,
    });
  });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a string', 'hello'],
  ['a body without a kind', { request: CONTACT }],
  ['an unknown kind', { kind: 'users', request: CONTACT }],
  ['a body without a request', { kind: 'contact' }],
  ['a request of another kind', { kind: 'feature', request: CONTACT }],
  ['blank text', { kind: 'contact', request: { ...CONTACT, details: '   ' } }],
  ['a script as an email address', { kind: 'contact', request: { ...CONTACT, email: '<script>@x.y' } }],
  ['half an emoji', { kind: 'contact', request: { ...CONTACT, details: 'It computes \ud83d' } }],
  ['half an emoji in a name', { kind: 'contact', request: { ...CONTACT, fullName: '\ude00da' } }],
  ['half an emoji in an address', { kind: 'contact', request: { ...CONTACT, email: 'ada\ud83d@example.com' } }],
  ['a NUL', { kind: 'feature', request: { ...FEATURE, helpDescription: 'a\0b' } }],
  ['invisible text', { kind: 'contact', request: { ...CONTACT, details: '\u200b\u2060\ufeff\u3164\u2800\ufe0f' } }],
  ['text that is too long', { kind: 'contact', request: { ...CONTACT, details: 'x'.repeat(5001) } }],
  ['a list instead of text', { kind: 'contact', request: { ...CONTACT, details: ['x'] } }],
  ['a reason that is a method of every object', { kind: 'contact', request: { ...CONTACT, reason: 'toString' } }],
  ['an extra field', { kind: 'contact', request: { ...CONTACT, status: 'done' } }],
  ['a missing field', { kind: 'feature', request: { ...FEATURE, email: undefined } }],
])('%s is refused without counting toward the limit', async (_, body) => {
  const { send, stored } = openInbox();
  for (let count = 0; count <= REQUESTS_PER_ADDRESS.max; count++) {
    expect(await send(body)).toEqual({ ok: false, code: 'malformed', httpStatus: 400 });
  }
  expect(await send({ kind: 'contact', request: CONTACT })).toEqual({ ok: true });
  expect(stored).toHaveLength(1);
});

describe('the limit', () => {
  const body = { kind: 'contact', request: CONTACT };
  const REFUSED = { ok: false, code: 'too-many-requests', httpStatus: 429 };

  test('per IP address lasts for one hour and affects no other address', async () => {
    const { send, wait } = openInbox();
    for (let count = 0; count < REQUESTS_PER_ADDRESS.max; count++) expect(await send(body)).toEqual({ ok: true });
    expect(await send(body)).toEqual(REFUSED);
    expect(await send(body, { claimedAddress: '192.0.2.2' })).toEqual({ ok: true });
    wait(REQUESTS_PER_ADDRESS.windowMs);
    expect(await send(body)).toEqual({ ok: true });
  });

  test('per account applies at every IP address', async () => {
    const { send } = openInbox();
    for (let count = 0; count < REQUESTS_PER_ACCOUNT.max; count++) {
      expect(await send(body, { uid: 'ada', claimedAddress: `192.0.2.${count}` })).toEqual({ ok: true });
    }
    expect(await send(body, { uid: 'ada', claimedAddress: '203.0.113.9' })).toEqual(REFUSED);
    expect(await send(body, { uid: 'eve', claimedAddress: '203.0.113.9' })).toEqual({ ok: true });
  });

  test('per address counts before the proxy that many share', async () => {
    const { send } = openInbox();
    for (let count = 0; count <= REQUESTS_PER_HOP.max; count++) await send(body);
    expect(await send(body, { claimedAddress: '192.0.2.2' })).toEqual({ ok: true });
  });

  test('per address cannot be used up by a sender who claims it through another proxy', async () => {
    const { send } = openInbox();
    for (let count = 0; count < REQUESTS_PER_ADDRESS.max; count++) await send(body, { lastHop: '203.0.113.7' });
    expect(await send(body)).toEqual({ ok: true });
  });

  test('for everybody applies to a sender with many networks', async () => {
    const { send, stored, wait } = openInbox();
    for (let count = 0; count < REQUESTS_IN_ALL.max + 5; count++) {
      await send(body, { claimedAddress: `network ${count}`, lastHop: `network ${count}` });
    }
    expect(stored).toHaveLength(REQUESTS_IN_ALL.max);
    wait(REQUESTS_IN_ALL.windowMs);
    expect(await send(body)).toEqual({ ok: true });
  });

  test('per proxy applies to clients that forge a new IP address for each request', async () => {
    const { send, stored } = openInbox();
    for (let count = 0; count < 500; count++) await send(body, { claimedAddress: `invented ${count}` });
    expect(stored).toHaveLength(REQUESTS_PER_HOP.max);
  });
});

describe('as an email address,', () => {
  test.each(['ada@example.com', 'ada.l+x@mail.example.co.uk', "o'neil@example.com", 'a@b.c', 'ünal@müller.de'])(
    '%s is accepted',
    (text) => expect(looksLikeEmail(text)).toBe(true),
  );
  test.each(['<script>@x.y', 'ada@<b>.com', 'ada', 'ada@x', '@x.y', 'a b@x.y', 'a@x.y, b@x.y', '"a"@x.y', 'a@x..y'])(
    '%s is refused',
    (text) => expect(looksLikeEmail(text)).toBe(false),
  );
});
