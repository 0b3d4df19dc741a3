import { atom } from 'jotai/vanilla';
import { isPro } from '../../domain/account/profile.ts';
import { HAS_ACCOUNTS } from '../../site.ts';
import { type Account, accountAtom, memberOf } from './atoms.ts';

export type ProVerdict = 'waiting' | 'allowed' | 'refused';

/** Whether Pro pages may be shown: only until the paid time ends, or always if nobody can pay. */
export function judgePro(account: Account, now: Date): ProVerdict {
  if (!HAS_ACCOUNTS) return 'allowed';
  if (account.kind === 'unknown') return 'waiting';
  const profile = memberOf(account)?.profile;
  if (profile?.kind === 'reading') return 'waiting';
  return profile?.kind === 'read' && isPro(profile.profile, now) ? 'allowed' : 'refused';
}

/** The time at which access is judged. Updated when a profile is read and when its paid time ends. */
export const accountClockAtom = atom(new Date());

export const proVerdictAtom = atom((get) => judgePro(get(accountAtom), get(accountClockAtom)));
