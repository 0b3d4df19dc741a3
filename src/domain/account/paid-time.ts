/** How long Pro continues after the paid period, because a renewal may be late. */
export const GRACE_DAYS = 3;

const DAY_MS = 24 * 3600_000;

/** The longest month. Without `paidUntil`, this many days count from the last payment, as in the database rules. */
const LONGEST_MONTH_DAYS = 31;

/** @returns when Pro ends after a payment at this time: a month, as Paystack counts it, plus the grace period */
export function paidUntilAfter(paidAt: string): string {
  return addDays(monthAfter(paidAt), GRACE_DAYS);
}

/** Like `paidUntilAfter`, for a profile that only has the date of its last payment. */
export function paidUntilAtMost(lastPaymentDate: string): string {
  return addDays(lastPaymentDate, LONGEST_MONTH_DAYS + GRACE_DAYS);
}

/** @returns when the paid period ends and Paystack charges again */
export function periodEndOf(paidUntil: string): string {
  return addDays(paidUntil, -GRACE_DAYS);
}

/** The same day of the next month, or the last day of that month if it is shorter. */
export function monthAfter(iso: string): string {
  const date = new Date(iso);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
}

function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * DAY_MS).toISOString();
}
