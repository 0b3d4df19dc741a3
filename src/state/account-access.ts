import { isPro } from '../domain/profile.ts';
import { type Account, memberOf } from './account.ts';

export type ProVerdict = 'waiting' | 'allowed' | 'refused';

/** Whether Pro pages may be shown: to a member whose profile says role `pro` and status `active`. */
export function judgePro(account: Account): ProVerdict {
  if (account.kind === 'unknown') return 'waiting';
  const profile = memberOf(account)?.profile;
  if (profile?.kind === 'reading') return 'waiting';
  return profile?.kind === 'read' && isPro(profile.profile) ? 'allowed' : 'refused';
}
