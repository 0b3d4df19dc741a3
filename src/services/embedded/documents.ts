import { type AccessRequest, decideAccess } from '../../domain/account/policy.ts';
import type { Profile } from '../../domain/account/profile.ts';
import { byPaidAt, toReceipt } from '../../domain/account/receipt.ts';
import { createMemoryLimits } from '../../server/limits/memory-limits.ts';
import { type RequestDeps, submitRequest } from '../../server/requests/submit-request.ts';
import { DocumentError, type Documents } from '../documents/port.ts';
import type { DemoDatabase } from './database.ts';
import type { DemoFailure } from './demo.ts';
import { takeFailure } from './failures.ts';
import type { Session } from './session.ts';

const COLLECTIONS = { feature: 'featureRequests', contact: 'contactRequests' } as const;

const SUBMIT_CODES = {
  malformed: 'permission-denied',
  'too-many-requests': 'too-many-requests',
  'not-recorded': 'unavailable',
} as const;

/** Checks all reads and writes against the policy that mirrors the real database's rules. */
export function createEmbeddedDocuments(
  openDatabase: () => Promise<DemoDatabase>,
  session: Session,
  now: () => Date,
): Documents {
  // Long because it is one port: each method is one short operation behind the same policy check.
  const desk: RequestDeps = {
    store: {
      async add({ kind, request }) {
        const time = now().toISOString();
        await (await openDatabase()).add(COLLECTIONS[kind], { ...request, timestamp: time, status: 'new' });
      },
    },
    limits: createMemoryLimits(),
    now,
  };

  /** @param merge returns the document after the write; `time` is the server's time */
  async function writeProfile(uid: string, merge: (before: Profile | null, time: string) => object): Promise<void> {
    const user = await session.user();
    const time = now().toISOString();
    const { store, done } = (await openDatabase()).transaction('profiles', 'readwrite');
    const before = (await store.get(uid)) ?? null;
    // The policy checks that this is a profile. The compiler cannot.
    const after = merge(before, time) as Profile;
    const operation = before === null ? 'create' : 'update';
    requireAccess({ user, operation, path: `users/${uid}`, before: { ...before }, after: { ...after }, time });
    await store.put(after, uid);
    await done;
  }

  async function send(kind: 'feature' | 'contact', request: object): Promise<void> {
    const user = await session.user();
    // One browser counts as one address, without proxies in between.
    const sender = { uid: user?.uid ?? null, claimedAddress: 'this browser', lastHop: 'this browser' };
    const answer = await submitRequest(desk, { kind, request }, sender);
    if (answer.ok) return;
    throw new DocumentError(SUBMIT_CODES[answer.code]);
  }

  return {
    readProfile: (uid) =>
      attempt('readProfile', async () => {
        const user = await session.user();
        requireAccess({ user, operation: 'get', path: `users/${uid}`, before: null, after: null, time: null });
        return (await (await openDatabase()).get('profiles', uid)) ?? null;
      }),

    createProfile: (uid, fields) =>
      attempt('createProfile', () =>
        writeProfile(uid, (before, time) => {
          if (before !== null) throw new DocumentError('permission-denied');
          return { ...fields, role: 'user', createdAt: time, updatedAt: time };
        }),
      ),

    updateProfile: (uid, fields) =>
      attempt('updateProfile', () =>
        writeProfile(uid, (before, time) => {
          if (before === null) throw new DocumentError('permission-denied');
          return { ...before, ...fields, updatedAt: time };
        }),
      ),

    listReceipts: (uid) =>
      attempt('listReceipts', async () => {
        const user = await session.user();
        requireAccess({ user, operation: 'list', path: 'payments', before: { uid }, after: null, time: null });
        const payments = await (await openDatabase()).getAll('payments');
        return payments
          .filter((payment) => payment.uid === uid)
          .map(toReceipt)
          .sort(byPaidAt);
      }),

    readPresets: (uid) =>
      attempt('readPresets', async () => {
        const user = await session.user();
        const path = `users/${uid}/settings/presets`;
        requireAccess({ user, operation: 'get', path, before: null, after: null, time: null });
        return (await (await openDatabase()).get('presets', uid))?.json ?? null;
      }),

    writePresets: (uid, json) =>
      attempt('writePresets', async () => {
        const user = await session.user();
        const database = await openDatabase();
        const [profile = null, before = null] = [
          await database.get('profiles', uid),
          await database.get('presets', uid),
        ];
        const time = now().toISOString();
        const after = { json, updatedAt: time };
        const operation = before === null ? 'create' : 'update';
        const path = `users/${uid}/settings/presets`;
        requireAccess({ user, operation, path, before, after, time, member: { profile, now: now() } });
        await database.put('presets', after, uid);
      }),

    addFeatureRequest: (request) => attempt('addFeatureRequest', () => send('feature', request)),
    addContactRequest: (request) => attempt('addContactRequest', () => send('contact', request)),
  };
}

type DocumentOperation = Extract<DemoFailure, { port: 'documents' }>['operation'];

async function attempt<Result>(operation: DocumentOperation, run: () => Promise<Result>): Promise<Result> {
  const ordered = takeFailure('documents', operation);
  if (ordered !== null) throw new DocumentError(ordered.code);
  try {
    return await run();
  } catch (error) {
    throw error instanceof DocumentError ? error : new DocumentError('unknown', { cause: error });
  }
}

function requireAccess(request: AccessRequest): void {
  if (!decideAccess(request)) throw new DocumentError('permission-denied');
}
