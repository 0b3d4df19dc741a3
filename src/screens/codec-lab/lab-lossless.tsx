import { formatOf } from '../../formats/formats.ts';
import { encoderOf } from '../../formats/lab/encoders.ts';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import type { LabMeasures, LabRow } from '../../lab/model.ts';
import type { LabView } from '../../lab/views.ts';
import { type Curve, LineChart } from '../../ui/charts/line-chart.tsx';
import { encoderName, encodingWords, msWords } from '../../words/lab-words.ts';
import { LabBar } from './lab-bar.tsx';
import { costAxesOf } from './lab-charts.tsx';
import { lookOf } from './lab-curves.ts';
import { LabLegend } from './lab-legend.tsx';
import { LabNote } from './lab-note.tsx';
import { sizeColumns, timeColumns } from './measure-columns.ts';
import { type TableColumn, WideTable } from './wide-table.tsx';

interface LosslessRow extends LabRow {
  readonly outcome: { readonly ok: true; readonly measures: LabMeasures };
}

/** @returns true if the result is lossless */
export function isLossless(row: LabRow): row is LosslessRow {
  return row.outcome.ok && row.outcome.measures.psnrDb === Number.POSITIVE_INFINITY;
}

interface LabLosslessProps {
  readonly view: LabView;
  readonly rows: readonly LosslessRow[];
}

/** A chart and a table of the bytes and times of lossless results. */
export function LabLossless({ view, rows }: LabLosslessProps) {
  const t = useTranslate();
  const { bytesAxis, timeAxis } = costAxesOf(t);
  const curves = curvesOf(t, rows);
  const fewest = Math.min(...rows.map(({ outcome }) => outcome.measures.bytes));
  const columns: readonly TableColumn<LosslessRow>[] = [
    { title: t('Encoding'), sortBy: ({ encoding }) => encodingWords(t, encoding) },
    {
      title: t('Bytes / smallest'),
      isNumber: true,
      sortBy: ({ outcome }) => outcome.measures.bytes / fewest,
      cell: ({ outcome }) => t('{percent}%', { percent: Math.round((outcome.measures.bytes / fewest) * 100) }),
    },
    ...sizeColumns(t, view),
    ...timeColumns(t, view),
  ];
  return (
    <>
      <LabBar>
        <LabLegend curves={curves} />
      </LabBar>
      <LineChart
        title={t('Bytes vs. milliseconds: down and to the left is better')}
        description={t('The table of lossless results lists the same values.')}
        x={timeAxis}
        y={bytesAxis}
        curves={curves}
      />
      <WideTable label={t('Lossless results')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      <LabNote>
        {t(
          'These results are lossless, so they differ only in bytes and time. Each curve connects the efforts and options of one encoder.',
        )}
      </LabNote>
    </>
  );
}

/** A curve for each encoder, from its fastest result to its slowest. */
function curvesOf(t: Translate, rows: readonly LosslessRow[]): Curve[] {
  const byEncoder = Map.groupBy(rows, ({ encoding }) => `${encoding.format}-${encoding.engine}` as const);
  return [...byEncoder].map(([id, own]) => {
    const encoder = encoderOf(id);
    const points = own
      .map(({ encoding, outcome: { measures } }) => ({
        x: Math.max(0.1, measures.encoding.medianMs),
        y: measures.bytes,
        label: t('{encoding}: {value}', {
          encoding: encodingWords(t, encoding),
          value: `${bytesWords(t, measures.bytes)}, ${t('{amount} ms', { amount: msWords(t, measures.encoding.medianMs) })}`,
        }),
      }))
      .toSorted((a, b) => a.x - b.x);
    const look = lookOf({ ...encoder, effort: null, options: {}, qualityPercent: null }, 0);
    return { id, label: `${formatOf(encoder.format).label}, ${encoderName(t, encoder)}`, points, ...look };
  });
}
