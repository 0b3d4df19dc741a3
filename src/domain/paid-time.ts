/** A renewal may be late: what was paid for lasts this much longer. */
export const GRACE_DAYS = 3;

const DAY_MS = 24 * 3600_000;

/** The longest month. Profiles from before `paidUntil` count it from their last payment, as the rules do. */
const LONGEST_MONTH_DAYS = 31;

/** @returns until when a payment of this moment gives Pro: a month, as Paystack counts it, and the grace */
export function paidUntilAfter(paidAt: string): string {
  return addDays(addMonth(paidAt), GRACE_DAYS);
}

/** The same for a profile that knows its last payment and nothing else. */
export function paidUntilAtMost(lastPaymentDate: string): string {
  return addDays(lastPaymentDate, LONGEST_MONTH_DAYS + GRACE_DAYS);
}

/** @returns when the period ends that was paid for: the day on which Paystack charges again */
export function periodEndOf(paidUntil: string): string {
  return addDays(paidUntil, -GRACE_DAYS);
}

/** The same day of the next month, or its last day where it has no such day. */
function addMonth(iso: string): string {
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
