import type { Accounts } from './accounts/port.ts';
import type { Analytics } from './analytics/port.ts';
import type { Documents } from './documents/port.ts';
import type { Payments } from './payments/port.ts';

/** The backend, whichever it is. */
export interface Backend {
  readonly accounts: Accounts;
  readonly documents: Documents;
  readonly payments: Payments;
  readonly analytics: Analytics;
}
