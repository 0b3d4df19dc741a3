import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createPaystackHttp } from '../../../../src/server/paystack/http.ts';

const SUBSCRIPTION = { subscription_code: 'SUB_1', email_token: 'token', status: 'active', plan: 'PLN_1' };

let answer: (response: ServerResponse) => void;
const requests: string[] = [];

const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  answer(response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const paystack = createPaystackHttp({ secretKey: 'sk_test_secret', origin, timeoutMs: 5_000 });

const answerWith = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

test.each([
  ['a server error', 503, { status: true, data: SUBSCRIPTION }, 'unreachable'],
  ['a rate limit', 429, { status: false, message: 'Too many requests' }, 'unreachable'],
  ['an unknown object', 404, { status: false, message: 'Subscription not found' }, 'not-found'],
  ['an unknown object, as a bad request', 400, { status: false, code: 'not_found' }, 'not-found'],
  ['a wrong key', 401, { status: false, message: 'Invalid key' }, 'refused'],
  ['a failure with status 200', 200, { status: false, data: SUBSCRIPTION }, 'refused'],
  ['an unreadable object', 200, { status: true, data: { subscription_code: 'SUB_1' } }, 'refused'],
])('%s is recognized', async (_, status, body, reason) => {
  answer = answerWith(status, body);
  expect(await paystack.fetchSubscription('SUB_1')).toEqual({ ok: false, reason });
});

test('redirects are not followed, because the secret key would be sent along', async () => {
  requests.length = 0;
  answer = (response) => response.writeHead(302, { Location: `${origin}/elsewhere` }).end();
  expect(await paystack.fetchSubscription('SUB_1')).toEqual({ ok: false, reason: 'unreachable' });
  expect(requests).toEqual(['GET /subscription/SUB_1']);
});

test('a response that is not JSON counts as unreachable', async () => {
  answer = (response) => response.writeHead(200).end('<h1>Bad gateway</h1>');
  expect(await paystack.fetchSubscription('SUB_1')).toEqual({ ok: false, reason: 'unreachable' });
});

test('codes from users cannot change the endpoint', async () => {
  requests.length = 0;
  answer = answerWith(404, {});
  await paystack.fetchSubscription('../customer?x=1');
  expect(requests).toEqual(['GET /subscription/..%2Fcustomer%3Fx%3D1']);
});
