import type { ProviderSubscription, Transaction } from '../provider.ts';

type Json = Readonly<Record<string, unknown>>;

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Reads a value as a record. @returns an empty record if it is not one */
export function readRecord(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** Reads a non-empty text, or a number as text. No database stores half a character. @returns `null` for anything else */
export function readText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.replace(LONE_SURROGATE, '\ufffd') : null;
}

/** Reads a time. @returns ISO 8601 in UTC, so that times can be compared as strings; `null` if it is invalid */
function readTime(value: unknown): string | null {
  const time = new Date(readText(value) ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Parses a charge. @param data of GET /transaction/verify, or of the event charge.success */
export function parseTransaction(data: unknown): Transaction | null {
  const json = readRecord(data);
  const customer = readRecord(json.customer);
  const reference = readText(json.reference);
  const status = readText(json.status);
  const currency = readText(json.currency);
  if (reference === null || status === null || currency === null || typeof json.amount !== 'number') return null;
  const subscriptionCode = readText(json.subscription_code);
  return {
    reference,
    status,
    amount: json.amount,
    currency,
    planCodes: readPlanCodes(json),
    metadataUid: readMetadataUid(json.metadata),
    customerEmail: readText(customer.email) ?? '',
    customerCode: readText(customer.customer_code),
    paidAt: readTime(json.paid_at) ?? readTime(json.paidAt),
    subscription: subscriptionCode === null ? null : { code: subscriptionCode, id: readText(json.subscription_id) },
  };
}

/** Parses a started transaction. @param data of POST /transaction/initialize */
export function parseInitialized(data: unknown): { readonly accessCode: string } | null {
  const accessCode = readText(readRecord(data).access_code);
  return accessCode === null ? null : { accessCode };
}

/** Parses a customer. @param data of GET /customer/:email */
export function parseCustomer(data: unknown): { readonly code: string } | null {
  const code = readText(readRecord(data).customer_code);
  return code === null ? null : { code };
}

/** Parses a list and skips unreadable items. @returns `null` if the value is not a list */
export function parseList<Value>(data: unknown, parse: (one: unknown) => Value | null): Value[] | null {
  return Array.isArray(data) ? data.map(parse).filter((one) => one !== null) : null;
}

/** Parses a subscription. @param data of GET /subscription/:code */
export function parseSubscription(data: unknown): ProviderSubscription | null {
  const json = readRecord(data);
  const code = readText(json.subscription_code);
  const emailToken = readText(json.email_token);
  if (code === null || emailToken === null) return null;
  return {
    code,
    id: readText(json.id),
    emailToken,
    renews: json.status === 'active' || json.status === 'attention',
    isFailing: json.status === 'attention',
    createdAt: readTime(json.createdAt) ?? readTime(json.created_at),
    planCodes: readPlanCodes(json),
  };
}

/** Reads plan codes. `plan` is a code, an object, an empty object or null; `plan_object` is the object, or empty. */
export function readPlanCodes(json: Json): string[] {
  const named = [json.plan, json.plan_object].map((plan) =>
    typeof plan === 'string' ? readText(plan) : readText(readRecord(plan).plan_code),
  );
  return named.filter((code) => code !== null);
}

/** Paystack returns metadata as the object that was sent, as its JSON, or as an empty string. */
function readMetadataUid(metadata: unknown): string | null {
  if (typeof metadata !== 'string') return readText(readRecord(metadata).uid);
  try {
    return readText(readRecord(JSON.parse(metadata)).uid);
  } catch {
    return null;
  }
}
