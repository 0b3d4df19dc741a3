import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** `bad` interrupts the reader, the others wait for a pause. */
  readonly tone: 'info' | 'good' | 'bad';
  readonly children: ReactNode;
}

const ICONS = { info: Info, good: CircleCheck, bad: CircleAlert };

/** One thing that a page has to say, where it happened. Comes into view when it appears. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = ICONS[tone];
  const ref = useRef<HTMLDivElement>(null);
  // Braces: newer browsers answer with a promise, which is no clean-up.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} role={tone === 'bad' ? 'alert' : 'status'} className={styles.notice} data-tone={tone}>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
