import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { isPro } from '../../domain/profile.ts';
import { type Account, accountAtom, memberOf, openAccountAtom } from '../../state/account.ts';

export type ProVerdict = 'waiting' | 'allowed' | 'refused';

/**
 * Whether this page may be shown: to a signed-in user whose profile says role `pro` and status `active`.
 * A courtesy: what counts is that no browser can write that profile.
 */
export function useRequirePro(): ProVerdict {
  const open = useSetAtom(openAccountAtom);
  const account = useAtomValue(accountAtom);
  // An earlier failure is not judged before the profile was asked for again.
  const [hasAsked, setAsked] = useState(false);
  useLayoutEffect(() => {
    void open();
    setAsked(true);
  }, [open]);
  return hasAsked ? judge(account) : 'waiting';
}

function judge(account: Account): ProVerdict {
  if (account.kind === 'unknown') return 'waiting';
  const profile = memberOf(account)?.profile;
  if (profile?.kind === 'reading') return 'waiting';
  return profile?.kind === 'read' && isPro(profile.profile) ? 'allowed' : 'refused';
}
