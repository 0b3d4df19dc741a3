import { afterAll, beforeEach } from 'vitest';
import type { Profile } from '../../src/domain/account/profile.ts';
import { PRO_AMOUNT, PRO_CURRENCY } from '../../src/domain/account/subscription.ts';
import type { BillingDeps, BillingUser } from '../../src/server/billing/ports.ts';
import { handleWebhook } from '../../src/server/billing/webhook.ts';
import { createMemoryLimits } from '../../src/server/limits/memory-limits.ts';
import { createPaystackReader } from '../../src/server/paystack/events.ts';
import { createPaystackHttp } from '../../src/server/paystack/http.ts';
import { MemoryBillingStore } from './memory-billing-store.ts';
import {
  MOCK_PLAN_CODE,
  MOCK_SECRET_KEY,
  type MockPaystack,
  makeDelivery,
  startMockPaystack,
} from './mock-paystack.ts';

export const NOW = '2026-11-21T12:00:00.000Z';

export const ADA: Profile = {
  email: 'ada@example.com',
  createdAt: '2026-11-01T00:00:00.000Z',
  role: 'user',
  emailVerified: true,
  updatedAt: '2026-11-01T00:00:00.000Z',
};

/** The payer and the payment reference for `makeCharge`. */
export const PAYER = { uid: 'ada', email: ADA.email, reference: 'PRO-1700000000000-ada' } as const;

/** A first payment a month ago, and its renewal, which Paystack starts itself. */
export const FIRST = { ...PAYER, paidAt: '2026-10-20T09:00:00.000Z' } as const;
export const SECOND = { ...FIRST, reference: 'renewal-2', paidAt: '2026-11-20T09:00:00.000Z' } as const;

export const RECORDED = { ok: true, outcome: 'recorded' } as const;
export const ALREADY = { ok: true, outcome: 'already' } as const;

export interface Billing extends BillingDeps {
  readonly store: MemoryBillingStore;
  /** The users who can sign in, by user ID. */
  readonly users: Map<string, BillingUser>;
  /** The log lines at error level. */
  readonly errors: { readonly message: string; readonly facts: object }[];
  clock: Date;
}

/**
 * The dependencies of the real handlers for one test file: a Paystack mock over HTTP, an in-memory store with Ada's
 * profile, and a fixed clock. All of them are reset before each test. The mock closes after the last test.
 */
export async function openBilling() {
  const paystack = await startMockPaystack();
  const billing = makeBilling(paystack);
  /** @param timeoutMs how long the handlers wait for Paystack */
  function startOver(timeoutMs?: number): void {
    Object.assign(billing, makeBilling(paystack, timeoutMs), { now: () => billing.clock });
  }
  beforeEach(() => {
    paystack.reset();
    startOver();
  });
  afterAll(() => paystack.close());
  return {
    paystack,
    billing,
    startOver,
    /** Ada's profile. */
    profile: () => billing.store.profiles.get('ada') ?? null,
    /** Delivers a Paystack event to the webhook handler. */
    deliver: (event: string, data: Record<string, unknown>) =>
      handleWebhook(billing, createPaystackReader(MOCK_SECRET_KEY), makeDelivery(event, data)),
  };
}

function makeBilling(paystack: MockPaystack, timeoutMs = 5_000): Billing {
  const store = new MemoryBillingStore();
  store.profiles.set('ada', ADA);
  const users = new Map<string, BillingUser>([['ada', { email: ADA.email, emailVerified: true }]]);
  const errors: Billing['errors'] = [];
  const clock = new Date(NOW);
  return {
    provider: createPaystackHttp({ secretKey: MOCK_SECRET_KEY, origin: paystack.origin, timeoutMs }),
    store,
    limits: createMemoryLimits(),
    findUser: async (uid) => {
      // Firebase throws as well.
      if (uid.length > 128) throw new Error('auth/invalid-uid');
      return users.get(uid) ?? null;
    },
    logError: (message, facts) => errors.push({ message, facts }),
    config: { amount: PRO_AMOUNT, currency: PRO_CURRENCY, planCode: MOCK_PLAN_CODE },
    users,
    errors,
    clock,
    now: () => clock,
  };
}
