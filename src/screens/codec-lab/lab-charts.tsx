import { useState } from 'react';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import type { LabMeasures, LabRow } from '../../lab/model.ts';
import type { Encoding } from '../../lab/plan.ts';
import { type Curve, LineChart } from '../../ui/charts/line-chart.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { fixedWords, msWords } from '../../words/lab-words.ts';
import { LabBar } from './lab-bar.tsx';
import styles from './lab-charts.module.css';
import { curvesOf } from './lab-curves.ts';
import { LabLegend } from './lab-legend.tsx';
import { LabNote } from './lab-note.tsx';

const METRICS = {
  ssimulacra2: {
    label: 'SSIMULACRA 2',
    of: ({ ssimulacra2 }: LabMeasures) => ssimulacra2,
    words: (t: Translate, value: number) => fixedWords(t, value, 2),
  },
  psnr: {
    label: 'PSNR, dB',
    of: ({ psnrDb }: LabMeasures) => psnrDb,
    words: (t: Translate, value: number) => t('{amount} dB', { amount: fixedWords(t, value, 2) }),
  },
  ssim: {
    label: 'SSIM',
    of: ({ ssim }: LabMeasures) => ssim,
    words: (t: Translate, value: number) => fixedWords(t, value, 4),
  },
} as const;

const METRIC_IDS = ['ssimulacra2', 'psnr', 'ssim'] as const;

type MetricId = (typeof METRIC_IDS)[number];

const DESCRIPTION = 'The table of all results lists the same values.';

const qualityOf = (_measures: LabMeasures, { qualityPercent }: Encoding) => qualityPercent;
const bytesOf = ({ bytes }: LabMeasures) => bytes;
const timeOf = ({ encoding }: LabMeasures) => Math.max(0.1, encoding.medianMs);

/** Formats a tick with all its digits. */
function tickWords(t: Translate, value: number): string {
  return t.number(value, { maximumFractionDigits: 20, useGrouping: false });
}

function timeTickWords(t: Translate, ms: number): string {
  return ms < 1000
    ? t('{amount} ms', { amount: tickWords(t, ms) })
    : t('{amount} s', { amount: tickWords(t, ms / 1000) });
}

/** The axes for bytes and for time. */
export function costAxesOf(t: Translate) {
  return {
    bytesAxis: {
      label: t('Bytes (logarithmic)'),
      scale: 'log2',
      format: (bytes: number) => bytesWords(t, bytes),
      exact: (bytes: number) => t('{count} bytes', { count: t.number(bytes) }),
    },
    timeAxis: {
      label: t('Milliseconds (logarithmic)'),
      scale: 'log',
      format: (ms: number) => timeTickWords(t, ms),
    },
  } as const;
}

function axesOf(t: Translate, measure: string) {
  const format = (value: number) => tickWords(t, value);
  return {
    qualityAxis: { label: t('Quality'), scale: 'linear', format },
    metricAxis: { label: measure, scale: 'linear', format },
    ...costAxesOf(t),
  } as const;
}

interface LookChartProps {
  readonly rows: readonly LabRow[];
  /** What the legend says about a curve, by its key. */
  readonly noteOf: (curveKey: string) => string | null;
}

/** The look against the bytes, with a legend. */
export function LookChart({ rows, noteOf }: LookChartProps) {
  const t = useTranslate();
  const curves = metricCurves(t, rows, 'ssimulacra2', bytesOf);
  const legend = curves.map((curve) => {
    const note = noteOf(curve.id);
    return note === null
      ? curve
      : { ...curve, label: t('{encoding}: {value}', { encoding: curve.label, value: note }) };
  });
  return (
    <>
      <MetricVsBytes metricId="ssimulacra2" curves={curves} />
      <LabLegend curves={legend} />
    </>
  );
}

function metricCurves(t: Translate, rows: readonly LabRow[], metricId: MetricId, x: Parameters<typeof curvesOf>[2]) {
  const { of, words } = METRICS[metricId];
  return curvesOf(t, rows, x, of, (value) => words(t, value));
}

function MetricVsBytes({ metricId, curves }: { readonly metricId: MetricId; readonly curves: readonly Curve[] }) {
  const t = useTranslate();
  const measure = t(METRICS[metricId].label);
  const { bytesAxis, metricAxis } = axesOf(t, measure);
  return (
    <LineChart
      title={t('{measure} vs. bytes: up and to the left is better', { measure })}
      description={t(DESCRIPTION)}
      x={bytesAxis}
      y={metricAxis}
      curves={curves}
    />
  );
}

/** The other charts of results with a quality setting or a loss. `LookChart` is above them. */
export function LabCharts({ rows }: { readonly rows: readonly LabRow[] }) {
  const t = useTranslate();
  const [metricId, setMetricId] = useState<MetricId>('ssimulacra2');
  const measure = t(METRICS[metricId].label);
  const description = t(DESCRIPTION);
  const { qualityAxis, metricAxis, bytesAxis, timeAxis } = axesOf(t, measure);
  const bytesCurves = curvesOf(t, rows, qualityOf, bytesOf, (bytes) => t('{count} bytes', { count: t.number(bytes) }));
  return (
    <>
      <ChartBar curves={bytesCurves} metricId={metricId} onMetric={setMetricId} />
      <div className={styles.charts}>
        <LineChart
          title={t('Bytes vs. quality')}
          description={description}
          x={qualityAxis}
          y={bytesAxis}
          curves={bytesCurves}
        />
        {metricId !== 'ssimulacra2' && (
          <MetricVsBytes metricId={metricId} curves={metricCurves(t, rows, metricId, bytesOf)} />
        )}
        <LineChart
          title={t('{measure} vs. milliseconds: up and to the left is better', { measure })}
          description={description}
          x={timeAxis}
          y={metricAxis}
          curves={metricCurves(t, rows, metricId, timeOf)}
        />
        <LineChart
          title={t('{measure} vs. quality', { measure })}
          description={description}
          x={qualityAxis}
          y={metricAxis}
          curves={metricCurves(t, rows, metricId, qualityOf)}
        />
        <LineChart
          title={t('Milliseconds vs. quality')}
          description={description}
          x={qualityAxis}
          y={timeAxis}
          curves={curvesOf(t, rows, qualityOf, timeOf, (ms) => t('{amount} ms', { amount: msWords(t, ms) }))}
        />
      </div>
      <LabNote>
        {t('Byte and time axes are logarithmic. The infinite PSNR of lossless results is not plotted.')}
      </LabNote>
    </>
  );
}

interface ChartBarProps {
  readonly curves: readonly Curve[];
  readonly metricId: MetricId;
  readonly onMetric: (metricId: MetricId) => void;
}

/** The legend, and the choice of the metric. */
function ChartBar({ curves, metricId, onMetric }: ChartBarProps) {
  const t = useTranslate();
  return (
    <LabBar>
      <LabLegend curves={curves} />
      <div className={styles.metric}>
        <Select
          label={t('Quality metric')}
          value={metricId}
          options={METRIC_IDS.map((value) => ({ value, label: t(METRICS[value].label) }))}
          onChange={onMetric}
        />
      </div>
    </LabBar>
  );
}
