import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Json, MOCK_PLAN_CODE, MOCK_SECRET_KEY, makeCharge, makeSubscription } from './paystack-data.ts';

export * from './paystack-data.ts';

export interface MockPaystack {
  readonly origin: string;
  /** Transactions by reference. A transaction that was started but not paid is `abandoned`. */
  readonly charges: Map<string, Json>;
  /** Subscriptions by code. */
  readonly subscriptions: Map<string, Json>;
  /** The requests in order of arrival, such as `GET /subscription/SUB_1`. */
  readonly requests: string[];
  /** The requests that started a transaction, by access code. */
  readonly orders: Map<string, Json>;
  /**
   * How requests are answered from now on: not at all (`silent`), with status 500 (`failing`), or normally (`well`).
   * With `mute`, Paystack does what is requested, but its responses are lost.
   */
  mood: 'well' | 'silent' | 'failing' | 'mute';
  /** Deletes all records and answers normally again. */
  reset(): void;
  /** Pays in the checkout of this access code: the charge succeeds and a subscription starts. */
  pay(accessCode: string): { readonly charge: Json; readonly subscription: Json };
  close(): Promise<void>;
}

/** Starts a minimal Paystack server that speaks the documented HTTP protocol. @param port 0 takes a free one */
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
    orders: new Map(),
    mood: 'well',
    pay: (accessCode) => payOrder(mock, accessCode),
    reset() {
      for (const records of [mock.charges, mock.subscriptions, mock.orders]) records.clear();
      mock.requests.length = 0;
      mock.mood = 'well';
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return mock;
}

function payOrder(mock: MockPaystack, accessCode: string): { readonly charge: Json; readonly subscription: Json } {
  const order = mock.orders.get(accessCode);
  if (order === undefined) throw new Error(`No transaction has the access code ${accessCode}.`);
  const { uid } = order.metadata as { readonly uid: string };
  const reference = String(order.reference);
  const paidAt = new Date().toISOString();
  const charge = makeCharge({ uid, email: String(order.email), reference, paidAt });
  mock.charges.set(reference, charge);
  const code = `SUB_${reference}`;
  const subscription = makeSubscription(uid, code, { createdAt: paidAt });
  mock.subscriptions.set(code, subscription);
  return { charge, subscription };
}

interface Question {
  readonly route: string;
  /** The last segment of the path. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Json;
}

interface Reply {
  readonly status: number;
  readonly body: Json;
}

async function answer(mock: MockPaystack, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '/' } = request;
  mock.requests.push(`${method} ${url}`);
  if (mock.mood === 'silent') return;
  const { pathname, searchParams: query } = new URL(url, mock.origin);
  const [, first = '', second = ''] = pathname.split('/');
  const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const route = `${method} ${READ_BY_ID.has(first) && second !== '' && method === 'GET' ? `${first}/:id` : pathname.slice(1)}`;
  const question = { route: route.replace(/verify\/.+/, 'verify/:id'), id, query, body: await readJson(request) };
  const reply = replyTo(mock, question, request.headers.authorization);
  if (mock.mood === 'mute') return;
  response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply.body));
}

const READ_BY_ID = new Set(['subscription', 'customer']);

function replyTo(mock: MockPaystack, { route, id, query, body }: Question, authorization: string | undefined): Reply {
  if (mock.mood === 'failing') return refusal(500, 'Internal error', 'unknown');
  if (authorization !== `Bearer ${MOCK_SECRET_KEY}`) return refusal(401, 'Invalid key', 'invalid_Key');
  switch (route) {
    case 'POST transaction/initialize':
      return initialize(mock, body);
    case 'GET transaction/verify/:id':
      return found(mock.charges.get(id), 'Transaction reference not found.', 'transaction_not_found');
    case 'GET transaction':
      return listCharges(mock, query);
    case 'GET subscription/:id':
      return found(mock.subscriptions.get(id), 'Subscription not found', 'not_found');
    case 'GET customer/:id':
      return findCustomer(mock, id);
    case 'GET subscription':
      return listSubscriptions(mock, query);
    case 'POST subscription':
      return createSubscription(mock, body);
    case 'POST subscription/disable':
      return disable(mock, body);
    default:
      return refusal(404, 'Endpoint not found', 'not_found');
  }
}

function refusal(status: number, message: string, code: string): Reply {
  return { status, body: { status: false, message, type: 'validation_error', code, meta: {} } };
}

function success(data?: unknown): Reply {
  return { status: 200, body: { status: true, message: 'OK', ...(data !== undefined && { data }) } };
}

function found(data: Json | undefined, message: string, code: string): Reply {
  return data === undefined ? refusal(404, message, code) : success(data);
}

function initialize(mock: MockPaystack, order: Json): Reply {
  const reference = String(order.reference);
  if (mock.charges.has(reference)) return refusal(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  const accessCode = `access-${reference}`;
  const { uid } = order.metadata as { readonly uid: string };
  mock.orders.set(accessCode, order);
  mock.charges.set(
    reference,
    makeCharge({ uid, email: String(order.email), reference }, { status: 'abandoned', paid_at: null }),
  );
  return success({ authorization_url: `${mock.origin}/pay/${reference}`, access_code: accessCode, reference });
}

function listCharges(mock: MockPaystack, query: URLSearchParams): Reply {
  const from = query.get('from') ?? '';
  const all = [...mock.charges.values()].filter(
    ({ status, paid_at: paidAt }) => status === query.get('status') && String(paidAt) >= from,
  );
  const perPage = Number(query.get('perPage') ?? 50);
  const page = Number(query.get('page') ?? 1);
  return success(all.slice((page - 1) * perPage, page * perPage));
}

/** A customer's number in list queries is the position of the customer's code among all customer codes. */
function customerCodes(mock: MockPaystack): string[] {
  const records = [...mock.charges.values(), ...mock.subscriptions.values()];
  return [...new Set(records.map(({ customer }) => String((customer as Json).customer_code)))];
}

/** @param id a code or an email address */
function findCustomer(mock: MockPaystack, id: string): Reply {
  const all = [...mock.charges.values(), ...mock.subscriptions.values()].map(({ customer }) => customer as Json);
  const code = String(all.find(({ email }) => email === id)?.customer_code ?? id);
  const place = customerCodes(mock).indexOf(code);
  return place < 0
    ? refusal(404, 'Customer not found', 'customer_not_found')
    : success({ id: 1000 + place, customer_code: code });
}

function listSubscriptions(mock: MockPaystack, query: URLSearchParams): Reply {
  const code = customerCodes(mock)[Number(query.get('customer')) - 1000];
  return success([...mock.subscriptions.values()].filter(({ customer }) => (customer as Json).customer_code === code));
}

/** Charges nothing: the first charge is due on `start_date`. */
function createSubscription(mock: MockPaystack, { customer, plan, start_date: start }: Json): Reply {
  const code = `SUB_resumed_${mock.subscriptions.size}`;
  const changes = { start, createdAt: new Date().toISOString(), next_payment_date: start };
  const subscription = makeSubscription('', code, { ...changes, customer: { customer_code: customer } });
  mock.subscriptions.set(code, subscription);
  // In this answer, the plan is a number.
  return success({ ...subscription, plan: plan === MOCK_PLAN_CODE ? 17 : 18 });
}

function disable(mock: MockPaystack, body: Json): Reply {
  const data = mock.subscriptions.get(String(body.code));
  if (data?.status !== 'active' || data.email_token !== body.token) {
    return refusal(404, 'Subscription with code not found or already inactive', 'not_found');
  }
  data.status = 'cancelled';
  return success();
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
