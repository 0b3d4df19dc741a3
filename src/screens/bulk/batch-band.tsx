import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { BatchSummary } from '../../domain/batch/batch.ts';
import { FLIP, QUARTER_TURN } from '../../domain/geometry/turn.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import {
  cancelAllAtom,
  pauseBatchAtom,
  resumeBatchAtom,
  retryFailedAtom,
  startBatchAtom,
  turnAllAtom,
} from '../../state/batch/actions.ts';
import {
  batchPausedAtom,
  batchRunningAtom,
  batchSummaryAtom,
  batchToolAtom,
  type ShownRows,
  startableCountAtom,
} from '../../state/batch/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IdleButton } from '../../ui/controls/idle-button.tsx';
import { usePassFocus } from '../../ui/focus/use-pass-focus.ts';
import { ProgressBar } from '../../ui/loading/progress-bar.tsx';
import styles from './batch-band.module.css';
import { focusBatchControl, MAIN_CONTROL, PROGRESS } from './batch-focus.ts';
import { countLeft, doneWords, rateWords, timeLeftWords } from './batch-words.ts';
import { ColumnsButton } from './extra-columns.tsx';

interface BatchBandProps {
  readonly shown: ShownRows;
  readonly onShow: (shown: ShownRows) => void;
  readonly onAddImages: () => void;
  readonly onAddFolder: () => void;
  readonly onRemoveAll: () => void;
  readonly onReview: () => void;
}

/** The progress of the batch in one line, and the actions for the list. */
export function BatchBand({ shown, onShow, onAddImages, onAddFolder, onRemoveAll, onReview }: BatchBandProps) {
  const t = useTranslate();
  const summary = useAtomValue(batchSummaryAtom);
  const running = useAtomValue(batchRunningAtom);
  const paused = useAtomValue(batchPausedAtom);
  const turnAll = useSetAtom(turnAllAtom);
  const { offersGoals } = useAtomValue(batchToolAtom);
  const { total, done, failed, retryable } = summary;
  const details = detailsOf(t, summary, running, paused);
  return (
    <div className={styles.band}>
      <div className={styles.head}>
        <p {...PROGRESS} tabIndex={-1} className={`${styles.progress} number`}>
          <span className={styles.count}>{doneWords(t, summary)}</span>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </p>
        <BatchControls />
      </div>
      <ProgressBar
        label={t('Batch progress')}
        value={done + failed}
        bad={failed}
        max={Math.max(1, total)}
        valueText={[doneWords(t, summary), ...details].join(', ')}
      />
      <div className={styles.tools}>
        <ShownFilter shown={shown} failed={failed} onShow={onShow} />
        {retryable > 0 && <RetryFailed />}
        {offersGoals && (
          <IdleButton size="small" idle={done === 0} aria-haspopup="dialog" onClick={onReview}>
            {t('Review results')}
          </IdleButton>
        )}
        <span className={styles.adding}>
          <Button variant="quiet" size="small" onClick={onAddImages}>
            {t('Add images')}
          </Button>
          <Button variant="quiet" size="small" onClick={onAddFolder}>
            {t('Add a folder')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => turnAll(QUARTER_TURN)}>
            {t('Rotate all')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => turnAll(FLIP)}>
            {t('Flip all')}
          </Button>
          <ColumnsButton />
          <Button variant="quiet" size="small" disabled={running} onClick={onRemoveAll}>
            {t('Remove all')}
          </Button>
        </span>
      </div>
    </div>
  );
}

function ShownFilter({
  shown,
  failed,
  onShow,
}: Pick<BatchBandProps, 'shown' | 'onShow'> & { readonly failed: number }) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these choose a view
    <div role="group" aria-label={t('Show')} className={styles.filter}>
      <button type="button" className={styles.view} aria-pressed={shown === 'all'} onClick={() => onShow('all')}>
        {t('All')}
      </button>
      <button type="button" className={styles.view} aria-pressed={shown === 'failed'} onClick={() => onShow('failed')}>
        {failed > 0 ? t('Failed {count}', { count: t.number(failed) }) : t('Failed')}
      </button>
    </div>
  );
}

/** Pause ignores clicks for this long after Start, such as the second click of a double click. */
const DOUBLE_CLICK_MS = 500;

/** Start or, while the batch runs, its other controls. */
export function BatchControls() {
  const running = useAtomValue(batchRunningAtom);
  const startable = useAtomValue(startableCountAtom);
  if (!running && startable === 0) return null;
  return (
    <span className={styles.controls}>
      {running && <CancelControl />}
      <MainControl />
    </span>
  );
}

/** One button for Start, Pause and Resume, so the focus stays on it. */
function MainControl() {
  const t = useTranslate();
  const running = useAtomValue(batchRunningAtom);
  const paused = useAtomValue(batchPausedAtom);
  const startable = useAtomValue(startableCountAtom);
  const { outdated } = useAtomValue(batchSummaryAtom);
  const start = useSetAtom(startBatchAtom);
  const pause = useSetAtom(pauseBatchAtom);
  const resume = useSetAtom(resumeBatchAtom);
  const [justStarted, setJustStarted] = useState(false);
  useEffect(() => {
    if (!justStarted) return;
    const timer = setTimeout(() => setJustStarted(false), DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, [justStarted]);
  const ref = useRef<HTMLButtonElement>(null);
  usePassFocus(ref, focusBatchControl);

  const isReprocessing = outdated > 0 && outdated === startable;
  const startWords = isReprocessing ? t('Reprocess {count}', { count: t.number(outdated) }) : t('Start');
  const press = () => {
    if (running && paused) return resume();
    if (running) return justStarted ? undefined : pause();
    setJustStarted(true);
    start();
  };
  return (
    <Button
      ref={ref}
      {...MAIN_CONTROL}
      variant={running && !paused ? 'secondary' : 'primary'}
      aria-disabled={running && !paused && justStarted}
      onClick={press}
    >
      {running ? t(paused ? 'Resume' : 'Pause') : startWords}
    </Button>
  );
}

function CancelControl() {
  const t = useTranslate();
  const cancel = useSetAtom(cancelAllAtom);
  const ref = useRef<HTMLButtonElement>(null);
  usePassFocus(ref, focusBatchControl);
  return (
    <Button ref={ref} onClick={() => cancel()}>
      {t('Cancel')}
    </Button>
  );
}

function RetryFailed() {
  const t = useTranslate();
  const retryFailed = useSetAtom(retryFailedAtom);
  const ref = useRef<HTMLButtonElement>(null);
  usePassFocus(ref, focusBatchControl);
  return (
    <Button ref={ref} variant="quiet" size="small" onClick={() => retryFailed()}>
      {t('Retry failed')}
    </Button>
  );
}

function detailsOf(t: Translate, summary: BatchSummary, running: boolean, paused: boolean): readonly string[] {
  const { failed, imagesPerSecond, secondsLeft } = summary;
  const left = countLeft(summary);
  return [
    ...(failed > 0 ? [t('{count} failed', { count: t.number(failed) })] : []),
    ...(left > 0 ? [t('{count} left', { count: t.number(left) })] : []),
    ...(paused ? [t('paused')] : []),
    ...(running && !paused && imagesPerSecond > 0 ? [rateWords(t, imagesPerSecond)] : []),
    ...(running && !paused && secondsLeft !== null ? [timeLeftWords(t, secondsLeft)] : []),
  ];
}
