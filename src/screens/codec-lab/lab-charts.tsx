import { useState } from 'react';
import type { LabMeasures, LabResult } from '../../state/lab/model.ts';
import type { Encoding } from '../../state/lab/plan.ts';
import { CurveSample, LineChart } from '../../ui/line-chart.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './codec-lab.module.css';
import { curvesOf } from './lab-curves.ts';
import { byteWords, msWords } from './lab-words.ts';

const METRICS = {
  psnr: {
    label: 'PSNR, dB',
    of: ({ psnrDb }: LabMeasures) => psnrDb,
    format: (value: number) => String(value),
    words: (value: number) => `${value.toFixed(2)} dB`,
  },
  ssim: {
    label: 'SSIM',
    of: ({ ssim }: LabMeasures) => ssim,
    format: (value: number) => String(value),
    words: (value: number) => value.toFixed(4),
  },
} as const;

const METRIC_OPTIONS = [
  { value: 'psnr', label: METRICS.psnr.label },
  { value: 'ssim', label: METRICS.ssim.label },
] as const;

const DESCRIPTION = 'The table of all results has the same values.';

const qualityOf = (_measures: LabMeasures, { qualityPercent }: Encoding) => qualityPercent;
const bytesOf = ({ bytes }: LabMeasures) => bytes;
const timeOf = ({ encodeMs }: LabMeasures) => Math.max(0.1, encodeMs);

const QUALITY_AXIS = { label: 'Quality', scale: 'linear', format: String } as const;
const BYTES_AXIS = { label: 'Bytes', scale: 'log', format: roundBytes } as const;
const TIME_AXIS = {
  label: 'Milliseconds',
  scale: 'log',
  format: (ms: number) => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`),
} as const;

/** Ticks are round in tens: `20 kB` is 20,000. */
function roundBytes(bytes: number): string {
  return bytes >= 1e6 ? `${bytes / 1e6} MB` : bytes >= 1000 ? `${bytes / 1000} kB` : `${bytes} B`;
}

export function LabCharts({ results }: { readonly results: readonly LabResult[] }) {
  const [metricId, setMetricId] = useState<keyof typeof METRICS>('psnr');
  const metric = METRICS[metricId];
  const metricAxis = { label: metric.label, scale: 'linear', format: metric.format } as const;
  const bytesCurves = curvesOf(results, qualityOf, bytesOf, (bytes) => `${byteWords(bytes)} bytes`);
  return (
    <>
      <div className={styles.chartBar}>
        <ul className={styles.legend} aria-label="Curves">
          {bytesCurves.map((curve) => (
            <li key={curve.id}>
              <CurveSample {...curve} />
              {curve.label}
            </li>
          ))}
        </ul>
        <div className={styles.metric}>
          <Select label="Measure of quality" value={metricId} options={METRIC_OPTIONS} onChange={setMetricId} />
        </div>
      </div>
      <div className={styles.charts}>
        <LineChart
          title="Bytes over quality"
          description={DESCRIPTION}
          x={QUALITY_AXIS}
          y={BYTES_AXIS}
          curves={bytesCurves}
        />
        <LineChart
          title={`${metric.label} over bytes: up and to the left is better`}
          description={DESCRIPTION}
          x={BYTES_AXIS}
          y={metricAxis}
          curves={curvesOf(results, bytesOf, metric.of, metric.words)}
        />
        <LineChart
          title={`${metric.label} over quality`}
          description={DESCRIPTION}
          x={QUALITY_AXIS}
          y={metricAxis}
          curves={curvesOf(results, qualityOf, metric.of, metric.words)}
        />
        <LineChart
          title="Milliseconds over quality"
          description={DESCRIPTION}
          x={QUALITY_AXIS}
          y={TIME_AXIS}
          curves={curvesOf(results, qualityOf, timeOf, (ms) => `${msWords(ms)} ms`)}
        />
      </div>
      <p className={styles.quiet}>
        Bytes and milliseconds grow tenfold from power to power. A lossless result has no finite PSNR and is not drawn
        there.
      </p>
    </>
  );
}
