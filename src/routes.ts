import { TOOL_GROUPS, TOOL_IDS, TOOLS, type ToolId } from './domain/tools.ts';

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
  proProcessor: '/image-processor-pro',
} as const;

/** The free tools that have a page of their own. */
export const SINGLE_TOOLS = TOOL_IDS.filter((id) => id !== 'home').map((id) => TOOLS[id]);

/** Only for Pro: everyone else is sent to the pricing page. The Pro resizer has the home tool's controls. */
export const PRO_TOOLS: readonly { readonly path: string; readonly toolId: ToolId }[] = [
  { path: PATHS.proProcessor, toolId: 'home' },
  ...TOOL_GROUPS.map(({ single, bulk }) => ({
    path: bulk.path,
    toolId: SINGLE_TOOLS.find(({ id, path }) => path === single.path && id !== 'resize')?.id ?? ('home' as const),
  })),
];
