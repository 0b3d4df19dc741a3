import { cancelSubscription } from '../../server/billing/cancel-subscription.ts';
import { resumeSubscription } from '../../server/billing/resume-subscription.ts';
import { startPayment } from '../../server/billing/start-payment.ts';
import { verifyPayment } from '../../server/billing/verify-payment.ts';
import { createPayments } from '../payments/create-payments.ts';
import { PaymentError, type Payments } from '../payments/port.ts';
import { browserStorage, createUnconfirmed } from '../payments/unconfirmed.ts';
import type { CheckoutAnswer, CheckoutRequest, DemoFailure } from './demo.ts';
import { takeFailure } from './failures.ts';
import type { RequestQueue } from './request-queue.ts';
import type { EmbeddedServer } from './server.ts';
import type { Session } from './session.ts';

const SIGNED_OUT = { ok: false, code: 'signed-out' } as const;

interface EmbeddedPaymentsDeps {
  readonly server: EmbeddedServer;
  readonly session: Session;
  readonly checkout: RequestQueue<Omit<CheckoutRequest, 'answer'>, CheckoutAnswer>;
  readonly now: () => Date;
}

/** Runs the server's own handlers in the browser, with a simulated provider. */
export function createEmbeddedPayments({ server, session, checkout, now }: EmbeddedPaymentsDeps): Payments {
  const { provider } = server;

  async function asSignedIn<Answer>(run: (uid: string) => Promise<Answer>): Promise<Answer | typeof SIGNED_OUT> {
    const user = await session.user();
    return user === null ? SIGNED_OUT : run(user.uid);
  }

  return createPayments({
    async loadCheckout() {},

    startPayment() {
      failIfOrdered('start');
      return asSignedIn((uid) => startPayment(server, { uid }));
    },

    async resumeCheckout(accessCode) {
      const charge = await provider.findByAccessCode(accessCode);
      if (charge === null) throw new PaymentError('other');
      const { customerEmail: email, amount, currency, reference, planCodes } = charge;
      const answer = await checkout.ask({ email, amount, currency, reference, plan: planCodes[0] ?? '' });
      if (answer === 'widget-missing') throw new PaymentError('widget-missing');
      if (answer !== 'closed') await provider.finish(reference, answer);
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

    async resumeSubscription() {
      failIfOrdered('resume');
      return asSignedIn((uid) => resumeSubscription(server, { uid }));
    },

    unconfirmed: createUnconfirmed(browserStorage, now),
  });
}

function failIfOrdered(operation: Extract<DemoFailure, { port: 'payments' }>['operation']): void {
  const ordered = takeFailure('payments', operation);
  if (ordered !== null) throw new PaymentError(ordered.code, ordered.message);
}
