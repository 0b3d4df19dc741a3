import { useLocation } from 'react-router-dom';
import { PATHS } from '../../routes.ts';

/** Where to go after signing in: the page that asked for it, or the dashboard. */
export interface CameFrom {
  readonly from: string;
}

export function useDestination(): string {
  const { state } = useLocation();
  return isCameFrom(state) ? state.from : PATHS.dashboard;
}

/** History keeps its state over reloads and versions, so it is not trusted. */
function isCameFrom(state: unknown): state is CameFrom {
  const paths: readonly string[] = Object.values(PATHS);
  return (
    typeof state === 'object' &&
    state !== null &&
    'from' in state &&
    typeof state.from === 'string' &&
    paths.includes(state.from)
  );
}
