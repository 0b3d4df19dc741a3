import type { ReportRow } from '../../../domain/batch/report.ts';
import { savingsPercent } from '../../../domain/outcome/units.ts';
import { formatOf } from '../../../formats/formats.ts';
import { bytesWords, savingWords } from '../../../i18n/amounts.ts';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import type { Translate } from '../../../i18n/t.ts';
import type { ReportPicture } from '../../../state/batch/report-pictures.ts';
import { type TableColumn, WideTable } from '../../codec-lab/wide-table.tsx';
import { factLabel } from '../../privacy-words.ts';
import { lookWords } from '../../settings/look-words.ts';
import styles from './report-page.module.css';
import { reasonOf } from './report-texts.ts';

interface ReportPageProps {
  readonly rows: readonly ReportRow[];
  readonly worst: readonly ReportRow[];
  /** Those drawn so far, by the ids of their images. */
  readonly pictures: ReadonlyMap<string, ReportPicture>;
}

/** A long table would take seconds to draw, and nobody reads it on paper. The files have all rows. */
const MOST_ROWS = 500;

/** The report on paper: the totals, what looks worst, and each image. */
export function ReportPage({ rows, worst, pictures }: ReportPageProps) {
  const t = useTranslate();
  return (
    <div className={styles.page} data-print>
      <Totals rows={rows} />
      {worst.length > 0 && (
        <>
          <h3>{t('Looks worst')}</h3>
          <ol className={styles.worst}>
            {worst.map((row) => (
              <WorstImage key={row.id} row={row} picture={pictures.get(row.id) ?? null} />
            ))}
          </ol>
        </>
      )}
      <h3>{t('All images')}</h3>
      <WideTable
        label={t('All images')}
        columns={columnsOf(t)}
        rows={rows.slice(0, MOST_ROWS)}
        keyOf={({ id }) => id}
        failure={{ from: 2, of: (row) => (row.bytes === null ? (reasonOf(t, row) ?? t('No result')) : null) }}
      />
      {rows.length > MOST_ROWS && (
        <p>{t('The first {shown} of {total} images. The files have all.', { shown: MOST_ROWS, total: rows.length })}</p>
      )}
    </div>
  );
}

interface WorstImageProps {
  readonly row: ReportRow;
  /** `null` until it is drawn. */
  readonly picture: ReportPicture | null;
}

/** The weakest spot of an image, before and after. */
function WorstImage({ row: { source, score, bytes }, picture }: WorstImageProps) {
  const t = useTranslate();
  const missing = picture && picture.before === null ? t('The original is not available') : null;
  return (
    <li>
      <bdi className={styles.name}>{source}</bdi>
      <div className={styles.pair} aria-busy={picture === null}>
        <Picture url={picture?.before ?? null} label={missing ?? t('Before')} />
        <Picture url={picture?.after ?? null} label={t('After')} />
      </div>
      <p className={`${styles.look} number`}>
        {lookWords(t, score ?? 0)}, {bytesWords(t, bytes ?? 0)}
      </p>
    </li>
  );
}

function Picture({ url, label }: { readonly url: string | null; readonly label: string }) {
  return (
    <figure>
      <div className={styles.picture}>{url && <img src={url} alt="" decoding="sync" />}</div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function Totals({ rows }: { readonly rows: readonly ReportRow[] }) {
  const t = useTranslate();
  const files = rows.filter(({ outcome, bytes }) => outcome === 'done' && bytes !== null);
  const made = files.filter(({ isFurther }) => !isFurther);
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

function columnsOf(t: Translate): readonly TableColumn<ReportRow>[] {
  return [
    { title: t('Name'), sortBy: ({ source }) => source },
    {
      title: t('Before'),
      isNumber: true,
      sortBy: ({ sourceBytes }) => sourceBytes,
      cell: ({ sourceBytes }) => bytesWords(t, sourceBytes),
    },
    { title: t('After'), isNumber: true, sortBy: ({ bytes }) => bytes, cell: ({ bytes }) => bytesWords(t, bytes ?? 0) },
    {
      title: t('Format'),
      sortBy: ({ format }) => format && formatOf(format).label,
      cell: ({ format, width, height }) => `${format && formatOf(format).label}, ${width} × ${height}`,
    },
    {
      title: t('Look'),
      sortBy: ({ score }) => score,
      cell: ({ score }) => (score === null ? '–' : lookWords(t, score)),
    },
    { title: t('Private data'), sortBy: ({ privateBefore }) => privateBefore?.length ?? null, cell: privacyCell(t) },
  ];
}

/** What the original reveals, and what the result still does. */
function privacyCell(t: Translate): (row: ReportRow) => string {
  const labels = (facts: ReportRow['privateBefore']) => facts?.map((fact) => factLabel(t, fact)).join(', ') || '–';
  return ({ privateBefore, privateAfter }) =>
    privateBefore?.length ? `${labels(privateBefore)} → ${labels(privateAfter)}` : '–';
}
