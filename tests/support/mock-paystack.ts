import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PRO_AMOUNT, PRO_CURRENCY } from '../../src/domain/subscription.ts';

export const MOCK_SECRET_KEY = 'sk_test_mock_0123456789';
export const MOCK_PLAN_CODE = 'PLN_mockpro';

type Json = Record<string, unknown>;

/** A charge in the shape of Paystack's documentation; `changes` replaces its fields. */
export function makeCharge(
  owner: { readonly uid: string; readonly email: string; readonly reference: string; readonly paidAt?: string },
  changes: Json = {},
): Json {
  return {
    id: 4_099_260_516,
    domain: 'test',
    status: 'success',
    reference: owner.reference,
    amount: PRO_AMOUNT,
    currency: PRO_CURRENCY,
    gateway_response: 'Successful',
    paid_at: owner.paidAt ?? '2026-11-20T09:00:00.000Z',
    channel: 'card',
    metadata: { uid: owner.uid },
    plan: MOCK_PLAN_CODE,
    plan_object: { plan_code: MOCK_PLAN_CODE, name: 'Pro', interval: 'monthly' },
    customer: { id: 181_873_746, email: owner.email, customer_code: customerCodeOf(owner.uid) },
    ...changes,
  };
}

/** The charge that Paystack makes by itself in later months: its own reference, no metadata of ours. */
export function makeRenewal(owner: Parameters<typeof makeCharge>[0]): Json {
  return makeCharge(owner, { metadata: '', plan: { plan_code: MOCK_PLAN_CODE }, plan_object: undefined });
}

export function customerCodeOf(uid: string): string {
  return `CUS_${uid}`;
}

/** `data` of the events about a subscription, and the answer of GET /subscription/:code. */
export function makeSubscription(uid: string, code: string, changes: Json = {}): Json {
  return {
    id: 1234,
    domain: 'test',
    status: 'active',
    subscription_code: code,
    email_token: `token-of-${code}`,
    amount: PRO_AMOUNT,
    next_payment_date: '2026-12-20T09:00:00.000Z',
    plan: { plan_code: MOCK_PLAN_CODE, name: 'Pro', interval: 'monthly' },
    customer: { email: `${uid}@example.com`, customer_code: customerCodeOf(uid) },
    ...changes,
  };
}

/** A delivery of the webhook: its bytes and the header that Paystack would send with them. */
export function makeDelivery(event: string, data: Json): { rawBody: Uint8Array<ArrayBuffer>; signature: string } {
  const rawBody = new TextEncoder().encode(JSON.stringify({ event, data }));
  return { rawBody, signature: createHmac('sha512', MOCK_SECRET_KEY).update(rawBody).digest('hex') };
}

export interface MockPaystack {
  readonly origin: string;
  /** By reference. */
  readonly charges: Map<string, Json>;
  /** By code. */
  readonly subscriptions: Map<string, Json>;
  /** Such as `GET /subscription/SUB_1`, in order of arrival. */
  readonly requests: string[];
  /** From now on no request is answered (`silent`), or all with 500 (`failing`). */
  mood: 'well' | 'silent' | 'failing';
  close(): Promise<void>;
}

/** A small Paystack that speaks the documented protocol over HTTP. @param port 0 takes a free one */
export async function startMockPaystack({ port = 0 }: { readonly port?: number } = {}): Promise<MockPaystack> {
  const server = createServer((request, response) => void answer(mock, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const mock: MockPaystack = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges: new Map(),
    subscriptions: new Map(),
    requests: [],
    mood: 'well',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return mock;
}

async function answer(mock: MockPaystack, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  mock.requests.push(`${request.method} ${path}`);
  if (mock.mood === 'silent') return;
  const send = (status: number, body: Json) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const refuse = (status: number, message: string, code: string) =>
    send(status, { status: false, message, type: 'validation_error', code, meta: {} });

  if (mock.mood === 'failing') return refuse(500, 'Internal error', 'unknown');
  if (request.headers.authorization !== `Bearer ${MOCK_SECRET_KEY}`) return refuse(401, 'Invalid key', 'invalid_Key');

  const id = decodeURIComponent(path.split('/').at(-1) ?? '');
  if (request.method === 'GET' && path.startsWith('/transaction/verify/')) {
    const data = mock.charges.get(id);
    if (data === undefined) return refuse(404, 'Transaction reference not found.', 'transaction_not_found');
    return send(200, { status: true, message: 'Verification successful', data });
  }
  if (request.method === 'GET' && path.startsWith('/subscription/')) {
    const data = mock.subscriptions.get(id);
    if (data === undefined) return refuse(404, 'Subscription not found', 'not_found');
    return send(200, { status: true, message: 'Subscription retrieved successfully', data });
  }
  const body = await readJson(request);
  if (request.method === 'POST' && path === '/transaction/initialize') {
    const reference = String(body.reference);
    const data = {
      authorization_url: `${mock.origin}/pay/${reference}`,
      access_code: `access-${reference}`,
      reference,
    };
    return send(200, { status: true, message: 'Authorization URL created', data });
  }
  if (request.method === 'POST' && path === '/subscription/disable') {
    const data = mock.subscriptions.get(String(body.code));
    if (data?.status !== 'active' || data.email_token !== body.token) {
      return refuse(404, 'Subscription with code not found or already inactive', 'not_found');
    }
    data.status = 'cancelled';
    return send(200, { status: true, message: 'Subscription disabled successfully' });
  }
  return refuse(404, 'Endpoint not found', 'not_found');
}

async function readJson(request: IncomingMessage): Promise<Json> {
  let text = '';
  for await (const chunk of request) text += chunk;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return {};
  }
}
