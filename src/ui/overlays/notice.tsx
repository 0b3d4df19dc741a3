import { type ReactNode, useEffect, useRef } from 'react';
import styles from './notice.module.css';
import { TONE_ICONS, type Tone } from './tones.ts';

interface NoticeProps {
  /** `bad` interrupts screen readers; the others wait for a pause. */
  readonly tone: Tone;
  /** False if another element tells screen readers, such as for figures that keep changing. Default true. */
  readonly isSpoken?: boolean;
  readonly children: ReactNode;
}

/** A message next to the content that it concerns. Scrolls into view when it appears. */
export function Notice({ tone, isSpoken = true, children }: NoticeProps) {
  const Icon = TONE_ICONS[tone];
  const ref = useRef<HTMLDivElement>(null);
  // In braces, because newer browsers return a promise, which is not a cleanup function.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={ref}
      role={isSpoken ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={styles.notice}
      data-tone={tone}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
