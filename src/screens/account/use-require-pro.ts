import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { type ProVerdict, proVerdictAtom } from '../../state/account/access.ts';
import { openAccountAtom } from '../../state/account/atoms.ts';

/**
 * Decides whether this page may be shown. This check is only a convenience. The real protection is that no browser can
 * write the profile fields that decide it.
 */
export function useRequirePro(): ProVerdict {
  const open = useSetAtom(openAccountAtom);
  const verdict = useAtomValue(proVerdictAtom);
  // After an earlier failure, wait until the profile has been read again.
  const [hasAsked, setAsked] = useState(false);
  useLayoutEffect(() => {
    void open();
    setAsked(true);
  }, [open]);
  return hasAsked ? verdict : 'waiting';
}
