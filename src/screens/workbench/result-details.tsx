import { useAtomValue } from 'jotai';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useEffect, useId, useRef, useState } from 'react';
import { carriedPrivateFacts } from '../../domain/outcome/carried.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { originalCarriesAtom } from '../../state/workbench/original-facts.ts';
import { originalWords } from '../privacy-words.ts';
import styles from './result-details.module.css';
import type { Remark } from './use-readout.tsx';

interface ResultDetailsProps {
  readonly remarks: readonly Remark[];
}

/** All remarks about the result, and what the original reveals. Floats, so nothing moves when it opens. */
export function ResultDetails({ remarks }: ResultDetailsProps) {
  const t = useTranslate();
  const originalFacts = useAtomValue(originalCarriesAtom);
  const original = originalFacts && carriedPrivateFacts(originalFacts);
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <div ref={ref}>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Details')}
        <ChevronUp size={14} strokeWidth={1.5} aria-hidden />
      </button>
      {isOpen && (
        <ul id={panelId} className={styles.panel}>
          {remarks.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
          {original && <li>{originalWords(t, original)}</li>}
        </ul>
      )}
    </div>
  );
}
