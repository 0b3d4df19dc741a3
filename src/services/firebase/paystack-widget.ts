import { once } from '../../base/once.ts';
import { type CheckoutOutcome, PaymentError } from '../payments/port.ts';

const SCRIPT = 'https://js.paystack.co/v2/inline.js';

interface PaystackPop {
  /** Shows the checkout of a transaction that the server started. */
  resumeTransaction(
    accessCode: string,
    callbacks: {
      onSuccess(answer: { readonly status?: string }): void;
      onCancel(): void;
      onError(error: { readonly message?: string }): void;
    },
  ): void;
}

declare global {
  /** Set by the provider's script. */
  var PaystackPop: (new () => PaystackPop) | undefined;
}

/** Opens Paystack's checkout. Its result is only a hint, because the server asks Paystack itself. */
export function createPaystackWidget() {
  const loadWidget = once(async () => {
    if (globalThis.PaystackPop === undefined) await loadScript();
    if (globalThis.PaystackPop === undefined) throw new PaymentError('widget-missing');
    return globalThis.PaystackPop;
  });

  return {
    async load(): Promise<void> {
      await loadWidget();
    },

    async resume(accessCode: string): Promise<CheckoutOutcome['kind']> {
      const Widget = await loadWidget();
      return new Promise((resolve, reject) => {
        new Widget().resumeTransaction(accessCode, {
          onSuccess: ({ status = 'success' }) => resolve(status === 'success' ? 'paid' : 'unsuccessful'),
          onCancel: () => resolve('closed'),
          onError: ({ message = '' }) => reject(new PaymentError('other', message)),
        });
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
