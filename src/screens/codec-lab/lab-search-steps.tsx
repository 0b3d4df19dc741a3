import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import type { LabMeasures, LabRow } from '../../lab/model.ts';
import { type Curve, LineChart } from '../../ui/charts/line-chart.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LabBar } from './lab-bar.tsx';
import { costAxesOf } from './lab-charts.tsx';
import { curvesOf } from './lab-curves.ts';
import { LabLegend } from './lab-legend.tsx';
import styles from './lab-search-steps.module.css';
import { type FoundSearch, heightOf, stepWords } from './search-words.ts';

interface LabSearchStepsProps {
  readonly found: FoundSearch;
  /** The lab's results of the same image. */
  readonly rows: readonly LabRow[];
}

/** The tries of a search, drawn one after another on the measured curve of the same encoder. */
export function LabSearchSteps({ found, rows }: LabSearchStepsProps) {
  const t = useTranslate();
  const [wanted, show] = useState(0);
  const steps = found.reached.steps;
  const last = steps.length - 1;
  const at = Math.min(wanted, last);
  const step = steps[at];
  if (!step) return null;
  const curves = curvesOfSearch(t, found, rows, at);
  const isLook = found.request.goal.kind === 'look';
  const format = (value: number) => t.number(value, { maximumFractionDigits: 20, useGrouping: false });
  return (
    <>
      <LabBar>
        <LabLegend curves={curves} />
      </LabBar>
      <LineChart
        title={isLook ? t('Tries: score vs. quality') : t('Tries: bytes vs. quality')}
        description={t('The list below shows the same values.')}
        x={{ label: t('Quality'), scale: 'linear', format }}
        y={isLook ? { label: 'SSIMULACRA 2', scale: 'linear', format } : costAxesOf(t).bytesAxis}
        curves={curves}
      />
      <Stepper at={at} last={last} onMove={show}>
        {t('Try {number} of {count}: {words}', {
          number: at + 1,
          count: steps.length,
          words: stepWords(t, step, found),
        })}
      </Stepper>
      <ol className={styles.tries} aria-label={t('Tries')}>
        {steps.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and tries may be equal.
          <li key={index} aria-current={index === at ? 'step' : undefined}>
            {stepWords(t, one, found)}
          </li>
        ))}
      </ol>
    </>
  );
}

interface StepperProps {
  readonly at: number;
  readonly last: number;
  readonly onMove: (index: number) => void;
  readonly children: ReactNode;
}

/** Buttons and keys that step through the tries, and the current one in words. */
function Stepper({ at, last, onMove, children }: StepperProps) {
  const t = useTranslate();
  const [previous, next] = [Math.max(0, at - 1), Math.min(last, at + 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: { readonly [key: string]: number } = { ArrowRight: next, ArrowLeft: previous, Home: 0, End: last };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onMove(target);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons in it.
    <div className={styles.stepper} onKeyDown={onKeyDown}>
      <Button aria-disabled={at === 0} onClick={() => onMove(previous)}>
        {t('Previous try')}
      </Button>
      <Button aria-disabled={at === last} onClick={() => onMove(next)}>
        {t('Next try')}
      </Button>
      <p role="status" className={styles.words}>
        {children}
      </p>
    </div>
  );
}

/** The measured curve of the encoder, the goal, and the tries up to the current one. */
function curvesOfSearch(t: Translate, found: FoundSearch, rows: readonly LabRow[], at: number): readonly Curve[] {
  const { request, reached } = found;
  const { goal, format } = request;
  const points = reached.steps.flatMap((step, index) => {
    const y = heightOf(step, request);
    const x = step.qualityPercent;
    if (x === null || y === null) return [];
    const label = `${index + 1}: ${stepWords(t, step, found)}`;
    return [{ x, y, label, note: String(index + 1), isCurrent: index === at, isHidden: index > at }];
  });
  const ofEncoder = rows.filter(({ encoding }) => encoding.format === format && encoding.engine === 'wasm');
  const heightIn = ({ ssimulacra2, bytes }: LabMeasures) => (goal.kind === 'look' ? ssimulacra2 : bytes);
  const words = (value: number) => t.number(value, { maximumFractionDigits: 1 });
  const measured = curvesOf(t, ofEncoder, (_, { qualityPercent }) => qualityPercent, heightIn, words).filter(
    (curve) => curve.points.length > 0,
  );
  const across = [...points, ...measured.flatMap((curve) => curve.points)].map(({ x }) => x);
  const level = goal.kind === 'look' ? goal.score : goal.maxBytes;
  const goalLabel = t('Goal');
  const ends = across.length === 0 ? [] : [Math.min(...across), Math.max(...across)];
  return [
    ...measured,
    {
      id: 'goal',
      label: goalLabel,
      tone: 3,
      stroke: 'dashed',
      marker: 'bar',
      points: [...new Set(ends)].map((x) => ({ x, y: level, label: `${goalLabel}: ${words(level)}` })),
    },
    { id: 'tries', label: t('Tries'), tone: 4, stroke: 'dotted', marker: 'circle', points },
  ];
}
