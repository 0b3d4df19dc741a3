import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { accountAtom, openAccountAtom } from '../../state/account.ts';
import { judgePro, type ProVerdict } from '../../state/account-access.ts';

/**
 * Whether this page may be shown. A courtesy: what counts is that no browser can write the profile that
 * decides it.
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
  return hasAsked ? judgePro(account) : 'waiting';
}
