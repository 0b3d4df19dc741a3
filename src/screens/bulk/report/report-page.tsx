import type { ReportRow } from '../../../domain/batch/report.ts';
import { savingsPercent } from '../../../domain/outcome/units.ts';
import { formatOf } from '../../../formats/formats.ts';
import { bytesWords, savingWords } from '../../../i18n/amounts.ts';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import { factLabel } from '../../privacy-words.ts';
import { lookWords } from '../../settings/look-words.ts';
import styles from './report-page.module.css';
import { reasonOf } from './report-texts.ts';

interface ReportPageProps {
  readonly rows: readonly ReportRow[];
  readonly worst: readonly ReportRow[];
}

/** A long table would take seconds to draw, and nobody reads it on paper. The files have all rows. */
const MOST_ROWS = 500;

/** The report on paper: the totals, what looks worst, and each image. */
export function ReportPage({ rows, worst }: ReportPageProps) {
  const t = useTranslate();
  return (
    <div className={styles.page} data-print>
      <Totals rows={rows} />
      {worst.length > 0 && (
        <>
          <h3>{t('Looks worst')}</h3>
          <ol className={styles.worst}>
            {worst.map(({ source, score, bytes }) => (
              <li key={source}>
                {source}: {lookWords(t, score ?? 0)}, {bytesWords(t, bytes ?? 0)}
              </li>
            ))}
          </ol>
        </>
      )}
      <h3>{t('All images')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('Name')}</th>
            <th>{t('Before')}</th>
            <th>{t('After')}</th>
            <th>{t('Look')}</th>
            <th>{t('Private data')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row) => (
            <ImageRow key={row.source} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && (
        <p>{t('The first {shown} of {total} images. The files have all.', { shown: MOST_ROWS, total: rows.length })}</p>
      )}
    </div>
  );
}

function Totals({ rows }: { readonly rows: readonly ReportRow[] }) {
  const t = useTranslate();
  const made = rows.filter(({ outcome, bytes }) => outcome === 'done' && bytes !== null);
  const failed = rows.filter(({ outcome }) => outcome === 'failed').length;
  const before = made.reduce((sum, { sourceBytes }) => sum + sourceBytes, 0);
  const after = made.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('Images')}</dt>
        <dd>{t.number(made.length)}</dd>
      </div>
      <div>
        <dt>{t('Failed')}</dt>
        <dd>{t.number(failed)}</dd>
      </div>
      <div>
        <dt>{t('Before')}</dt>
        <dd>{bytesWords(t, before)}</dd>
      </div>
      <div>
        <dt>{t('After')}</dt>
        <dd>
          {bytesWords(t, after)}
          {` (${savingWords(t, savingsPercent(before, after))})`}
        </dd>
      </div>
    </dl>
  );
}

function ImageRow({ row }: { readonly row: ReportRow }) {
  const t = useTranslate();
  const { source, sourceBytes, bytes, format, width, height, score, privateBefore, privateAfter } = row;
  const reason = reasonOf(t, row);
  const labels = (facts: ReportRow['privateBefore']) => facts?.map((fact) => factLabel(t, fact)).join(', ') || '–';
  return (
    <tr>
      <td>{source}</td>
      <td>{bytesWords(t, sourceBytes)}</td>
      {bytes === null ? (
        <td colSpan={2}>{reason ?? t('No result')}</td>
      ) : (
        <>
          <td>
            {bytesWords(t, bytes)}, {format && formatOf(format).label}, {width} × {height}
          </td>
          <td>{score === null ? '–' : lookWords(t, score)}</td>
        </>
      )}
      <td>
        {labels(privateBefore)} → {labels(privateAfter)}
      </td>
    </tr>
  );
}
