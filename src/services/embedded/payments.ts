import { cancelSubscription } from '../../billing/cancel-subscription.ts';
import type { BillingDeps } from '../../billing/ports.ts';
import { verifyPayment } from '../../billing/verify-payment.ts';
import { PRO_AMOUNT, PRO_CURRENCY } from '../../domain/subscription.ts';
import { createPayments, type ServerAnswer } from '../payments/create-payments.ts';
import { PaymentError, type Payments } from '../payments/port.ts';
import { browserStorage, createUnconfirmed } from '../payments/unconfirmed.ts';
import { createEmbeddedBillingStore } from './billing-store.ts';
import type { DemoDatabase } from './database.ts';
import type { CheckoutAnswer, CheckoutRequest, DemoFailure } from './demo.ts';
import { takeFailure } from './failures.ts';
import type { RequestDesk } from './pending-requests.ts';
import type { Session } from './session.ts';
import { createSimulatedPaystack } from './simulated-paystack.ts';

const CONFIG = { amount: PRO_AMOUNT, currency: PRO_CURRENCY, planCode: 'PLN_demo' } as const;

interface EmbeddedPaymentsDeps {
  readonly openDatabase: () => Promise<DemoDatabase>;
  readonly session: Session;
  readonly checkout: RequestDesk<Omit<CheckoutRequest, 'answer'>, CheckoutAnswer>;
  readonly now: () => Date;
}

/** The server's own handlers, run in the browser over a simulated provider. */
export function createEmbeddedPayments({ openDatabase, session, checkout, now }: EmbeddedPaymentsDeps): Payments {
  const paystack = createSimulatedPaystack(openDatabase, CONFIG, now);
  const server: BillingDeps = { paystack, store: createEmbeddedBillingStore(openDatabase), config: CONFIG, now };

  async function asSignedIn(run: (uid: string) => Promise<ServerAnswer>): Promise<ServerAnswer> {
    const user = await session.user();
    return user === null ? { ok: false, code: 'unauthenticated' } : run(user.uid);
  }

  return createPayments({
    prepareCheckout: () => {},

    async openCheckout({ uid, email, reference }) {
      failIfOrdered('start');
      const { amount, currency, planCode: plan } = CONFIG;
      const answer = await checkout.ask({ email, amount, currency, reference, plan });
      if (answer === 'widget-missing') throw new PaymentError('widget-missing');
      if (answer !== 'closed') await paystack.charge({ reference, uid, email, successful: answer === 'paid' });
      return answer;
    },

    async verifyPayment(reference) {
      failIfOrdered('confirm');
      return asSignedIn((uid) => verifyPayment(server, { uid, reference }));
    },

    async cancelSubscription() {
      failIfOrdered('cancel');
      return asSignedIn((uid) => cancelSubscription(server, { uid }));
    },

    unconfirmed: createUnconfirmed(browserStorage, now),
    now,
  });
}

function failIfOrdered(operation: Extract<DemoFailure, { port: 'payments' }>['operation']): void {
  const ordered = takeFailure('payments', operation);
  if (ordered !== null) throw new PaymentError(ordered.code, ordered.message);
}
