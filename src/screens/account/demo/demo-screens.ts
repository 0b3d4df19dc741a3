import { lazyPatiently } from '../../../ui/loading/patient-load.ts';
import type { DemoScreens } from '../account-layout.tsx';
import { DemoBar } from './demo-bar.tsx';
import { OUTBOX_PATH } from './outbox-path.ts';

// The condition is inline, so the bundler removes the other branch from the build.
/** The screens of demo mode; `null` in a build for Firebase or without accounts. */
export const DEMO_SCREENS: DemoScreens | null =
  import.meta.env.VITE_FIREBASE_API_KEY || import.meta.env.VITE_ACCOUNTS === 'off'
    ? null
    : {
        outboxPath: OUTBOX_PATH,
        Bar: DemoBar,
        Dialogs: lazyPatiently(() => import('./demo-dialogs.tsx')),
        Outbox: lazyPatiently(() => import('./outbox-screen.tsx')),
      };
