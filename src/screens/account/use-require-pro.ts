import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { openAccountAtom } from '../../state/account.ts';
import { type ProVerdict, proVerdictAtom } from '../../state/account-access.ts';

/**
 * Whether this page may be shown. A courtesy: what counts is that no browser can write the profile that
 * decides it.
 */
export function useRequirePro(): ProVerdict {
  const open = useSetAtom(openAccountAtom);
  const verdict = useAtomValue(proVerdictAtom);
  // An earlier failure is not judged before the profile was asked for again.
  const [hasAsked, setAsked] = useState(false);
  useLayoutEffect(() => {
    void open();
    setAsked(true);
  }, [open]);
  return hasAsked ? verdict : 'waiting';
}
