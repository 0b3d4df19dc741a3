import type { BillingStore, Customer, Payment } from '../../src/billing/ports.ts';
import type { Profile } from '../../src/domain/profile.ts';

/** A store whose every call waits a turn first, so that two at the same time do interleave. */
export class MemoryBillingStore implements BillingStore {
  readonly profiles = new Map<string, Profile>();
  readonly payments = new Map<string, Payment>();
  readonly customers = new Map<string, Customer>();
  /** While true, every call rejects. */
  broken = false;

  async readProfile(uid: string) {
    await this.#turn();
    return this.profiles.get(uid) ?? null;
  }

  async recordPayment(payment: Payment, change: Parameters<BillingStore['recordPayment']>[1]) {
    await this.#turn();
    if (this.payments.has(payment.reference)) return 'already';
    const { uid, customerCode } = payment;
    const profile = this.profiles.get(uid) ?? null;
    const customer = customerCode === null ? null : this.#customer(customerCode);
    const fields = change(profile, customer);
    this.payments.set(payment.reference, payment);
    if (customer !== null) this.customers.set(customer.code, { ...customer, uid });
    if (fields !== null) this.profiles.set(uid, { ...profile, ...fields } as Profile);
    return 'recorded';
  }

  async changeProfile(uid: string, change: Parameters<BillingStore['changeProfile']>[1]) {
    await this.#turn();
    const profile = this.profiles.get(uid);
    if (profile === undefined) return;
    this.profiles.set(uid, { ...profile, ...change(profile) });
  }

  async readCustomer(code: string) {
    await this.#turn();
    return this.customers.get(code) ?? null;
  }

  async customersOf(uid: string) {
    await this.#turn();
    return [...this.customers.values()].filter((customer) => customer.uid === uid);
  }

  async changeSubscriptions(code: string, change: Parameters<BillingStore['changeSubscriptions']>[1]) {
    await this.#turn();
    const customer = this.#customer(code);
    const changed = { ...customer, subscriptions: change(customer.subscriptions) };
    this.customers.set(code, changed);
    return changed;
  }

  #customer(code: string): Customer {
    return this.customers.get(code) ?? { code, uid: null, subscriptions: [] };
  }

  async #turn() {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.broken) throw new Error('The database is down.');
  }
}
