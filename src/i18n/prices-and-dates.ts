import type { Translate } from './t.ts';

/** Formats a price in whole dollars: `$6`, `6 $US`. */
export function dollarWords(t: Translate, dollars: number): string {
  return t.number(dollars, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
}

/**
 * Formats a charge with its currency code: `NGN 9,000`, `9 000 NGN`.
 *
 * @param amount in the smallest unit of the currency
 */
export function chargeWords(t: Translate, currency: string, amount: number): string {
  return t('{currency} {amount}', { currency, amount: t.number(amount / 100) });
}

/** Formats a date in long form: `December 23, 2026`, `23 décembre 2026`. */
export function dateWords(t: Translate, iso: string): string {
  return new Intl.DateTimeFormat(t.language, { dateStyle: 'long' }).format(new Date(iso));
}
