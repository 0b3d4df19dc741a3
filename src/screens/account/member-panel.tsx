import { useId } from 'react';
import { isSubscribed, type Profile } from '../../domain/account/profile.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { MEMBER_LINKS } from './member-links.ts';
import styles from './member-panel.module.css';
import { Receipts } from './receipts.tsx';

interface MemberPanelProps {
  readonly profile: Profile | null;
  readonly hasPro: boolean;
}

/** A member's tools and payments. */
export function MemberPanel({ profile, hasPro }: MemberPanelProps) {
  const t = useTranslate();
  const headingId = useId();
  return (
    <div className={styles.panel}>
      {hasPro && (
        <nav aria-labelledby={headingId}>
          <h2 id={headingId} className={styles.heading}>
            {t('Your batch tools')}
          </h2>
          <ul className={styles.tools}>
            {MEMBER_LINKS.map(({ path, label }) => (
              <li key={path}>
                <ButtonLink to={path} size="large" wide>
                  {t(label)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Receipts />
      {isSubscribed(profile) && (
        <p>
          <ButtonLink to={PATHS.cancelSubscription} variant="danger-quiet">
            {t('Cancel Subscription')}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
