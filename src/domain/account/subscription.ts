/** Shown on the pricing page. The charge is in naira. */
export const PRO_PRICE_USD = 6;

/** The charge in the smallest unit of the currency (kobo). */
export const PRO_AMOUNT = 900_000;

export const PRO_CURRENCY = 'NGN';

/** How long the cancel page confirms the cancellation before it opens the dashboard. */
export const CANCEL_REDIRECT_MS = 3000;

/**
 * `PRO-<milliseconds>-<uid>`: unique, with the owner's id. Paystack accepts only letters, digits, `-`, `.` and `=`.
 */
export function paymentReference(uid: string, nowMs: number): string {
  return `PRO-${nowMs}-${uid}`;
}

/** @returns the user id in one of our references, or `null` */
export function uidOfReference(reference: string): string | null {
  return /^PRO-\d{10,16}-([A-Za-z0-9][A-Za-z0-9-]{0,127})$/.exec(reference)?.[1] ?? null;
}
