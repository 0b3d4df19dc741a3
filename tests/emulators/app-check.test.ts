import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookFor, send } from './emulators.ts';
import { loadFunctions } from './load-functions.ts';

const DETAILS = `sent past App Check ${Date.now()}`;

let origin: string;
const server = createServer();

beforeAll(async () => {
  const { submitRequest } = await loadFunctions<{ submitRequest: RequestListener }>({ DEMAND_APP_CHECK: 'yes' });
  // The web framework of the functions, which parses request bodies like Google's servers do.
  const express = createRequire(new URL('../../firebase/functions/package.json', import.meta.url))('express');
  server.on('request', express().use(express.json()).use(submitRequest));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  ['without an App Check token', {}],
  ['with an invented App Check token', { 'X-Firebase-AppCheck': 'invented' }],
])('if App Check is required, a form %s is refused and not stored', async (_, headers) => {
  const request = { fullName: 'Eve', email: '', reason: 'feedback', details: DETAILS };
  const { response, json } = await send(origin, null, { kind: 'contact', request }, headers);
  expect({ status: response.status, json }).toEqual({ status: 401, json: { ok: false, code: 'app-check' } });
  expect(await lookFor('contactRequests', { details: DETAILS })).toEqual([]);
});
