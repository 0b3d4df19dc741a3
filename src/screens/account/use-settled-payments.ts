import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { SignedIn } from '../../state/account/atoms.ts';
import { settlePaymentsAtom } from '../../state/account/payments.ts';

/**
 * Completes payments that an earlier visit left unconfirmed, once per page visit.
 *
 * @returns `leftover` if a payment may have been made but could not be recorded yet
 */
export function useSettledPayments(member: SignedIn | null): 'settling' | 'settled' | 'leftover' {
  const settle = useSetAtom(settlePaymentsAtom);
  const uid = member?.user.uid ?? null;
  const [answer, setAnswer] = useState<{ readonly uid: string; readonly isLeftover: boolean } | null>(null);
  useEffect(() => {
    if (uid !== null) void settle().then((isLeftover) => setAnswer({ uid, isLeftover }));
  }, [uid, settle]);
  if (answer?.uid !== uid) return 'settling';
  return answer?.isLeftover ? 'leftover' : 'settled';
}
