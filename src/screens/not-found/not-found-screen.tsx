import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../routes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useSay } from '../../words/language-provider.tsx';
import pageStyles from '../page.module.css';
import { useDocumentTitle } from '../use-document-title.ts';

export default function NotFoundScreen() {
  const say = useSay();
  const { pathname } = useLocation();
  useDocumentTitle(say('Page not found'), say('There is no page at this address.'));
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname]);
  return (
    <div className={pageStyles.page}>
      <h1>{say('Oops! Page not found')}</h1>
      <p className={pageStyles.lead}>
        {say('There is nothing at this address. The link may be outdated or mistyped.')}
      </p>
      <div className={pageStyles.actions}>
        <ButtonLink to={PATHS.home} variant="primary">
          {say('Return to Home')}
        </ButtonLink>
      </div>
    </div>
  );
}
