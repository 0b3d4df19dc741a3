import { useId } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { freeFeatures, PRO_FEATURES } from './features.ts';
import styles from './plan-list.module.css';

/** What a plan includes, beside a form or a question. */
export function PlanList({ plan }: { readonly plan: 'free' | 'pro' }) {
  const t = useTranslate();
  const headingId = useId();
  const texts = plan === 'pro' ? PRO_FEATURES.map((phrase) => t(phrase)) : freeFeatures(t);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t(plan === 'pro' ? 'What Pro adds' : 'What stays free')}
      </h2>
      <ul className={styles.list}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
