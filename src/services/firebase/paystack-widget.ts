import { once } from '../../domain/once.ts';
import { PRO_AMOUNT, PRO_CURRENCY } from '../../domain/subscription.ts';
import type { CheckoutOrder } from '../payments/create-payments.ts';
import { type CheckoutOutcome, PaymentError } from '../payments/port.ts';

const SCRIPT = 'https://js.paystack.co/v1/inline.js';

interface PaystackPop {
  setup(options: {
    readonly key: string;
    readonly email: string;
    readonly amount: number;
    readonly currency: string;
    readonly ref: string;
    readonly plan: string;
    readonly metadata: { readonly uid: string };
    /** A plain function: the widget refuses an asynchronous one. */
    callback(response: { readonly status?: string }): void;
    onClose(): void;
  }): { openIframe(): void };
}

declare global {
  /** Set by the provider's script. */
  var PaystackPop: PaystackPop | undefined;
}

/** What the widget says is only ever a hint: the server asks the provider itself. */
export function createPaystackWidget(settings: {
  readonly paystackPublicKey: string;
  readonly paystackPlanCode: string;
}) {
  const loadWidget = once(async () => {
    if (globalThis.PaystackPop === undefined) await loadScript();
    if (globalThis.PaystackPop === undefined) throw new PaymentError('widget-missing');
    return globalThis.PaystackPop;
  });

  return {
    /** A failure is told by `open`, which tries again. */
    prepare(): void {
      loadWidget().catch(() => {});
    },

    async open({ uid, email, reference }: CheckoutOrder): Promise<CheckoutOutcome['kind']> {
      const widget = await loadWidget();
      return new Promise((resolve) => {
        widget
          .setup({
            key: settings.paystackPublicKey,
            email,
            amount: PRO_AMOUNT,
            currency: PRO_CURRENCY,
            ref: reference,
            plan: settings.paystackPlanCode,
            metadata: { uid },
            callback: ({ status }) => resolve(status === 'success' ? 'paid' : 'unsuccessful'),
            // Also called after `callback`, when it no longer counts.
            onClose: () => resolve('closed'),
          })
          .openIframe();
      });
    },
  };
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new PaymentError('widget-missing'));
    };
    document.head.append(script);
  });
}
