import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import styles from './settings-help.module.css';

/** What a setting does. */
export interface Explanation {
  readonly name: PlainPhrase;
  readonly text: PlainPhrase;
  /** Further sentences. */
  readonly more?: readonly PlainPhrase[];
}

/** Scrolls the answers into view, or their beginning if they are longer than the panel. */
function show(help: HTMLElement): void {
  help.lastElementChild?.scrollIntoView({ block: 'nearest' });
  help.firstElementChild?.scrollIntoView({ block: 'nearest' });
}

/** Explains the given settings on request. */
export function SettingsHelp({ explained }: { readonly explained: readonly Explanation[] }) {
  const t = useTranslate();
  return (
    <details className={styles.help} onToggle={({ currentTarget: help }) => help.open && show(help)}>
      <summary className={styles.question}>
        {t('What do these settings do?')}
        <ChevronDown className={styles.chevron} size={14} strokeWidth={1.5} aria-hidden />
      </summary>
      <dl className={styles.answers}>
        {explained.map(({ name, text, more = [] }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{[text, ...more].map((phrase) => t(phrase)).join(' ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
