import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { exportLabAtom } from '../../state/lab/actions.ts';
import {
  labReferencesAtom,
  shownReferenceAtom,
  shownReferenceIdAtom,
  shownResultsAtom,
} from '../../state/lab/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useSay } from '../../words/language-provider.tsx';
import styles from './codec-lab.module.css';
import { LabCharts } from './lab-charts.tsx';
import { LabCompare } from './lab-compare.tsx';
import { LabIdentities } from './lab-identities.tsx';
import { LabTable } from './lab-table.tsx';
import { referenceWords } from './lab-words.ts';

/** All results of one image in one preparation. */
export function LabResults() {
  const say = useSay();
  const references = useAtomValue(labReferencesAtom);
  const reference = useAtomValue(shownReferenceAtom);
  const results = useAtomValue(shownResultsAtom);
  const show = useSetAtom(shownReferenceIdAtom);
  const save = useSetAtom(exportLabAtom);
  if (!reference || results.length === 0) return null;
  return (
    <div className={styles.results}>
      <div className={styles.resultBar}>
        <div className={styles.resultTitle}>
          <h2>{say('Results')}</h2>
          {references.length > 1 ? (
            <Select
              label={say('Image')}
              value={reference.id}
              options={references.map((one) => ({ value: one.id, label: referenceWords(say, one) }))}
              onChange={show}
            />
          ) : (
            <p className={styles.quiet}>{referenceWords(say, reference)}</p>
          )}
        </div>
        <div className={styles.exports}>
          <Button onClick={() => void save('csv')}>{say('Export CSV')}</Button>
          <Button onClick={() => void save('json')}>{say('Export JSON')}</Button>
        </div>
      </div>
      <Section title={say('Curves')}>
        <LabCharts results={results} />
      </Section>
      <Section title={say('All results')}>
        <LabTable reference={reference} results={results} />
      </Section>
      <Section title={say('Canvas compared with WASM')}>
        <LabIdentities />
      </Section>
      <Section title={say('Side by side')}>
        <LabCompare reference={reference} results={results} />
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
