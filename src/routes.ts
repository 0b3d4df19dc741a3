import { HAS_ACCOUNTS } from './site.ts';
import { BATCH_TOOL_IDS, SINGLE_TOOL_IDS, type SingleToolId, TOOLS } from './tools/tools.ts';

/** The paths of all pages except the tools, whose paths are in `tools`. */
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
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  codecLab: '/codec-lab',
  selfTest: '/self-test',
} as const;

/** The free tools that have their own page. */
export const SINGLE_TOOLS = SINGLE_TOOL_IDS.filter((id) => id !== 'home').map((id) => TOOLS[id]);

/** Public pages, which are prerendered and listed for search engines. */
export const PUBLIC_PATHS: readonly string[] = [
  PATHS.home,
  ...SINGLE_TOOLS.map(({ path }) => path),
  ...(HAS_ACCOUNTS ? [PATHS.pricing] : []),
  PATHS.changelog,
  ...(HAS_ACCOUNTS ? [PATHS.contact, PATHS.featureRequest] : []),
  PATHS.codecLab,
  PATHS.selfTest,
  PATHS.privacy,
  ...(HAS_ACCOUNTS ? [PATHS.terms, PATHS.refunds, PATHS.login, PATHS.register] : []),
];

/** The other pages, which the app draws into an empty one. */
export const BATCH_PATHS: readonly string[] = BATCH_TOOL_IDS.map((id) => TOOLS[id].path);
export const MEMBER_PATHS: readonly string[] = [PATHS.dashboard, PATHS.payment, PATHS.cancelSubscription];

/** The tool at a path, or the home page's tool. */
export function toolAt(pathname: string): SingleToolId {
  return SINGLE_TOOLS.find(({ path }) => path === pathname)?.id ?? 'home';
}
