import { useAtomValue } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { workAtom } from '../../state/workbench/atoms.ts';
import { carriedWords } from '../carried-words.ts';
import styles from './carried-line.module.css';

/** What the result carries besides its pixels, in one line. The line stays, so that nothing moves while settings change. */
export function CarriedLine() {
  const t = useTranslate();
  const { result } = useAtomValue(workAtom);
  const facts = result?.carries.map((fact) => carriedWords(t, fact)) ?? [];
  return (
    <p className={styles.line}>
      {t('The result carries: {facts}', { facts: facts.length > 0 ? facts.join(', ') : '–' })}
    </p>
  );
}
