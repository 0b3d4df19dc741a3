import { afterAll, beforeEach } from 'vitest';
import { type MockPaystack, makeDelivery, startMockPaystack } from '../support/mock-paystack.ts';
import { emulators, send } from './emulators.ts';

/** The Paystack that the functions ask, for one test file. Empty before each test, closed after the last. */
export async function openPaystack(): Promise<MockPaystack> {
  const paystack = await startMockPaystack({ port: emulators.paystackPort });
  beforeEach(() => paystack.reset());
  afterAll(() => paystack.close());
  return paystack;
}

/** One delivery of Paystack's to our server. @returns the HTTP status */
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

/** What Paystack does when somebody pays: it keeps the charge, and tells the server of the subscription. */
export async function takePayment(paystack: MockPaystack, accessCode: string): Promise<void> {
  const { subscription } = paystack.pay(accessCode);
  await deliver('subscription.create', subscription);
}
