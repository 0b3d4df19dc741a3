import { useLocation, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../routes.ts';

/** Where to go after signing in: the page that asked for it, or the dashboard. */
export interface CameFrom {
  readonly from: string;
}

export function useDestination(): string {
  return useAskedDestination() ?? PATHS.dashboard;
}

/**
 * The page that asked for an account, in the history's state or, behind the link of a mail, in the
 * address. Where the mail service opens this page itself, the whole address is one of its parameters.
 *
 * @returns `null` when none did
 */
export function useAskedDestination(): string | null {
  const { state } = useLocation();
  const [params] = useSearchParams();
  if (isCameFrom(state)) return state.from;
  const asked = params.get('from') ?? fromOf(params.get('continueUrl'));
  return asked !== null && isKnown(asked) ? asked : null;
}

function fromOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).searchParams.get('from') : null;
}

/** History keeps its state over reloads and versions, and anybody writes addresses: neither is trusted. */
function isCameFrom(state: unknown): state is CameFrom {
  return (
    typeof state === 'object' &&
    state !== null &&
    'from' in state &&
    typeof state.from === 'string' &&
    isKnown(state.from)
  );
}

function isKnown(path: string): boolean {
  const paths: readonly string[] = Object.values(PATHS);
  return paths.includes(path);
}
