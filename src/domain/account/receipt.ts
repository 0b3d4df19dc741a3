/** A payment as members see it: collection `payments`, which only the server writes. */
export interface Receipt {
  readonly reference: string;
  /** ISO 8601. */
  readonly paidAt: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly state: 'paid' | 'refunded' | 'disputed';
  /** Paid for a month that was already paid. */
  readonly isSecond?: boolean;
}

/** Creates a receipt from the record of a payment. Records without `state` are paid. */
export function toReceipt(record: Omit<Receipt, 'state'> & { readonly state?: Receipt['state'] }): Receipt {
  const { reference, paidAt, amount, currency, state = 'paid', isSecond = false } = record;
  return { reference, paidAt, amount, currency, state, ...(isSecond && { isSecond }) };
}

/** Compares receipts so that the newest comes first. */
export function byPaidAt(one: Receipt, other: Receipt): number {
  return other.paidAt.localeCompare(one.paidAt);
}
