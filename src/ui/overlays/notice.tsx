import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** `bad` interrupts screen readers; the others wait for a pause. */
  readonly tone: 'info' | 'good' | 'bad';
  readonly children: ReactNode;
}

const ICONS = { info: Info, good: CircleCheck, bad: CircleAlert };

/** A message next to the content that it concerns. Scrolls into view when it appears. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = ICONS[tone];
  const ref = useRef<HTMLDivElement>(null);
  // In braces, because newer browsers return a promise, which is not a cleanup function.
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
