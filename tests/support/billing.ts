import { createPaystackHttp } from '../../src/billing/paystack-http.ts';
import type { BillingDeps, BillingUser } from '../../src/billing/ports.ts';
import type { Profile } from '../../src/domain/profile.ts';
import { PRO_AMOUNT, PRO_CURRENCY } from '../../src/domain/subscription.ts';
import { createMemoryLimits } from '../../src/limits/memory-limits.ts';
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

export interface Billing extends BillingDeps {
  readonly store: MemoryBillingStore;
  readonly secretKey: string;
  /** Who can sign in, by user id. */
  readonly users: Map<string, BillingUser>;
  /** Lines at error level. */
  readonly errors: { readonly message: string; readonly facts: object }[];
  clock: Date;
}

/** The real handlers' surroundings: the mock Paystack over HTTP, a store in memory with Ada in it, a stopped clock. */
export function makeBilling(paystack: MockPaystack, timeoutMs = 5_000): Billing {
  const store = new MemoryBillingStore();
  store.profiles.set('ada', ADA);
  const users = new Map<string, BillingUser>([['ada', { email: ADA.email, emailVerified: true }]]);
  const errors: Billing['errors'] = [];
  const deps: Billing = {
    paystack: createPaystackHttp({ secretKey: MOCK_SECRET_KEY, origin: paystack.origin, timeoutMs }),
    store,
    limits: createMemoryLimits(),
    findUser: async (uid) => users.get(uid) ?? null,
    logError: (message, facts) => errors.push({ message, facts }),
    config: { amount: PRO_AMOUNT, currency: PRO_CURRENCY, planCode: MOCK_PLAN_CODE },
    secretKey: MOCK_SECRET_KEY,
    users,
    errors,
    clock: new Date(NOW),
    now: () => deps.clock,
  };
  return deps;
}
