import { PRO_AMOUNT, PRO_CURRENCY } from '../../domain/account/subscription.ts';
import { type AccountEraser, deleteAccount } from '../../server/billing/delete-account.ts';
import type { BillingDeps } from '../../server/billing/ports.ts';
import { createMemoryLimits } from '../../server/limits/memory-limits.ts';
import { type DeletionOutcome, explainDeletion } from '../accounts/deletion.ts';
import { createEmbeddedBillingStore } from './billing-store.ts';
import type { DemoDatabase } from './database.ts';
import type { Session } from './session.ts';
import { createSimulatedPaystack, type SimulatedPaystack } from './simulated-paystack.ts';

/** The dependencies of the server's handlers, in this browser. */
export type EmbeddedServer = BillingDeps & { readonly provider: SimulatedPaystack };

export function createEmbeddedServer(openDatabase: () => Promise<DemoDatabase>, now: () => Date): EmbeddedServer {
  return {
    provider: createSimulatedPaystack(openDatabase, now),
    store: createEmbeddedBillingStore(openDatabase),
    limits: createMemoryLimits(),
    findUser: async (uid) => (await (await openDatabase()).get('accounts', uid)) ?? null,
    logError: (message, facts) => console.error(message, facts),
    config: { amount: PRO_AMOUNT, currency: PRO_CURRENCY, planCode: 'PLN_demo' },
    now,
  };
}

/** Runs the server's own handler for deleting an account. */
export async function deleteEmbeddedAccount(
  server: EmbeddedServer,
  openDatabase: () => Promise<DemoDatabase>,
  session: Session,
): Promise<DeletionOutcome> {
  try {
    const user = await session.user();
    if (user === null) return 'sign-in-again';
    const eraser: AccountEraser = {
      deleteRecords: async (uid, email) => deleteRecords(await openDatabase(), uid, email),
      deleteUser: async (uid) => (await openDatabase()).delete('accounts', uid),
    };
    const who = { uid: user.uid, signedInAtMs: await session.signedInAtMs() };
    const outcome = explainDeletion(await deleteAccount({ ...server, eraser }, who));
    if (outcome === 'done') await session.end();
    return outcome;
  } catch {
    return 'failed';
  }
}

async function deleteRecords(database: DemoDatabase, uid: string, email: string | null): Promise<void> {
  const account = await database.get('accounts', uid);
  const stores = ['profiles', 'presets', 'codes', 'mails', 'featureRequests', 'contactRequests'] as const;
  const transaction = database.transaction(stores, 'readwrite');
  await transaction.objectStore('profiles').delete(uid);
  await transaction.objectStore('presets').delete(uid);
  const isTheirs = (record: object) =>
    ('uid' in record && record.uid === uid) ||
    ('to' in record && record.to === account?.email) ||
    ('email' in record && record.email === email);
  for (const name of stores.slice(2)) {
    for (let cursor = await transaction.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
      if (isTheirs(cursor.value as object)) await cursor.delete();
    }
  }
  await transaction.done;
}
