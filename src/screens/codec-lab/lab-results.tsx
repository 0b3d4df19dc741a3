import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { LabResult } from '../../lab/model.ts';
import { type LabView, resultsByImage, rowsOf } from '../../lab/views.ts';
import { exportLabAtom } from '../../state/lab/actions.ts';
import { labResultsAtom, labViewsAtom, shownViewAtom, shownViewIdAtom } from '../../state/lab/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { viewWords } from '../../words/lab-words.ts';
import { LabBar } from './lab-bar.tsx';
import { LabCharts } from './lab-charts.tsx';
import { LabCompare } from './lab-compare.tsx';
import { LabGains } from './lab-gains.tsx';
import { LabIdentities } from './lab-identities.tsx';
import { isLossless, LabLossless } from './lab-lossless.tsx';
import { LabNote } from './lab-note.tsx';
import styles from './lab-results.module.css';
import { LabSearch } from './lab-search.tsx';
import { LabTable } from './lab-table.tsx';

/** All results of one image with one preparation, or the means over several images. */
export function LabResults() {
  const t = useTranslate();
  const views = useAtomValue(labViewsAtom);
  const view = useAtomValue(shownViewAtom);
  const results = useAtomValue(labResultsAtom);
  const show = useSetAtom(shownViewIdAtom);
  const save = useSetAtom(exportLabAtom);
  if (!view || results.length === 0) return null;
  return (
    <div className={styles.results}>
      <LabBar>
        <div className={styles.resultTitle}>
          <h2>{t('Results')}</h2>
          {views.length > 1 ? (
            <Select
              label={t('Image')}
              value={view.id}
              options={views.map((one) => ({ value: one.id, label: viewWords(t, one) }))}
              onChange={show}
            />
          ) : (
            <LabNote>{viewWords(t, view)}</LabNote>
          )}
        </div>
        <div className={styles.exports}>
          <Button onClick={() => void save('csv')}>{t('Export CSV')}</Button>
          <Button onClick={() => void save('json')}>{t('Export JSON')}</Button>
        </div>
      </LabBar>
      <ResultsOf view={view} results={results} />
    </div>
  );
}

interface ResultsOfProps {
  readonly view: LabView;
  readonly results: readonly LabResult[];
}

/** Shows only the sections that apply to these results. */
function ResultsOf({ view, results }: ResultsOfProps) {
  const t = useTranslate();
  const rows = rowsOf(view, results);
  const images = resultsByImage(view, results);
  const [reference, ...others] = view.references;
  const lossless = rows.filter(isLossless);
  const hasLoss = lossless.length < rows.filter(({ outcome }) => outcome.ok).length;
  return (
    <>
      {hasLoss && (
        <Section title={t('Curves')}>
          <LabCharts rows={rows} />
        </Section>
      )}
      {reference && others.length === 0 && (
        <Section title={t('A search, step by step')}>
          <LabSearch key={reference.id} reference={reference} rows={rows} />
        </Section>
      )}
      {hasLoss && (
        <Section title={t('Bytes at equal SSIMULACRA 2')}>
          <LabGains images={images} />
        </Section>
      )}
      {lossless.length > 0 && (
        <Section title={t('Lossless results')}>
          <LabLossless view={view} rows={lossless} />
        </Section>
      )}
      <Section title={t('All results')}>
        <LabTable view={view} rows={rows} />
      </Section>
      {reference && others.length === 0 && (
        <>
          <Section title={t('Compared with canvas')}>
            <LabIdentities />
          </Section>
          <Section title={t('Side by side')}>
            <LabCompare key={reference.id} reference={reference} results={images[0] ?? []} />
          </Section>
        </>
      )}
    </>
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
