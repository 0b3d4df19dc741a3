import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type Account, accountAtom, openAccountAtom } from '../../state/account/atoms.ts';

/** Returns the account, and requests it when the page opens. */
export function useAccount(): Account {
  const open = useSetAtom(openAccountAtom);
  useEffect(() => void open(), [open]);
  return useAtomValue(accountAtom);
}
