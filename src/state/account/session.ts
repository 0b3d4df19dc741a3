import { LONGEST_TIMER_MS } from '../../base/timers.ts';
import { proUntil } from '../../domain/account/profile.ts';
import type { AuthUser } from '../../services/accounts/port.ts';
import type { Backend } from '../../services/index.ts';
import type { Store } from '../store.ts';
import { accountClockAtom } from './access.ts';
import { type AccountSession, accountAtom, type ProfileReading } from './atoms.ts';

/**
 * Keeps `accountAtom` current: at every sign-in and sign-out in any tab, when the window regains focus, because a
 * profile can change elsewhere, and when the paid time ends.
 */
export function startAccountSession(store: Store, backend: Backend): AccountSession {
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Updates access now, and again when the paid time ends. */
  function watchTime(profile: ProfileReading): void {
    const now = new Date();
    store.set(accountClockAtom, now);
    clearTimeout(timer);
    const until = profile.kind === 'read' ? proUntil(profile.profile) : null;
    const restMs = until === null ? 0 : Date.parse(until) - now.getTime();
    if (restMs <= 0) return;
    // If the time ends later, it is checked again when the timer fires.
    timer = setTimeout(
      () => {
        store.set(accountClockAtom, new Date());
        void readProfile();
      },
      Math.min(restMs, LONGEST_TIMER_MS),
    );
  }

  async function readProfile(): Promise<void> {
    const account = store.get(accountAtom);
    if (account.kind !== 'signed-in') return;
    const { uid } = account.user;
    if (account.profile.kind === 'failed') setProfile(uid, { kind: 'reading' });
    try {
      setProfile(uid, { kind: 'read', profile: await backend.documents.readProfile(uid) });
    } catch (error) {
      console.error('Error fetching user data', error);
      setProfile(uid, { kind: 'failed' });
    }
  }

  /** Ignores late answers, and failed reads of a profile that is already known. */
  function setProfile(uid: string, profile: ProfileReading): void {
    const account = store.get(accountAtom);
    if (account.kind !== 'signed-in' || account.user.uid !== uid) return;
    if (profile.kind === 'failed' && account.profile.kind === 'read') return;
    watchTime(profile);
    store.set(accountAtom, { ...account, profile });
  }

  function welcome(user: AuthUser | null): void {
    if (user === null) {
      store.set(accountAtom, { kind: 'visitor' });
      return;
    }
    const before = store.get(accountAtom);
    const isSame = before.kind === 'signed-in' && before.user.uid === user.uid;
    store.set(accountAtom, { kind: 'signed-in', user, profile: isSame ? before.profile : { kind: 'reading' } });
    void readProfile();
  }

  backend.accounts.subscribe(welcome);
  globalThis.addEventListener('focus', () => void readProfile());
  return { backend, readProfile };
}
