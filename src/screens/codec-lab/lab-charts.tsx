import { useState } from 'react';
import type { LabMeasures, LabResult } from '../../state/lab/model.ts';
import type { Encoding } from '../../state/lab/plan.ts';
import { CurveSample, LineChart } from '../../ui/line-chart.tsx';
import { Select } from '../../ui/select.tsx';
import { bytesWords } from '../../words/amounts.ts';
import { useSay } from '../../words/language-provider.tsx';
import type { Say } from '../../words/say.ts';
import styles from './codec-lab.module.css';
import { curvesOf } from './lab-curves.ts';
import { fixedWords, msWords } from './lab-words.ts';

const METRICS = {
  psnr: {
    label: 'PSNR, dB',
    of: ({ psnrDb }: LabMeasures) => psnrDb,
    words: (say: Say, value: number) => say('{amount} dB', { amount: fixedWords(say, value, 2) }),
  },
  ssim: {
    label: 'SSIM',
    of: ({ ssim }: LabMeasures) => ssim,
    words: (say: Say, value: number) => fixedWords(say, value, 4),
  },
} as const;

const METRIC_IDS = ['psnr', 'ssim'] as const;

const DESCRIPTION = 'The table of all results lists the same values.';

const qualityOf = (_measures: LabMeasures, { qualityPercent }: Encoding) => qualityPercent;
const bytesOf = ({ bytes }: LabMeasures) => bytes;
const timeOf = ({ encodeMs }: LabMeasures) => Math.max(0.1, encodeMs);

/** A tick with every digit that it has. */
function tickWords(say: Say, value: number): string {
  return say.number(value, { maximumFractionDigits: 20, useGrouping: false });
}

function timeTickWords(say: Say, ms: number): string {
  return ms < 1000
    ? say('{amount} ms', { amount: tickWords(say, ms) })
    : say('{amount} s', { amount: tickWords(say, ms / 1000) });
}

export function LabCharts({ results }: { readonly results: readonly LabResult[] }) {
  const say = useSay();
  const [metricId, setMetricId] = useState<keyof typeof METRICS>('psnr');
  const metric = METRICS[metricId];
  const measure = say(metric.label);
  const description = say(DESCRIPTION);
  const format = (value: number) => tickWords(say, value);
  const qualityAxis = { label: say('Quality'), scale: 'linear', format } as const;
  const metricAxis = { label: measure, scale: 'linear', format } as const;
  const bytesAxis = {
    label: say('Bytes (logarithmic)'),
    scale: 'log2',
    format: (bytes: number) => bytesWords(say, bytes),
    exact: (bytes: number) => say('{count} bytes', { count: say.number(bytes) }),
  } as const;
  const timeAxis = {
    label: say('Milliseconds (logarithmic)'),
    scale: 'log',
    format: (ms: number) => timeTickWords(say, ms),
  } as const;
  const metricWords = (value: number) => metric.words(say, value);
  const bytesCurves = curvesOf(say, results, qualityOf, bytesOf, (bytes) =>
    say('{count} bytes', { count: say.number(bytes) }),
  );
  return (
    <>
      <div className={styles.chartBar}>
        <ul className={styles.legend} aria-label={say('Curves')}>
          {bytesCurves.map((curve) => (
            <li key={curve.id}>
              <CurveSample {...curve} />
              {curve.label}
            </li>
          ))}
        </ul>
        <div className={styles.metric}>
          <Select
            label={say('Quality metric')}
            value={metricId}
            options={METRIC_IDS.map((value) => ({ value, label: say(METRICS[value].label) }))}
            onChange={setMetricId}
          />
        </div>
      </div>
      <div className={styles.charts}>
        <LineChart
          title={say('Bytes vs. quality')}
          description={description}
          x={qualityAxis}
          y={bytesAxis}
          curves={bytesCurves}
        />
        <LineChart
          title={say('{measure} vs. bytes: up and to the left is better', { measure })}
          description={description}
          x={bytesAxis}
          y={metricAxis}
          curves={curvesOf(say, results, bytesOf, metric.of, metricWords)}
        />
        <LineChart
          title={say('{measure} vs. quality', { measure })}
          description={description}
          x={qualityAxis}
          y={metricAxis}
          curves={curvesOf(say, results, qualityOf, metric.of, metricWords)}
        />
        <LineChart
          title={say('Milliseconds vs. quality')}
          description={description}
          x={qualityAxis}
          y={timeAxis}
          curves={curvesOf(say, results, qualityOf, timeOf, (ms) => say('{amount} ms', { amount: msWords(say, ms) }))}
        />
      </div>
      <p className={styles.quiet}>
        {say('Byte and time axes are logarithmic. Lossless results have no finite PSNR and are not plotted.')}
      </p>
    </>
  );
}
