import { once } from '../../base/once.ts';
import { AccountError } from '../accounts/port.ts';
import type { Backend } from '../index.ts';
import { createEmbeddedAccounts } from './accounts.ts';
import { type DemoDatabase, openDemoDatabase } from './database.ts';
import type { CheckoutAnswer, CheckoutRequest, DemoControls, PickedAccount, PickerAnswer } from './demo.ts';
import { createEmbeddedDocuments } from './documents.ts';
import { failNext } from './failures.ts';
import { createOutbox } from './outbox.ts';
import { createEmbeddedPayments } from './payments.ts';
import { createRequestDesk } from './request-queue.ts';
import { createEmbeddedServer, deleteEmbeddedAccount } from './server.ts';
import { createSession } from './session.ts';
import { createSignals } from './signals.ts';

interface EmbeddedOptions {
  /** Also the name of the channel between tabs. */
  readonly databaseName?: string;
  readonly now?: () => Date;
}

/** Creates a backend inside this browser. It sends nothing, and protects nothing from the browser's owner. */
export function createEmbeddedBackend({
  databaseName = 'pixmill-demo',
  now = () => new Date(),
}: EmbeddedOptions = {}): Backend & { readonly demo: DemoControls } {
  const openDatabase = once(() => openDemoDatabase(databaseName));
  const signals = createSignals(databaseName);
  const session = createSession(openDatabase, signals, now);
  const server = createEmbeddedServer(openDatabase, now);
  const picker = createRequestDesk<{ readonly known: readonly PickedAccount[] }, PickerAnswer>('closed');
  const checkout = createRequestDesk<Omit<CheckoutRequest, 'answer'>, CheckoutAnswer>('closed');
  return {
    accounts: createEmbeddedAccounts({
      openDatabase: () => openDatabase().catch(throwStorageBlocked),
      session,
      signals,
      picker,
      now,
    }),
    documents: createEmbeddedDocuments(openDatabase, session, now),
    payments: createEmbeddedPayments({ server, session, checkout, now }),
    deleteAccount: () => deleteEmbeddedAccount(server, openDatabase, session),
    demo: {
      pickers: picker.requests,
      checkouts: checkout.requests,
      outbox: createOutbox(openDatabase, signals),
      failNext,
    },
  };
}

function throwStorageBlocked(cause: unknown): Promise<DemoDatabase> {
  throw new AccountError('storage-blocked', { cause });
}
