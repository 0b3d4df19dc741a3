import { describe, expect, test } from 'vitest';
import { paidUntilAfter, periodEndOf } from '../../../../src/domain/account/paid-time.ts';
import { isPro, isSubscribed, type Profile, proUntil } from '../../../../src/domain/account/profile.ts';

describe('a payment gives access for one month and three days', () => {
  test.each([
    ['2026-11-20T09:00:00.000Z', '2026-12-23T09:00:00.000Z'],
    // If the month has no such day, it ends on its last day.
    ['2026-01-31T23:59:59.999Z', '2026-03-03T23:59:59.999Z'],
    ['2028-01-31T00:00:00.000Z', '2028-03-03T00:00:00.000Z'],
    ['2026-03-31T12:00:00.000Z', '2026-05-03T12:00:00.000Z'],
  ])('on %s, until %s', (paidAt, until) => {
    expect(paidUntilAfter(paidAt)).toBe(until);
  });

  test('and the paid month ends three days before access does', () => {
    expect(periodEndOf(paidUntilAfter('2026-11-20T09:00:00.000Z'))).toBe('2026-12-20T09:00:00.000Z');
  });
});

describe('Pro access', () => {
  const FREE: Profile = {
    email: 'ada@example.com',
    createdAt: '2026-01-01T00:00:00.000Z',
    role: 'free',
    emailVerified: true,
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const NOW = new Date('2026-11-21T12:00:00.000Z');

  test('ends exactly at the paid time', () => {
    const profile = { ...FREE, paidUntil: NOW.toISOString() };
    expect(isPro(profile, new Date(NOW.getTime() - 1))).toBe(true);
    expect(isPro(profile, NOW)).toBe(false);
  });

  test('lasts for the paid time, even after the subscription is canceled', () => {
    const profile = { ...FREE, subscriptionStatus: 'cancelled', paidUntil: '2026-12-01T00:00:00.000Z' } as const;
    expect(isPro(profile, NOW)).toBe(true);
    expect(isSubscribed(profile)).toBe(false);
  });

  test('lasts 34 days from the last payment for profiles without an end date', () => {
    const old = {
      ...FREE,
      role: 'pro',
      subscriptionStatus: 'active',
      lastPaymentDate: '2026-11-01T00:00:00.000Z',
    } as const;
    expect(proUntil(old)).toBe('2026-12-05T00:00:00.000Z');
    expect(proUntil({ ...old, subscriptionStatus: 'cancelled' })).toBeNull();
    expect(proUntil({ ...old, paidUntil: null })).toBeNull();
    expect(proUntil(null)).toBeNull();
  });
});
