import type { AuthUser } from '../accounts/port.ts';
import type { AccountRecord, DemoDatabase } from './database.ts';
import type { Signals } from './signals.ts';
import { watch } from './watch.ts';

/** The session of all tabs in this browser. The database is the source of truth; nothing is cached. */
export interface Session {
  user(): Promise<AuthUser | null>;
  /** Time of the last sign-in in milliseconds since 1970; 0 if unknown. */
  signedInAtMs(): Promise<number>;
  start(uid: string): Promise<void>;
  end(): Promise<void>;
  subscribe(listener: (user: AuthUser | null) => void): () => void;
}

export function createSession(openDatabase: () => Promise<DemoDatabase>, signals: Signals, now: () => Date): Session {
  async function user(): Promise<AuthUser | null> {
    const transaction = (await openDatabase()).transaction(['session', 'accounts']);
    const uid = await transaction.objectStore('session').get('current');
    const account = uid === undefined ? undefined : await transaction.objectStore('accounts').get(uid);
    return account === undefined ? null : toUser(account);
  }

  return {
    user,
    async signedInAtMs() {
      const since = await (await openDatabase()).get('session', 'since');
      return since === undefined ? 0 : Date.parse(since);
    },
    async start(uid) {
      const { store, done } = (await openDatabase()).transaction('session', 'readwrite');
      await Promise.all([store.put(uid, 'current'), store.put(now().toISOString(), 'since'), done]);
      await signals.emit('session');
    },
    async end() {
      await (await openDatabase()).clear('session');
      await signals.emit('session');
    },
    // If the browser refuses to open a database, nobody is signed in.
    subscribe: (listener) => watch(signals, 'session', () => user().catch(() => null), listener),
  };
}

export function toUser({ uid, email, displayName, emailVerified }: AccountRecord): AuthUser {
  return { uid, email, displayName, emailVerified };
}
