import { afterEach, describe, expect, test, vi } from 'vitest';
import { AccountError } from '../../src/services/accounts/port.ts';
import { toAccountError, toPopupError } from '../../src/services/firebase/account-errors.ts';
import { createFunctionsClient } from '../../src/services/firebase/functions.ts';
import { createPaystackWidget } from '../../src/services/firebase/paystack-widget.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("Firebase's codes", () => {
  test.each([
    ['auth/email-already-in-use', 'email-already-in-use'],
    ['auth/invalid-email', 'invalid-email'],
    ['auth/operation-not-allowed', 'operation-not-allowed'],
    ['auth/weak-password', 'weak-password'],
    ['auth/network-request-failed', 'network-request-failed'],
    ['auth/too-many-requests', 'too-many-requests'],
    ['auth/popup-closed-by-user', 'popup-closed-by-user'],
    ['auth/cancelled-popup-request', 'popup-closed-by-user'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/account-exists-with-different-credential', 'account-exists-with-different-credential'],
    ['auth/wrong-password', 'wrong-password'],
    ['auth/user-not-found', 'user-not-found'],
    ['auth/invalid-credential', 'invalid-credential'],
    ['auth/invalid-login-credentials', 'invalid-credential'],
    ['auth/user-disabled', 'user-disabled'],
    ['auth/invalid-action-code', 'invalid-action-code'],
    ['auth/expired-action-code', 'invalid-action-code'],
    ['auth/internal-error', 'unknown'],
    ['auth/something-new', 'unknown'],
  ])('%s means %s', (code, meaning) => {
    const cause = Object.assign(new Error(code), { code });
    expect(toAccountError(cause)).toMatchObject({ name: 'AccountError', code: meaning, cause });
  });

  test('an internal error of the popup means that its script is not to be had', () => {
    expect(toPopupError({ code: 'auth/internal-error' }).code).toBe('popup-unavailable');
    expect(toPopupError({ code: 'auth/popup-blocked' }).code).toBe('popup-blocked');
  });

  test.each([[new TypeError('x')], ['text'], [null], [undefined], [{ code: 7 }]])('%s is unknown', (thrown) => {
    expect(toAccountError(thrown).code).toBe('unknown');
  });

  test('an error that is in our words already stays as it is', () => {
    const error = new AccountError('user-not-found');
    expect(toAccountError(error)).toBe(error);
  });
});

describe('the functions', () => {
  const accounts = { token: async () => 'the-token' };

  test('are asked with the token of the user', async () => {
    const fetched = vi.fn(async () => new Response('{"ok":true}'));
    vi.stubGlobal('fetch', fetched);
    expect(await createFunctionsClient(accounts, '/api').verifyPayment('PRO-1-a')).toEqual({ ok: true });
    expect(fetched).toHaveBeenCalledWith(
      '/api/verifyPayment',
      expect.objectContaining({
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer the-token' },
        body: '{"reference":"PRO-1-a"}',
      }),
    );
  });

  test.each([
    ['{"ok":false,"code":"wrong-plan"}', 'wrong-plan'],
    ['<h1>Bad gateway</h1>', null],
    ['[]', null],
  ])('that answer %s have the reason %s', async (body, code) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 500 }));
    expect(await createFunctionsClient(accounts, '/api').cancelSubscription()).toEqual({ ok: false, code });
  });
});

describe("Paystack's widget", () => {
  const order = { uid: 'ada', email: 'ada@example.com', reference: 'PRO-1-ada' };
  const settings = { paystackPublicKey: 'pk_test_x', paystackPlanCode: 'PLN_x' };

  type Options = Parameters<NonNullable<typeof globalThis.PaystackPop>['setup']>[0];

  function stubWidget(behave: (options: Options) => void) {
    const setup = vi.fn((options: Options) => ({ openIframe: () => behave(options) }));
    vi.stubGlobal('PaystackPop', { setup });
    return setup;
  }

  test('is opened with the amount, the plan and the owner', async () => {
    const setup = stubWidget(({ onClose }) => onClose());
    await createPaystackWidget(settings).open(order);
    expect(setup).toHaveBeenCalledWith(
      expect.objectContaining({
        key: 'pk_test_x',
        email: 'ada@example.com',
        amount: 900_000,
        currency: 'NGN',
        ref: 'PRO-1-ada',
        plan: 'PLN_x',
        metadata: { uid: 'ada' },
      }),
    );
  });

  test.each<[string, (options: Options) => void, string]>([
    ['a success', ({ callback }) => callback({ status: 'success' }), 'paid'],
    ['a failure', ({ callback }) => callback({ status: 'failed' }), 'unsuccessful'],
    ['an answer without a status', ({ callback }) => callback({}), 'unsuccessful'],
    ['closing', ({ onClose }) => onClose(), 'closed'],
    [
      'a success that also closes',
      ({ callback, onClose }) => {
        callback({ status: 'success' });
        onClose();
      },
      'paid',
    ],
  ])('%s ends it as told', async (_, behave, kind) => {
    stubWidget(behave);
    expect(await createPaystackWidget(settings).open(order)).toBe(kind);
  });

  test('that does not load is missing, and is tried again the next time', async () => {
    const scripts: { src?: string; onerror?: () => void; onload?: () => void; remove(): void }[] = [];
    vi.stubGlobal('document', {
      createElement: () => ({ remove: () => {} }),
      head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
    });
    const widget = createPaystackWidget(settings);
    widget.prepare();
    const first = widget.open(order);
    expect(scripts.map(({ src }) => src)).toEqual(['https://js.paystack.co/v1/inline.js']);
    scripts[0]?.onerror?.();
    await expect(first).rejects.toMatchObject({ name: 'PaymentError', code: 'widget-missing' });

    const second = widget.open(order);
    stubWidget(({ onClose }) => onClose());
    scripts[1]?.onload?.();
    expect(await second).toBe('closed');
  });
});
