import type { AuthUser } from '../accounts/port.ts';
import type { AccountRecord, DemoDatabase } from './database.ts';
import type { Signals } from './signals.ts';
import { watch } from './watch.ts';

/** The session of all tabs in this browser. The database is the source of truth; nothing is cached. */
export interface Session {
  user(): Promise<AuthUser | null>;
  start(uid: string): Promise<void>;
  end(): Promise<void>;
  subscribe(listener: (user: AuthUser | null) => void): () => void;
}

export function createSession(openDatabase: () => Promise<DemoDatabase>, signals: Signals): Session {
  async function user(): Promise<AuthUser | null> {
    const transaction = (await openDatabase()).transaction(['session', 'accounts']);
    const uid = await transaction.objectStore('session').get('current');
    const account = uid === undefined ? undefined : await transaction.objectStore('accounts').get(uid);
    return account === undefined ? null : toUser(account);
  }

  return {
    user,
    async start(uid) {
      await (await openDatabase()).put('session', uid, 'current');
      await signals.emit('session');
    },
    async end() {
      await (await openDatabase()).delete('session', 'current');
      await signals.emit('session');
    },
    // Where the browser refuses to open a database, nobody is signed in.
    subscribe: (listener) => watch(signals, 'session', () => user().catch(() => null), listener),
  };
}

export function toUser({ uid, email, displayName, emailVerified }: AccountRecord): AuthUser {
  return { uid, email, displayName, emailVerified };
}
