import type { Translate } from './t.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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

/**
 * Names a day of the past as a part of a sentence: `today`, `yesterday`, `on Tuesday`, `on December 23, 2026`.
 *
 * @param atMs in milliseconds since 1970
 */
export function pastDayWords(t: Translate, atMs: number, nowMs = Date.now()): string {
  const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  // Days of 23 and 25 hours are days too.
  const days = Math.round((midnight(nowMs) - midnight(atMs)) / DAY_MS);
  if (days <= 0) return t('today');
  if (days === 1) return t('yesterday');
  if (days >= 7) return t('on {date}', { date: dateWords(t, new Date(atMs).toISOString()) });
  return t('on {weekday}', { weekday: new Intl.DateTimeFormat(t.language, { weekday: 'long' }).format(atMs) });
}
