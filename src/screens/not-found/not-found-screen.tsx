import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { PATHS, SINGLE_TOOLS } from '../../routes.ts';
import { HAS_ACCOUNTS } from '../../site.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Lead, PageActions, TextPage } from '../../ui/page/text-page.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './not-found-screen.module.css';

/** Where the visitor may have wanted to go. */
const PLACES: readonly { readonly path: string; readonly title: PlainPhrase; readonly description: PlainPhrase }[] = [
  ...SINGLE_TOOLS,
  ...(HAS_ACCOUNTS
    ? [
        {
          path: PATHS.pricing,
          title: 'Pricing',
          description: 'One image at a time is free, with no account. Pro handles whole batches.',
        } as const,
      ]
    : []),
  {
    path: PATHS.codecLab,
    title: 'Codec lab',
    description: 'Measure every encoder on this site with your own images, on your own machine. Nothing is uploaded.',
  },
];

export default function NotFoundScreen() {
  const t = useTranslate();
  const { pathname } = useLocation();
  useDocumentTitle(t('Page not found'), t('There is no page at this address.'));
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname]);
  return (
    <TextPage>
      <h1>{t('Oops! Page not found')}</h1>
      <Lead>{t('There is nothing at this address. The link may be outdated or mistyped.')}</Lead>
      <PageActions>
        <ButtonLink to={PATHS.home} variant="primary">
          {t('Return to Home')}
        </ButtonLink>
      </PageActions>
      <ul className={styles.places}>
        {PLACES.map(({ path, title, description }) => (
          <li key={path}>
            <Link to={path}>{t(title)}</Link>
            <p>{t(description)}</p>
          </li>
        ))}
      </ul>
    </TextPage>
  );
}
