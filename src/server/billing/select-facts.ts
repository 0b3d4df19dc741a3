import type { Profile } from '../../domain/account/profile.ts';
import type { BillingFacts, BillingQuestion, Customer, Payment, PaymentFate } from './ports.ts';

/** Selects an account's facts from all records, for stores that are small enough to be read completely. */
export function selectFacts(
  records: {
    readonly profiles: ReadonlyMap<string, Profile>;
    readonly customers: readonly Customer[];
    readonly payments: readonly Payment[];
    readonly fates: ReadonlyMap<string, PaymentFate>;
  },
  { uid, reference, customerCode }: BillingQuestion,
): BillingFacts {
  const payment = records.payments.find((one) => one.reference === reference) ?? null;
  const customer = records.customers.find(({ code }) => code === customerCode) ?? null;
  const owner = uid ?? payment?.uid ?? customer?.uid ?? null;
  const isOwn = (one: { readonly uid: string | null }) => owner !== null && one.uid === owner;
  return {
    uid: owner,
    profile: owner === null ? null : (records.profiles.get(owner) ?? null),
    customers: records.customers.filter(isOwn),
    payments: records.payments.filter(isOwn),
    payment,
    customer,
    fate: records.fates.get(reference ?? '') ?? null,
  };
}
