import { isSubscribed, type Profile } from '../../src/domain/account/profile.ts';
import type {
  BillingFacts,
  BillingQuestion,
  BillingStore,
  Customer,
  LedgerEntry,
  Payment,
  PaymentFate,
  Refusal,
} from '../../src/server/billing/ports.ts';
import { selectFacts } from '../../src/server/billing/select-facts.ts';
import { isWatched } from '../../src/server/billing/standing.ts';

/** A store in which every call waits for one turn of the event loop, so concurrent calls really interleave. */
export class MemoryBillingStore implements BillingStore {
  readonly profiles = new Map<string, Profile>();
  readonly payments = new Map<string, Payment>();
  readonly customers = new Map<string, Customer>();
  readonly fates = new Map<string, PaymentFate>();
  readonly ledger: LedgerEntry[] = [];
  /** While true, every call rejects. While `writes`, only calls that write reject. */
  broken: boolean | 'writes' = false;

  async read(question: BillingQuestion): Promise<BillingFacts> {
    await this.#turn();
    return this.#facts(question);
  }

  async transact<Result>(question: BillingQuestion, decide: Parameters<BillingStore['transact']>[1]): Promise<Result> {
    await this.#turn();
    if (this.broken) throw new Error('The database is down.');
    const facts = this.#facts(question);
    const { profile, customers = [], payments = [], entries = [], fate, result } = decide(facts);
    for (const customer of customers) this.customers.set(customer.code, customer);
    for (const payment of payments) this.payments.set(payment.reference, payment);
    this.ledger.push(...entries);
    if (fate !== undefined) this.fates.set(fate.reference, fate);
    if (profile && facts.uid !== null) this.profiles.set(facts.uid, { ...facts.profile, ...profile } as Profile);
    return result as Result;
  }

  async recordRefusal(refusal: Refusal, at: string) {
    await this.#turn();
    const isKnown = this.ledger.some((entry) => entry.kind === 'refusal' && entry.reference === refusal.reference);
    if (!isKnown) this.ledger.push({ kind: 'refusal', ...refusal, at });
    return !isKnown;
  }

  async accountsToCheck() {
    await this.#turn();
    const pro = [...this.profiles].flatMap(([uid, profile]) => (isSubscribed(profile) ? [uid] : []));
    const running = this.#watched().flatMap(({ uid }) => (uid === null ? [] : [uid]));
    return [...new Set([...pro, ...running])];
  }

  async ownerlessToCheck() {
    await this.#turn();
    return this.#watched().flatMap(({ uid, code }) => (uid === null ? [code] : []));
  }

  #watched(): readonly Customer[] {
    return [...this.customers.values()].filter(isWatched);
  }

  #facts(question: BillingQuestion): BillingFacts {
    const { profiles, fates } = this;
    const records = { profiles, customers: [...this.customers.values()], payments: [...this.payments.values()], fates };
    return selectFacts(records, question);
  }

  async #turn() {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.broken === true) throw new Error('The database is down.');
  }
}
