import { createPaystackHttp } from '../../src/billing/paystack-http.ts';
import type { BillingDeps } from '../../src/billing/ports.ts';
import type { Profile } from '../../src/domain/profile.ts';
import { PRO_AMOUNT, PRO_CURRENCY } from '../../src/domain/subscription.ts';
import { MemoryBillingStore } from './memory-billing-store.ts';
import { MOCK_PLAN_CODE, MOCK_SECRET_KEY, type MockPaystack } from './mock-paystack.ts';

export const NOW = '2026-11-21T12:00:00.000Z';

export const ADA: Profile = {
  email: 'ada@example.com',
  createdAt: '2026-11-01T00:00:00.000Z',
  role: 'user',
  emailVerified: true,
  updatedAt: '2026-11-01T00:00:00.000Z',
};

/** The real handlers' surroundings: the mock Paystack over HTTP, a store in memory with Ada in it, a stopped clock. */
export function makeBilling(
  paystack: MockPaystack,
  timeoutMs = 5_000,
): BillingDeps & {
  readonly store: MemoryBillingStore;
  readonly secretKey: string;
  clock: Date;
} {
  const store = new MemoryBillingStore();
  store.profiles.set('ada', ADA);
  const deps = {
    paystack: createPaystackHttp({ secretKey: MOCK_SECRET_KEY, origin: paystack.origin, timeoutMs }),
    store,
    config: { amount: PRO_AMOUNT, currency: PRO_CURRENCY, planCode: MOCK_PLAN_CODE },
    secretKey: MOCK_SECRET_KEY,
    clock: new Date(NOW),
    now: () => deps.clock,
  };
  return deps;
}
