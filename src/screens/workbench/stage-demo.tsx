import { useState } from 'react';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { addressOf } from '../../site.ts';
import { mayLoadUnasked } from '../../state/workbench/may-load-unasked.ts';
import styles from './stage-demo.module.css';

/** A photo of 9 megapixels at quality 80, and a part of both files at a quarter of its size (public/samples/README.md). */
const BYTES = { before: 2_372_867, after: 778_730 };

/**
 * What Pixmill does, on a real photo: before and after, with their sizes. Moves once. Visitors who save data do not get
 * it.
 */
export function StageDemo() {
  const t = useTranslate();
  const [isMissing, setMissing] = useState(() => !mayLoadUnasked());
  if (isMissing) return null;
  return (
    <span className={styles.demo} aria-hidden>
      {(['before', 'after'] as const).map((side) => (
        <span key={side} className={styles[side]}>
          <img
            src={addressOf(`/demo/leaf-${side}.webp`)}
            width={300}
            height={120}
            alt=""
            decoding="async"
            onError={() => setMissing(true)}
          />
          <span className={styles.size}>{bytesWords(t, BYTES[side])}</span>
        </span>
      ))}
      <span className={styles.divider} />
    </span>
  );
}
