import { type MockPaystack, makeCharge, makeDelivery, makeSubscription } from '../support/mock-paystack.ts';
import { emulators, send } from './emulators.ts';

/** What the widget was asked for. */
export interface Order {
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  readonly ref: string;
  readonly plan: string;
  readonly metadata: { readonly uid: string };
}

/** What Paystack does when somebody pays: it keeps the charge, and tells the server of the subscription. */
export async function takePayment(paystack: MockPaystack, { email, ref, ...asked }: Order): Promise<void> {
  const { uid } = asked.metadata;
  const paidAt = new Date().toISOString();
  paystack.charges.set(ref, makeCharge({ uid, email, reference: ref, paidAt }, { ...asked, plan_object: {} }));

  const code = `SUB_${ref}`;
  paystack.subscriptions.set(code, makeSubscription(uid, code));
  const { rawBody, signature } = makeDelivery('subscription.create', makeSubscription(uid, code));
  const body = new TextDecoder().decode(rawBody);
  await send(`${emulators.functionsOrigin}/paystackWebhook`, null, body, { 'x-paystack-signature': signature });
}
