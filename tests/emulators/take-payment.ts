import { afterAll, beforeEach } from 'vitest';
import { type MockPaystack, makeDelivery, startMockPaystack } from '../support/mock-paystack.ts';
import { emulators, send } from './emulators.ts';

/** Starts the Paystack mock for one test file. It is reset before each test and closed after the last. */
export async function openPaystack(): Promise<MockPaystack> {
  const paystack = await startMockPaystack({ port: emulators.paystackPort });
  beforeEach(() => paystack.reset());
  afterAll(() => paystack.close());
  return paystack;
}

/** Delivers a Paystack event to our webhook. @returns the HTTP status */
export async function deliver(
  event: string,
  data: Record<string, unknown>,
  origin: string = emulators.functionsOrigin,
): Promise<number> {
  const { rawBody, signature } = makeDelivery(event, data);
  const body = new TextDecoder().decode(rawBody);
  const { response } = await send(`${origin}/paystackWebhook`, null, body, { 'x-paystack-signature': signature });
  return response.status;
}

/** Acts like Paystack when a user pays: stores the charge and reports the subscription to our server. */
export async function takePayment(paystack: MockPaystack, accessCode: string): Promise<void> {
  const { subscription } = paystack.pay(accessCode);
  await deliver('subscription.create', subscription);
}
