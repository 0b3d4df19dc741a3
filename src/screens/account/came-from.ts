import { useLocation, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../routes.ts';
import { BATCH_TOOL_IDS, TOOLS } from '../../tools/tools.ts';

/** The page to open after signing in. Default: the dashboard. */
export interface CameFrom {
  readonly from: string;
}

export function useDestination(): string {
  return useRequestedDestination() ?? PATHS.dashboard;
}

/**
 * The page that required an account. It is in the history's state or, after the link of an email, in the address. If
 * the email service opens this page directly, the whole address is in one of its parameters.
 *
 * @returns `null` if there is none
 */
export function useRequestedDestination(): string | null {
  const { state } = useLocation();
  const [params] = useSearchParams();
  if (isCameFrom(state)) return state.from;
  const requested = params.get('from') ?? fromOf(params.get('continueUrl'));
  return requested !== null && isKnown(requested) ? requested : null;
}

function fromOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).searchParams.get('from') : null;
}

/** Neither is trusted: the history's state survives reloads and new versions, and anyone can write an address. */
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
  const paths: readonly string[] = [...Object.values(PATHS), ...BATCH_TOOL_IDS.map((id) => TOOLS[id].path)];
  return paths.includes(path);
}
