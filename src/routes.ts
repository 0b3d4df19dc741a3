import { SINGLE_TOOL_IDS, type SingleToolId } from './domain/tool.ts';
import { TOOLS } from './domain/tools.ts';

/** Every path that is not a tool's own; those stand in `domain/single-tools.ts` and `domain/batch-tools.ts`. */
export const PATHS = {
  home: '/',
  pricing: '/pricing',
  changelog: '/changelog',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  payment: '/payment',
  cancelSubscription: '/cancel-subscription',
  contact: '/contact',
  featureRequest: '/feature-request',
  codecLab: '/codec-lab',
} as const;

/** The free tools that have a page of their own. */
export const SINGLE_TOOLS = SINGLE_TOOL_IDS.filter((id) => id !== 'home').map((id) => TOOLS[id]);

/** What anybody may read: these pages are there before any script has run, and search engines are told of them. */
export const PUBLIC_PATHS: readonly string[] = [
  PATHS.home,
  ...SINGLE_TOOLS.map(({ path }) => path),
  PATHS.pricing,
  PATHS.changelog,
  PATHS.contact,
  PATHS.featureRequest,
  PATHS.codecLab,
  PATHS.login,
  PATHS.register,
];

/** The tool that stands at a path: its own page's, else that of the home page. */
export function toolAt(pathname: string): SingleToolId {
  return SINGLE_TOOLS.find(({ path }) => path === pathname)?.id ?? 'home';
}
