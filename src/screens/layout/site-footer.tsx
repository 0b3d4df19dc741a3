import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TOOL_GROUPS } from '../../domain/tools.ts';
import { PATHS } from '../../routes.ts';
import { consentAtom, isReconsideringAtom } from '../../state/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';
import { useSay } from '../../words/language-provider.tsx';
import type { PlainPhrase } from '../../words/say.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const say = useSay();
  const isLive = useIsLive();
  const consent = useAtomValue(consentAtom);
  const mayChoose = consent === 'agreed' || consent === 'declined';
  const reconsider = useSetAtom(isReconsideringAtom);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section className={styles.about}>
          <h2 className={styles.heading}>{say('About')}</h2>
          <p>
            {say(
              'Pixmill is an all-in-one image processing solution that compresses, converts and resizes images while keeping quality. It works on your device: your images are never uploaded.',
            )}
          </p>
        </section>
        <LinkList heading={say('Free tools')}>
          {TOOL_GROUPS.map(({ single }) => (
            <li key={single.path}>
              <Link to={single.path}>{say(single.label)}</Link>
            </li>
          ))}
        </LinkList>
        <LinkList heading={say('PRO tools')}>
          {TOOL_GROUPS.map(({ bulk }) => (
            <li key={bulk.path}>
              <Link to={bulk.path}>{say(bulk.label)}</Link>
            </li>
          ))}
        </LinkList>
        <LinkList heading="Pixmill">
          <NewTabItem to={PATHS.featureRequest} label="Request a feature" />
          <NewTabItem to={PATHS.pricing} label="Pricing" />
          <NewTabItem to={PATHS.changelog} label="Changelog" />
          <li>
            <Link to={PATHS.contact}>{say('Contact')}</Link>
          </li>
          <li>
            <Link to={PATHS.codecLab}>{say('Codec lab for developers')}</Link>
          </li>
          <li>
            <Link to={PATHS.privacy}>{say('Privacy')}</Link>
          </li>
          <li>
            <Link to={PATHS.terms}>{say('Terms')}</Link>
          </li>
          <li>
            <Link to={PATHS.refunds}>{say('Refunds')}</Link>
          </li>
        </LinkList>
      </div>
      <div className={styles.closing}>
        <LanguageChoice />
        {isLive && mayChoose && (
          <Button variant="quiet" onClick={() => reconsider(true)}>
            {say('Analytics choice')}
          </Button>
        )}
        <p>
          © {isLive && `${new Date().getFullYear()} `}Pixmill. {say('Icon drawn for Pixmill.')}{' '}
          <a href="/third-party-notices.txt" className={styles.help}>
            {say('Licenses')}
          </a>
        </p>
        <p>
          {say('Need help?')}{' '}
          <Link to={PATHS.contact} className={styles.help}>
            {say('Contact Us')}
          </Link>
        </p>
      </div>
    </footer>
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
  const say = useSay();
  return (
    <li>
      <Link to={to} target="_blank" rel="noopener">
        {say(label)}
        <span className="visually-hidden"> {say('(opens in a new tab)')}</span>
      </Link>
    </li>
  );
}
