import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { PATHS } from '../../routes.ts';
import { BASE, HAS_ACCOUNTS } from '../../site.ts';
import { consentAtom, isReconsideringAtom } from '../../state/analytics.ts';
import { BULK_LINKS, TOOL_GROUPS } from '../../tools/tools.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useIsLive } from '../../ui/loading/use-is-live.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const t = useTranslate();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section className={styles.about}>
          <h2 className={styles.heading}>{t('About')}</h2>
          <p>
            {t(
              'Pixmill is an all-in-one image processing solution that compresses, converts and resizes images while keeping quality. It works on your device: your images are never uploaded.',
            )}
          </p>
        </section>
        <LinkList heading={t(HAS_ACCOUNTS ? 'Free tools' : 'One image')}>
          {TOOL_GROUPS.map(({ single }) => (
            <li key={single.path}>
              <Link to={single.path}>{t(single.label)}</Link>
            </li>
          ))}
        </LinkList>
        <LinkList heading={t(HAS_ACCOUNTS ? 'PRO tools' : 'Many images')}>
          {BULK_LINKS.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{t(label)}</Link>
            </li>
          ))}
        </LinkList>
        <SiteLinks />
      </div>
      <Closing />
    </footer>
  );
}

function SiteLinks() {
  const t = useTranslate();
  return (
    <LinkList heading="Pixmill">
      {HAS_ACCOUNTS && (
        <>
          <NewTabItem to={PATHS.featureRequest} label="Request a feature" />
          <NewTabItem to={PATHS.pricing} label="Pricing" />
        </>
      )}
      <NewTabItem to={PATHS.changelog} label="Changelog" />
      {HAS_ACCOUNTS && (
        <li>
          <Link to={PATHS.contact}>{t('Contact')}</Link>
        </li>
      )}
      <li>
        <Link to={PATHS.codecLab}>{t('Codec lab for developers')}</Link>
      </li>
      <li>
        <Link to={PATHS.privacy}>{t('Privacy')}</Link>
      </li>
      {HAS_ACCOUNTS && (
        <>
          <li>
            <Link to={PATHS.terms}>{t('Terms')}</Link>
          </li>
          <li>
            <Link to={PATHS.refunds}>{t('Refunds')}</Link>
          </li>
        </>
      )}
    </LinkList>
  );
}

/** The last line: language, consent, license and contact. */
function Closing() {
  const t = useTranslate();
  const isLive = useIsLive();
  const consent = useAtomValue(consentAtom);
  const mayChoose = consent === 'agreed' || consent === 'declined';
  const reconsider = useSetAtom(isReconsideringAtom);
  return (
    <div className={styles.closing}>
      <LanguageChoice />
      {isLive && mayChoose && (
        <Button variant="quiet" onClick={() => reconsider(true)}>
          {t('Analytics choice')}
        </Button>
      )}
      <p>
        © {isLive && `${new Date().getFullYear()} `}Pixmill. {t('Icon drawn for Pixmill.')}{' '}
        <a href={`${BASE}third-party-notices.txt`} className={styles.help}>
          {t('Licenses')}
        </a>
      </p>
      <p>
        {t('Need help?')}{' '}
        {HAS_ACCOUNTS && (
          <>
            <Link to={PATHS.contact} className={styles.help}>
              {t('Contact Us')}
            </Link>
            {' · '}
          </>
        )}
        <Link to={PATHS.selfTest} className={styles.help}>
          {t('Test this browser')}
        </Link>
      </p>
    </div>
  );
}

function LinkList({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function NewTabItem({ to, label }: { readonly to: string; readonly label: PlainPhrase }) {
  const t = useTranslate();
  return (
    <li>
      <Link to={to} target="_blank" rel="noopener">
        {t(label)}
        <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
      </Link>
    </li>
  );
}
