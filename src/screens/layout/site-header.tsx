import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { HAS_ACCOUNTS } from '../../site.ts';
import { accountAtom } from '../../state/account/atoms.ts';
import { TOOL_GROUPS } from '../../tools/tools.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ThemeToggle } from '../../ui/controls/theme-toggle.tsx';
import { Logo } from './logo.tsx';
import styles from './site-header.module.css';
import { type SiteMenu, useSiteMenu } from './use-site-menu.ts';

const MENU_ID = 'site-menu';

interface SiteHeaderProps {
  /** Shown above everything else, on every page. */
  readonly notice?: ReactNode;
}

export function SiteHeader({ notice }: SiteHeaderProps) {
  const t = useTranslate();
  const menu = useSiteMenu();
  const ToggleIcon = menu.isOpen ? X : Menu;
  return (
    <header ref={menu.headerRef} className={styles.header}>
      {notice}
      <div className={styles.bar}>
        <Link to={PATHS.home} className={styles.home} onClick={menu.close}>
          <Logo />
        </Link>
        <div className={styles.toggle}>
          <IconButton
            ref={menu.toggleRef}
            label={t('Menu')}
            icon={<ToggleIcon size={20} strokeWidth={1.5} aria-hidden />}
            aria-expanded={menu.isOpen}
            aria-controls={MENU_ID}
            onClick={menu.toggle}
          />
        </div>
        <nav id={MENU_ID} aria-label={t('Main')} className={styles.menu} data-open={menu.isOpen}>
          <ToolMenus menu={menu} />
          {HAS_ACCOUNTS && <SideLinks onLeave={menu.close} />}
        </nav>
        <div className={styles.theme}>
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}

/** One menu for each group of tools. */
function ToolMenus({ menu }: { readonly menu: SiteMenu }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <ul ref={menu.groupsRef} className={styles.groups}>
      {TOOL_GROUPS.map(({ label, single, bulk }) => (
        <li key={label}>
          <details name={MENU_ID} className={styles.group}>
            <summary
              className={styles.entry}
              data-current={pathname === single.path || pathname === bulk?.path || undefined}
            >
              {t(label)}
              <ChevronDown className={styles.chevron} size={16} strokeWidth={1.5} aria-hidden />
            </summary>
            <ul className={styles.choices}>
              <li>
                <PlaceLink to={single.path} className={styles.choice} onClick={menu.close}>
                  {t(single.label)}
                </PlaceLink>
              </li>
              {bulk && (
                <li>
                  <PlaceLink to={bulk.path} className={styles.choice} onClick={menu.close}>
                    {t(bulk.label)} {HAS_ACCOUNTS && <span className={styles.pro}>{t('Pro')}</span>}
                  </PlaceLink>
                </li>
              )}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function SideLinks({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslate();
  const account = useAtomValue(accountAtom);
  // Until the account is known, the state of the last visit is shown.
  const isSignedIn = account.kind === 'signed-in' || (account.kind === 'unknown' && account.expected);
  return (
    <ul className={styles.side}>
      <li>
        <PlaceLink to={PATHS.pricing} className={styles.entry} onClick={onLeave}>
          {t('Pricing')}
        </PlaceLink>
      </li>
      <li>
        {isSignedIn ? (
          <PlaceLink to={PATHS.dashboard} className={styles.entry} onClick={onLeave}>
            {t('Dashboard')}
          </PlaceLink>
        ) : (
          <PlaceLink to={PATHS.login} className={styles.entry} onClick={onLeave}>
            {t('Login/Register')}
          </PlaceLink>
        )}
      </li>
    </ul>
  );
}

/** A link that is marked if it leads to the current page. */
function PlaceLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...rest} to={to} aria-current={pathname === to ? 'page' : undefined} />;
}
