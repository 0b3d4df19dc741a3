import { type MockPaystack, makeDelivery } from '../support/mock-paystack.ts';
import { emulators, send } from './emulators.ts';

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
