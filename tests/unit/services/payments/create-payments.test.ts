import { expect, test, vi } from 'vitest';
import { createPayments, type PaymentParts } from '../../../../src/services/payments/create-payments.ts';
import { createUnconfirmed } from '../../../../src/services/payments/unconfirmed.ts';

function makePayments(parts: Partial<PaymentParts>) {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  return createPayments({
    loadCheckout: async () => {},
    startPayment: async () => ({ ok: true, accessCode: 'access-1', reference: 'PRO-1700000000000-ada' }),
    resumeCheckout: async () => 'paid',
    verifyPayment: async () => ({ ok: true }),
    cancelSubscription: async () => ({ ok: true }),
    resumeSubscription: async () => ({ ok: true }),
    unconfirmed: createUnconfirmed(storage, () => new Date()),
    ...parts,
  });
}

test.each<[string, PaymentParts['startPayment']]>([
  ['the server does not answer in time', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ['Paystack does not answer the server in time', async () => ({ ok: false, code: 'paystack-unreachable' })],
])('when %s, no checkout opens and nothing is left to confirm; pressing again starts a payment', async (_, fail) => {
  const startPayment = vi
    .fn<PaymentParts['startPayment']>(async () => ({
      ok: true,
      accessCode: 'access-2',
      reference: 'PRO-1700000000001-ada',
    }))
    .mockImplementationOnce(fail);
  const resumeCheckout = vi.fn<PaymentParts['resumeCheckout']>(async () => 'paid');
  const payments = makePayments({ startPayment, resumeCheckout });
  await expect(payments.start('ada')).rejects.toMatchObject({ name: 'PaymentError', code: 'other', message: '' });
  expect(resumeCheckout).not.toHaveBeenCalled();
  expect(payments.unconfirmed('ada')).toEqual([]);

  expect(await payments.start('ada')).toEqual({ kind: 'paid', reference: 'PRO-1700000000001-ada' });
  expect(resumeCheckout.mock.calls).toEqual([['access-2']]);
  expect(payments.unconfirmed('ada')).toEqual(['PRO-1700000000001-ada']);
});

test('a payment whose confirmation gets no response is confirmed on the next visit', async () => {
  const verifyPayment = vi
    .fn<PaymentParts['verifyPayment']>(async () => ({ ok: true }))
    .mockRejectedValueOnce(new DOMException('timed out', 'TimeoutError'));
  const payments = makePayments({ verifyPayment });
  const outcome = await payments.start('ada');
  const reference = outcome.kind === 'paid' ? outcome.reference : '';
  await expect(payments.confirm(reference)).rejects.toMatchObject({ name: 'PaymentError', code: 'not-recorded' });
  expect(payments.unconfirmed('ada')).toEqual([reference]);
  await payments.confirm(reference);
  expect(payments.unconfirmed('ada')).toEqual([]);
});
