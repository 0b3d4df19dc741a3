import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { siteUpdateAtom } from '../../state/site-update.ts';
import { lazyPatiently, useIsWaitingForNetwork } from '../../ui/patient-load.ts';
import { useSay } from '../../words/language-provider.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';
import { useFreshStart } from './use-fresh-start.ts';
import { usePageViews } from './use-page-views.ts';

const UpdateBar = lazyPatiently(() => import('./update-bar.tsx'));

/** Header and footer around every page. @param notice stands above both, on every page */
export function SiteLayout({ notice }: { readonly notice?: ReactNode }) {
  const say = useSay();
  const waiting = useIsWaitingForNetwork();
  const hasUpdate = useAtomValue(siteUpdateAtom) !== null;
  useFreshStart();
  usePageViews();
  return (
    <>
      <a className={styles.skip} href="#main">
        {say('Skip to content')}
      </a>
      <SiteHeader notice={notice} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {/* Main is as tall as the window, so an empty one keeps the footer where it is. */}
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
      <p role="status" className={styles.network}>
        {waiting && say('Waiting for the network. Part of this page has not loaded yet. Nothing is lost.')}
      </p>
      {hasUpdate && (
        <Suspense>
          <UpdateBar />
        </Suspense>
      )}
    </>
  );
}
