import { describe, expect, test, vi } from 'vitest';
import { deleteAccount } from '../../../../src/server/billing/delete-account.ts';
import { explainDeletion } from '../../../../src/services/accounts/deletion.ts';
import { ADA, NOW, openBilling, PAYER } from '../../../support/billing.ts';
import { makeCharge, makeSubscription } from '../../../support/mock-paystack.ts';

const { paystack, billing, deliver } = await openBilling();

const nowMs = Date.parse(NOW);

function erase(signedInAtMs = nowMs) {
  const done: string[] = [];
  const eraser = {
    deleteRecords: vi.fn(async (uid: string, email: string | null) => void done.push(`records ${uid} ${email}`)),
    deleteUser: vi.fn(async (uid: string) => void done.push(`user ${uid}`)),
  };
  const who = { uid: 'ada', signedInAtMs };
  return { done, eraser, run: () => deleteAccount({ ...billing, eraser }, who) };
}

async function subscribe(): Promise<void> {
  await deliver('charge.success', makeCharge(PAYER));
  await deliver('subscription.create', makeSubscription('ada', 'SUB_1'));
  paystack.subscriptions.set('SUB_1', makeSubscription('ada', 'SUB_1'));
}

describe('deleting an account', () => {
  test('deletes the records first and the user last', async () => {
    const { done, run } = erase();
    expect(await run()).toEqual({ ok: true });
    expect(done).toEqual(['records ada ada@example.com', 'user ada']);
  });

  test('ends an active subscription first', async () => {
    await subscribe();
    const { run } = erase();
    expect(await run()).toEqual({ ok: true });
    expect(paystack.subscriptions.get('SUB_1')?.status).toBe('cancelled');
  });

  test('deletes nothing if a subscription cannot be ended', async () => {
    await subscribe();
    paystack.mood = 'failing';
    const { done, run } = erase();
    expect(await run()).toMatchObject({ ok: false, code: 'paystack-unreachable' });
    expect(done).toEqual([]);
  });

  test.each([
    ['six minutes ago', nowMs - 360_000],
    ['at an unknown time', 0],
  ])('requires a new sign-in if the last sign-in was %s', async (_, signedInAtMs) => {
    const { done, run } = erase(signedInAtMs);
    expect(await run()).toEqual({ ok: false, code: 'sign-in-again', httpStatus: 403 });
    expect(done).toEqual([]);
  });

  test('keeps the user if the records could not be deleted, so the deletion can be repeated', async () => {
    const { eraser, run } = erase();
    eraser.deleteRecords.mockRejectedValueOnce(new Error('down'));
    expect(await run()).toMatchObject({ ok: false, code: 'not-recorded' });
    expect(eraser.deleteUser).not.toHaveBeenCalled();
    expect(await run()).toEqual({ ok: true });
  });

  test('can be repeated if the user could not be deleted', async () => {
    await subscribe();
    const { eraser, run } = erase();
    eraser.deleteUser.mockRejectedValueOnce(new Error('down'));
    expect(await run()).toMatchObject({ ok: false, code: 'not-recorded' });
    billing.store.profiles.delete('ada');
    expect(await run()).toEqual({ ok: true });
  });

  test('keeps requests if the email address was never verified', async () => {
    billing.users.set('ada', { email: ADA.email, emailVerified: false });
    const { done, run } = erase();
    await run();
    expect(done).toEqual(['records ada null', 'user ada']);
  });
});

test.each([
  [{ ok: true } as const, 'done'],
  [{ ok: false, code: 'sign-in-again' } as const, 'sign-in-again'],
  [{ ok: false, code: 'signed-out' } as const, 'sign-in-again'],
  [{ ok: false, code: 'paystack-unreachable' } as const, 'subscription-running'],
  [{ ok: false, code: 'paystack-refused' } as const, 'subscription-running'],
  [{ ok: false, code: null } as const, 'failed'],
  [null, 'failed'],
])('the response %j is reported as %s', (answer, outcome) => {
  expect(explainDeletion(answer)).toBe(outcome);
});
