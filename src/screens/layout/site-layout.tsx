import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { consentAtom, isReconsideringAtom } from '../../state/analytics.ts';
import { siteUpdateAtom } from '../../state/site-update.ts';
import { lazyPatiently, useIsWaitingForNetwork } from '../../ui/loading/patient-load.ts';
import { useIsLive } from '../../ui/loading/use-is-live.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';
import { useFreshStart } from './use-fresh-start.ts';
import { usePageViews } from './use-page-views.ts';

const ConsentBar = lazyPatiently(() => import('./consent-bar.tsx'));
const UpdateBar = lazyPatiently(() => import('./update-bar.tsx'));

/** @returns true if the visitor has not answered the consent question yet, or wants to change the answer */
function useAsksConsent(): boolean {
  const isUnanswered = useAtomValue(consentAtom) === 'unanswered';
  const isReconsidering = useAtomValue(isReconsideringAtom);
  return isUnanswered || isReconsidering;
}

/**
 * Header and footer around every page. This component reads no state that changes by itself, because an update before
 * hydration has ended would render the page from scratch.
 *
 * @param notice shown above the header, on every page
 */
export function SiteLayout({ notice }: { readonly notice?: ReactNode }) {
  const t = useTranslate();
  useFreshStart();
  usePageViews();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to content')}
      </a>
      <SiteHeader notice={notice} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {/* Main is as tall as the window, so the footer does not move while it is empty. */}
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
      <NetworkStatus />
      <Bars />
    </>
  );
}

function NetworkStatus() {
  const t = useTranslate();
  const waiting = useIsWaitingForNetwork();
  return (
    <p role="status" className={styles.network}>
      {waiting && t('Waiting for the network. Part of this page has not loaded yet. Nothing is lost.')}
    </p>
  );
}

/** Messages at the bottom of the window that ask the visitor for an answer. The prerendered page has none. */
function Bars() {
  const isLive = useIsLive();
  const asksConsent = useAsksConsent();
  const hasUpdate = useAtomValue(siteUpdateAtom) !== null;
  return (
    <>
      {isLive && asksConsent && (
        <Suspense>
          <ConsentBar />
        </Suspense>
      )}
      {isLive && hasUpdate && (
        <Suspense>
          <UpdateBar />
        </Suspense>
      )}
    </>
  );
}
