import { TOOL_IDS, TOOLS } from './domain/tools.ts';

/** Every path that is not a tool's own; those stand in `domain/tools.ts`. */
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
} as const;

/** The free tools that have a page of their own. */
export const SINGLE_TOOLS = TOOL_IDS.filter((id) => id !== 'home').map((id) => TOOLS[id]);
