import {
  factsIn,
  haveSameFact,
  PRIVATE_FACTS,
  type PrivateFact,
  type PrivateFacts,
} from '../../domain/outcome/private-facts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { factLabel, factWords, stillWords } from '../privacy-words.ts';
import styles from './privacy-report.module.css';

interface PrivacyReportProps {
  readonly id: string;
  readonly original: PrivateFacts;
  /** `null` until there is a result, `undefined` if its metadata could not be read. */
  readonly result: PrivateFacts | null | undefined;
}

/** Lists what the original reveals about people, places and devices, and what the result still reveals. */
export function PrivacyReport({ id, original, result }: PrivacyReportProps) {
  const t = useTranslate();
  const revealed = new Set<PrivateFact>([...factsIn(original), ...factsIn(result ?? {})]);
  return (
    <section id={id} className={styles.report} aria-label={t('Privacy report')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('Original')}</th>
              <th scope="col">{t('Result')}</th>
            </tr>
          </thead>
          <tbody>
            {PRIVATE_FACTS.filter((fact) => revealed.has(fact)).map((fact) => (
              <tr key={fact}>
                <th scope="row">{factLabel(t, fact)}</th>
                <td>
                  <bdi>{factWords(t, fact, original) ?? t('not included')}</bdi>
                </td>
                <td data-same={result ? haveSameFact(fact, original, result) : undefined}>
                  <bdi>{result ? (factWords(t, fact, result) ?? t('not included')) : '–'}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {result && <p className={styles.verdict}>{stillWords(t, original, result)}</p>}
    </section>
  );
}
