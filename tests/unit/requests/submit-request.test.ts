import { describe, expect, test } from 'vitest';
import { looksLikeEmail } from '../../../src/domain/requests.ts';
import { createMemoryLimits } from '../../../src/limits/memory-limits.ts';
import {
  REQUESTS_PER_ACCOUNT,
  REQUESTS_PER_ADDRESS,
  REQUESTS_PER_HOP,
  type Sender,
  type SentRequest,
  submitRequest,
} from '../../../src/requests/submit-request.ts';

const FEATURE = {
  featureTitle: 'Rotate',
  featureDescription: 'Turn images by a quarter.',
  helpDescription: 'My scanner lies on its side.',
  priorityLevel: 'medium',
  email: '',
};
const CONTACT = { fullName: 'Ada', email: 'ada@example.com', reason: 'feedback', details: 'It computes.' };
const SENDER: Sender = { uid: null, toldAddress: '192.0.2.1', lastHop: '198.51.100.1' };

function openDesk() {
  const kept: SentRequest[] = [];
  let time = 0;
  const deps = {
    store: {
      async add(sent: SentRequest) {
        kept.push(sent);
      },
    },
    limits: createMemoryLimits(),
    now: () => new Date(time),
  };
  return {
    kept,
    deps,
    send: (body: unknown, sender: Partial<Sender> = {}) => submitRequest(deps, body, { ...SENDER, ...sender }),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('a request that the form would send', () => {
  test('is kept without the spaces around it, and with its address in lower case', async () => {
    const { send, kept } = openDesk();
    expect(await send({ kind: 'feature', request: { ...FEATURE, featureTitle: ' Rotate ' } })).toEqual({ ok: true });
    expect(await send({ kind: 'contact', request: { ...CONTACT, email: 'ADA@Example.com' } })).toEqual({ ok: true });
    expect(kept).toEqual([
      { kind: 'feature', request: FEATURE },
      { kind: 'contact', request: CONTACT },
    ]);
  });

  test('that the database does not take is not said to be sent', async () => {
    const { deps } = openDesk();
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
  ['a text', 'hello'],
  ['no kind', { request: CONTACT }],
  ['an unknown kind', { kind: 'users', request: CONTACT }],
  ['no request', { kind: 'contact' }],
  ['a request of another kind', { kind: 'feature', request: CONTACT }],
  ['blanks', { kind: 'contact', request: { ...CONTACT, details: '   ' } }],
  ['a script for an address', { kind: 'contact', request: { ...CONTACT, email: '<script>@x.y' } }],
  ['a text that is too long', { kind: 'contact', request: { ...CONTACT, details: 'x'.repeat(5001) } }],
  ['a text that is a list', { kind: 'contact', request: { ...CONTACT, details: ['x'] } }],
  ['a reason that every object has', { kind: 'contact', request: { ...CONTACT, reason: 'toString' } }],
  ['a field too many', { kind: 'contact', request: { ...CONTACT, status: 'done' } }],
  ['a field too few', { kind: 'feature', request: { ...FEATURE, email: undefined } }],
])('%s is refused, and counts for nothing', async (_, body) => {
  const { send, kept } = openDesk();
  for (let count = 0; count <= REQUESTS_PER_ADDRESS.max; count++) {
    expect(await send(body)).toEqual({ ok: false, code: 'malformed', httpStatus: 400 });
  }
  expect(await send({ kind: 'contact', request: CONTACT })).toEqual({ ok: true });
  expect(kept).toHaveLength(1);
});

describe('the limit', () => {
  const body = { kind: 'contact', request: CONTACT };
  const REFUSED = { ok: false, code: 'too-many-requests', httpStatus: 429 };

  test('of an address ends with the hour, and concerns nobody else', async () => {
    const { send, wait } = openDesk();
    for (let count = 0; count < REQUESTS_PER_ADDRESS.max; count++) expect(await send(body)).toEqual({ ok: true });
    expect(await send(body)).toEqual(REFUSED);
    expect(await send(body, { toldAddress: '192.0.2.2' })).toEqual({ ok: true });
    wait(REQUESTS_PER_ADDRESS.windowMs);
    expect(await send(body)).toEqual({ ok: true });
  });

  test('of an account goes with it to every address', async () => {
    const { send } = openDesk();
    for (let count = 0; count < REQUESTS_PER_ACCOUNT.max; count++) {
      expect(await send(body, { uid: 'ada', toldAddress: `192.0.2.${count}` })).toEqual({ ok: true });
    }
    expect(await send(body, { uid: 'ada', toldAddress: '203.0.113.9' })).toEqual(REFUSED);
    expect(await send(body, { uid: 'eve', toldAddress: '203.0.113.9' })).toEqual({ ok: true });
  });

  test('holds for who invents another address each time', async () => {
    const { send, kept } = openDesk();
    for (let count = 0; count < 500; count++) await send(body, { toldAddress: `invented ${count}` });
    expect(kept).toHaveLength(REQUESTS_PER_HOP.max);
  });
});

describe('an address', () => {
  test.each(['ada@example.com', 'ada.l+x@mail.example.co.uk', "o'neil@example.com", 'a@b.c', 'ünal@müller.de'])(
    '%s is one',
    (text) => expect(looksLikeEmail(text)).toBe(true),
  );
  test.each(['<script>@x.y', 'ada@<b>.com', 'ada', 'ada@x', '@x.y', 'a b@x.y', 'a@x.y, b@x.y', '"a"@x.y', 'a@x..y'])(
    '%s is none',
    (text) => expect(looksLikeEmail(text)).toBe(false),
  );
});
