import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
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

interface FoldProps {
  readonly words: string;
  readonly onOpen: (content: HTMLElement) => void;
  readonly children: ReactNode;
}

/** Words at the end of a panel that show more when pressed. Several share a line until then. */
export function Fold({ words, onOpen, children }: FoldProps) {
  return (
    <details className={styles.help} onToggle={({ currentTarget: fold }) => fold.open && onOpen(fold)}>
      <summary className={styles.question}>
        {words}
        <ChevronDown className={styles.chevron} size={14} strokeWidth={1.5} aria-hidden />
      </summary>
      {children}
    </details>
  );
}

/** The line at the end of a panel. */
export function Folds({ children }: { readonly children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>;
}

/** Explains the given settings on request. */
export function SettingsHelp({ explained }: { readonly explained: readonly Explanation[] }) {
  const t = useTranslate();
  return (
    <Fold words={t('What do these settings do?')} onOpen={show}>
      <dl className={styles.answers}>
        {explained.map(({ name, text, more = [] }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{[text, ...more].map((phrase) => t(phrase)).join(' ')}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
