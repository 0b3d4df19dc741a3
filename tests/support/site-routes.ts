import type { Profile } from '../../src/domain/account/profile.ts';
import { PATHS, PUBLIC_PATHS } from '../../src/routes.ts';
import { BATCH_TOOL_IDS, TOOLS } from '../../src/tools/tools.ts';
import { profileOf } from './stored-account.ts';

interface Routes {
  readonly who: string;
  /** `null`: nobody is signed in. */
  readonly profile: Profile | null;
  readonly paths: readonly string[];
}

/** For tests that `visit` one route after another: neighboring routes have different headings. */
export const IN_ORDER = { shuffle: false };

/** Every route, by the users who see it. A route that differs between users is listed for each of them. */
export const ROUTES: readonly Routes[] = [
  {
    who: 'a visitor',
    profile: null,
    paths: [
      ...PUBLIC_PATHS,
      `${PATHS.login}?mode=forgotPassword`,
      `${PATHS.login}?mode=resetPassword&oobCode=old`,
      '/outbox',
      '/no-such-page',
    ],
  },
  { who: 'a member', profile: profileOf('free'), paths: [PATHS.home, PATHS.dashboard, PATHS.payment] },
  {
    who: 'a Pro member',
    profile: profileOf('pro', 'active'),
    paths: [PATHS.home, ...BATCH_TOOL_IDS.map((id) => TOOLS[id].path), PATHS.dashboard, PATHS.cancelSubscription],
  },
];
