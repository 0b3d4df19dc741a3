import type { DeletionOutcome } from './accounts/deletion.ts';
import type { Accounts } from './accounts/port.ts';
import type { Documents } from './documents/port.ts';
import type { DemoControls } from './embedded/demo.ts';
import type { Payments } from './payments/port.ts';

export type * from './accounts/deletion.ts';
export type * from './embedded/demo.ts';

/** The backend of a build: Firebase, or the demo in the browser. */
export interface Backend {
  readonly accounts: Accounts;
  readonly documents: Documents;
  readonly payments: Payments;
  /** Ends the subscription of the signed-in user and deletes their account. Never rejects. */
  readonly deleteAccount: () => Promise<DeletionOutcome>;
  /** Present in demo mode only. */
  readonly demo?: DemoControls;
}
