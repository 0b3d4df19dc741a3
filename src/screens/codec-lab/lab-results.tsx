import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { exportLabAtom } from '../../state/lab/actions.ts';
import {
  labReferencesAtom,
  shownReferenceAtom,
  shownReferenceIdAtom,
  shownResultsAtom,
} from '../../state/lab/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { LabBar } from './lab-bar.tsx';
import { LabCharts } from './lab-charts.tsx';
import { LabCompare } from './lab-compare.tsx';
import { LabGains } from './lab-gains.tsx';
import { LabIdentities } from './lab-identities.tsx';
import { LabNote } from './lab-note.tsx';
import styles from './lab-results.module.css';
import { LabTable } from './lab-table.tsx';
import { referenceWords } from './lab-words.ts';

/** All results of one image in one preparation. */
export function LabResults() {
  const t = useTranslate();
  const references = useAtomValue(labReferencesAtom);
  const reference = useAtomValue(shownReferenceAtom);
  const results = useAtomValue(shownResultsAtom);
  const show = useSetAtom(shownReferenceIdAtom);
  const save = useSetAtom(exportLabAtom);
  if (!reference || results.length === 0) return null;
  return (
    <div className={styles.results}>
      <LabBar>
        <div className={styles.resultTitle}>
          <h2>{t('Results')}</h2>
          {references.length > 1 ? (
            <Select
              label={t('Image')}
              value={reference.id}
              options={references.map((one) => ({ value: one.id, label: referenceWords(t, one) }))}
              onChange={show}
            />
          ) : (
            <LabNote>{referenceWords(t, reference)}</LabNote>
          )}
        </div>
        <div className={styles.exports}>
          <Button onClick={() => void save('csv')}>{t('Export CSV')}</Button>
          <Button onClick={() => void save('json')}>{t('Export JSON')}</Button>
        </div>
      </LabBar>
      <Section title={t('Curves')}>
        <LabCharts results={results} />
      </Section>
      <Section title={t('Bytes at equal SSIMULACRA 2')}>
        <LabGains results={results} />
      </Section>
      <Section title={t('All results')}>
        <LabTable reference={reference} results={results} />
      </Section>
      <Section title={t('Compared with canvas')}>
        <LabIdentities />
      </Section>
      <Section title={t('Side by side')}>
        <LabCompare key={reference.id} reference={reference} results={results} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
