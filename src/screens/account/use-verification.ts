import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AccountErrorCode, applyVerificationAtom } from '../../state/account/actions.ts';
import { useRequestedDestination } from './came-from.ts';

export type Verification =
  | { readonly kind: 'none' }
  | { readonly kind: 'applying' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly code: AccountErrorCode };

/**
 * Handles a verification link. Applies its code, or only reports success if Firebase has already applied it.
 */
export function useVerification(): Verification {
  const [params, setParams] = useSearchParams();
  const from = useRequestedDestination();
  const apply = useSetAtom(applyVerificationAtom);
  const [failure, setFailure] = useState<AccountErrorCode | null>(null);
  const isAsked = params.get('redirect') === 'verify' || params.get('mode') === 'verifyEmail';
  const code = isAsked ? params.get('oobCode') : null;
  // A code works once, and development runs effects twice.
  const appliedCode = useRef<string | null>(null);

  useEffect(() => {
    if (code === null || appliedCode.current === code) return;
    appliedCode.current = code;
    void apply(code).then((outcome) => {
      setFailure(outcome.ok ? null : outcome.code);
      // Reloading the page must not use the code again.
      if (outcome.ok) {
        setParams({ redirect: 'verify', ...(from !== null && { from }) }, { replace: true });
      }
    });
  }, [code, from, apply, setParams]);

  if (!isAsked) return { kind: 'none' };
  if (failure !== null) return { kind: 'failed', code: failure };
  return { kind: code === null ? 'done' : 'applying' };
}
