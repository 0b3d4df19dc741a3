import { afterEach, describe, expect, test, vi } from 'vitest';
import { AccountError } from '../../../../src/services/accounts/port.ts';
import { toAccountError, toPopupError } from '../../../../src/services/firebase/account-errors.ts';
import { createFunctionsClient } from '../../../../src/services/firebase/functions.ts';
import { createPaystackWidget } from '../../../../src/services/firebase/paystack-widget.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a Firebase error', () => {
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
  ])('%s becomes %s', (code, meaning) => {
    const cause = Object.assign(new Error(code), { code });
    expect(toAccountError(cause)).toMatchObject({ name: 'AccountError', code: meaning, cause });
  });

  test('with an internal code from the popup means that its script failed to load', () => {
    expect(toPopupError({ code: 'auth/internal-error' }).code).toBe('popup-unavailable');
    expect(toPopupError({ code: 'auth/popup-blocked' }).code).toBe('popup-blocked');
  });

  test.each([[new TypeError('x')], ['text'], [null], [undefined], [{ code: 7 }]])(
    'of the form %s is unknown',
    (thrown) => {
      expect(toAccountError(thrown).code).toBe('unknown');
    },
  );

  test('that is already an AccountError is returned unchanged', () => {
    const error = new AccountError('user-not-found');
    expect(toAccountError(error)).toBe(error);
  });
});

describe('the functions client', () => {
  const accounts = { token: async () => 'the-token' };

  test("sends the user's token", async () => {
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

  test('starts a payment without sending its amount or plan', async () => {
    const fetched = vi.fn(async () => new Response('{"ok":true,"accessCode":"x","reference":"PRO-1-a"}'));
    vi.stubGlobal('fetch', fetched);
    const started = await createFunctionsClient(accounts, '/api').startPayment();
    expect(started).toEqual({ ok: true, accessCode: 'x', reference: 'PRO-1-a' });
    expect(fetched).toHaveBeenCalledWith('/api/startPayment', expect.objectContaining({ body: '{}' }));
  });

  test.each([
    ['{"ok":false,"code":"wrong-plan"}', 'wrong-plan'],
    ['<h1>Bad gateway</h1>', null],
    ['[]', null],
  ])('turns the response %s into the reason %s', async (body, code) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 500 }));
    expect(await createFunctionsClient(accounts, '/api').cancelSubscription()).toEqual({ ok: false, code });
  });
});

describe('the Paystack widget', () => {
  type Callbacks = Parameters<InstanceType<NonNullable<typeof globalThis.PaystackPop>>['resumeTransaction']>[1];

  function stubWidget(behave: (callbacks: Callbacks) => void) {
    const resumed: string[] = [];
    vi.stubGlobal(
      'PaystackPop',
      class {
        resumeTransaction(accessCode: string, callbacks: Callbacks) {
          resumed.push(accessCode);
          behave(callbacks);
        }
      },
    );
    return resumed;
  }

  test.each<[string, (callbacks: Callbacks) => void, string]>([
    ['success', ({ onSuccess }) => onSuccess({ status: 'success' }), 'paid'],
    ['a response without a status', ({ onSuccess }) => onSuccess({}), 'paid'],
    ['failure', ({ onSuccess }) => onSuccess({ status: 'failed' }), 'unsuccessful'],
    ['closing', ({ onCancel }) => onCancel(), 'closed'],
    [
      'success followed by closing',
      ({ onSuccess, onCancel }) => {
        onSuccess({ status: 'success' });
        onCancel();
      },
      'paid',
    ],
  ])("resumes the server's transaction and reports %s correctly", async (_, behave, kind) => {
    const resumed = stubWidget(behave);
    expect(await createPaystackWidget().resume('access-1')).toBe(kind);
    expect(resumed).toEqual(['access-1']);
  });

  test('passes the message of a Paystack error on', async () => {
    stubWidget(({ onError }) => onError({ message: 'Invalid transaction' }));
    const error = { name: 'PaymentError', code: 'other', message: 'Invalid transaction' };
    await expect(createPaystackWidget().resume('access-1')).rejects.toMatchObject(error);
  });

  test('is reported as missing if it fails to load, and loads again on the next attempt', async () => {
    const scripts: { src?: string; onerror?: () => void; onload?: () => void; remove(): void }[] = [];
    vi.stubGlobal('document', {
      createElement: () => ({ remove: () => {} }),
      head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
    });
    const widget = createPaystackWidget();
    const first = widget.load();
    expect(scripts.map(({ src }) => src)).toEqual(['https://js.paystack.co/v2/inline.js']);
    scripts[0]?.onerror?.();
    await expect(first).rejects.toMatchObject({ name: 'PaymentError', code: 'widget-missing' });

    const second = widget.resume('access-1');
    stubWidget(({ onCancel }) => onCancel());
    scripts[1]?.onload?.();
    expect(await second).toBe('closed');
  });
});
