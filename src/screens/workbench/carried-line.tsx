import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { carriedPrivateFacts } from '../../domain/outcome/carried.ts';
import { factsIn } from '../../domain/outcome/private-facts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { workAtom } from '../../state/workbench/atoms.ts';
import { originalCarriesAtom } from '../../state/workbench/original-facts.ts';
import { DisclosureButton } from '../../ui/controls/disclosure-button.tsx';
import { carriedWords } from '../carried-words.ts';
import { originalWords } from '../privacy-words.ts';
import styles from './carried-line.module.css';
import { PrivacyReport } from './privacy-report.tsx';

interface CarriedLineProps {
  /** True if it floats over the stage, and only says which private data the original reveals. Default false. */
  readonly floats?: boolean;
}

/**
 * Lists in one line what the result contains besides its pixels, and what the original reveals. The line is always
 * present, so nothing moves while settings change.
 */
export function CarriedLine({ floats = false }: CarriedLineProps) {
  const t = useTranslate();
  const { result } = useAtomValue(workAtom);
  const originalFacts = useAtomValue(originalCarriesAtom);
  const [isOpen, setOpen] = useState(false);
  const reportId = useId();
  const facts = result?.carries.map((fact) => carriedWords(t, fact)) ?? [];
  const original = originalFacts && carriedPrivateFacts(originalFacts);
  const revealsData = original ? factsIn(original).length > 0 : false;
  if (floats && !revealsData) return null;
  return (
    <div className={floats ? styles.float : styles.still}>
      <div className={styles.line}>
        {!floats && (
          <p className={styles.carries}>
            {t('The result contains: {facts}', { facts: facts.length > 0 ? facts.join(', ') : '–' })}
          </p>
        )}
        {original && !revealsData && <p className={styles.carries}>{originalWords(t, original)}</p>}
        {original && revealsData && (
          <DisclosureButton
            words={originalWords(t, original)}
            isOpen={isOpen}
            panelId={reportId}
            opens="below"
            onToggle={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {original && revealsData && isOpen && (
        <PrivacyReport id={reportId} original={original} result={result && carriedPrivateFacts(result.carries)} />
      )}
    </div>
  );
}
