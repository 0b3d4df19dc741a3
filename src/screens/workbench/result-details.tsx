import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { carriedPrivateFacts } from '../../domain/outcome/carried.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { originalCarriesAtom } from '../../state/workbench/original-facts.ts';
import { DisclosureButton } from '../../ui/controls/disclosure-button.tsx';
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
      <DisclosureButton
        words={t('Details')}
        isOpen={isOpen}
        panelId={panelId}
        opens="above"
        onToggle={() => setOpen(!isOpen)}
      />
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
