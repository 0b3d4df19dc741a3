import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** `bad` interrupts the reader, the others wait for a pause. */
  readonly tone: 'info' | 'good' | 'bad';
  readonly children: ReactNode;
}

const ICONS = { info: Info, good: CircleCheck, bad: CircleAlert };

/** One thing that a page has to say, where it happened. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={styles.notice} data-tone={tone}>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
