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
import { LabBefore } from './lab-before.tsx';
import { LabCharts } from './lab-charts.tsx';
import { LabCompare } from './lab-compare.tsx';
import { LabFold } from './lab-fold.tsx';
import { LabGains } from './lab-gains.tsx';
import { LabIdentities } from './lab-identities.tsx';
import { isLossless, LabLossless } from './lab-lossless.tsx';
import { LabNote } from './lab-note.tsx';
import styles from './lab-results.module.css';
import { LabSearch } from './lab-search.tsx';
import { LabTable } from './lab-table.tsx';
import { LabVerdict } from './lab-verdict.tsx';

/** All results of one image with one preparation, or the means over several images. */
export function LabResults() {
  const t = useTranslate();
  const views = useAtomValue(labViewsAtom);
  const view = useAtomValue(shownViewAtom);
  const results = useAtomValue(labResultsAtom);
  const show = useSetAtom(shownViewIdAtom);
  const save = useSetAtom(exportLabAtom);
  if (!view) return <LabBefore />;
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
        {results.length > 0 && (
          <div className={styles.exports}>
            <Button onClick={() => void save('csv')}>{t('Export CSV')}</Button>
            <Button onClick={() => void save('json')}>{t('Export JSON')}</Button>
          </div>
        )}
      </LabBar>
      <ResultsOf view={view} results={results} />
    </div>
  );
}

interface ResultsOfProps {
  readonly view: LabView;
  readonly results: readonly LabResult[];
}

/** The answer and the images first. Everything else is folded, and only there if it applies to these results. */
function ResultsOf({ view, results }: ResultsOfProps) {
  const t = useTranslate();
  const rows = rowsOf(view, results);
  const images = resultsByImage(view, results);
  const [reference, ...others] = view.references;
  const single = others.length === 0 ? reference : undefined;
  const lossless = rows.filter(isLossless);
  const hasLoss = lossless.length < rows.filter(({ outcome }) => outcome.ok).length;
  return (
    <>
      {rows.length > 0 && <LabVerdict view={view} rows={rows} images={images} hasLoss={hasLoss} />}
      {single && (
        <section className={styles.section}>
          <h3>{t('Side by side')}</h3>
          <LabCompare key={single.id} reference={single} results={images[0] ?? []} />
        </section>
      )}
      {rows.length > 0 && (
        <div>
          {hasLoss && (
            <Fold title={t('Bytes at equal SSIMULACRA 2')}>
              <LabGains images={images} />
            </Fold>
          )}
          {lossless.length > 0 && (
            <Fold title={t('Lossless results')}>
              <LabLossless view={view} rows={lossless} />
            </Fold>
          )}
          <Fold title={t('All results')}>
            <LabTable view={view} rows={rows} />
          </Fold>
          {hasLoss && (
            <Fold title={t('Curves')}>
              <LabCharts rows={rows} />
            </Fold>
          )}
          {single && (
            <>
              <Fold title={t('Compared with canvas')}>
                <LabIdentities />
              </Fold>
              <Fold title={t('A search, step by step')}>
                <LabSearch key={single.id} reference={single} rows={rows} />
              </Fold>
            </>
          )}
        </div>
      )}
    </>
  );
}

function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return <LabFold title={<h3>{title}</h3>}>{children}</LabFold>;
}
