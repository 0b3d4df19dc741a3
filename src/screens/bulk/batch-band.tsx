import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { BatchSummary } from '../../domain/batch.ts';
import { FLIP, QUARTER_TURN } from '../../domain/turn.ts';
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
  type ShownRows,
  startableCountAtom,
} from '../../state/batch/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useHandOver } from '../../ui/use-hand-over.ts';
import { useSay } from '../../words/language-provider.tsx';
import type { Say } from '../../words/say.ts';
import styles from './batch-band.module.css';
import { focusBatchControl, MAIN_CONTROL, PROGRESS } from './batch-focus.ts';
import { countLeft, doneWords, rateWords, timeLeftWords } from './batch-words.ts';

interface BatchBandProps {
  readonly shown: ShownRows;
  readonly onShow: (shown: ShownRows) => void;
  readonly onAddPictures: () => void;
  readonly onAddFolder: () => void;
  readonly onRemoveAll: () => void;
}

/** Where the batch stands, in one line, and what to do with the list. */
export function BatchBand({ shown, onShow, onAddPictures, onAddFolder, onRemoveAll }: BatchBandProps) {
  const say = useSay();
  const summary = useAtomValue(batchSummaryAtom);
  const running = useAtomValue(batchRunningAtom);
  const paused = useAtomValue(batchPausedAtom);
  const turnAll = useSetAtom(turnAllAtom);
  const { total, done, failed } = summary;
  const details = detailsOf(say, summary, running, paused);
  return (
    <div className={styles.band}>
      <div className={styles.head}>
        <p {...PROGRESS} tabIndex={-1} className={`${styles.progress} number`}>
          <span className={styles.count}>{doneWords(say, summary)}</span>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </p>
        <BatchControls />
      </div>
      <ProgressBar
        label={say('Batch progress')}
        value={done + failed}
        bad={failed}
        max={Math.max(1, total)}
        valueText={[doneWords(say, summary), ...details].join(', ')}
      />
      <div className={styles.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these choose a view */}
        <div role="group" aria-label={say('Show')} className={styles.filter}>
          <button type="button" aria-pressed={shown === 'all'} onClick={() => onShow('all')}>
            {say('All')}
          </button>
          <button type="button" aria-pressed={shown === 'failed'} onClick={() => onShow('failed')}>
            {failed > 0 ? say('Failed {count}', { count: say.number(failed) }) : say('Failed')}
          </button>
        </div>
        {failed > 0 && <RetryFailed />}
        <span className={styles.adding}>
          <Button variant="quiet" onClick={onAddPictures}>
            {say('Add images')}
          </Button>
          <Button variant="quiet" onClick={onAddFolder}>
            {say('Add a folder')}
          </Button>
          <Button variant="quiet" onClick={() => turnAll(QUARTER_TURN)}>
            {say('Rotate all')}
          </Button>
          <Button variant="quiet" onClick={() => turnAll(FLIP)}>
            {say('Flip all')}
          </Button>
          <Button variant="quiet" disabled={running} onClick={onRemoveAll}>
            {say('Remove all')}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** The second click of a double click on Start. */
const DOUBLE_CLICK_MS = 500;

/** Start, or what can be done once it runs. */
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

/** One button for Start, Pause and Resume, so that the focus stays on it. */
function MainControl() {
  const say = useSay();
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
  useHandOver(ref, focusBatchControl);

  const isReprocessing = outdated > 0 && outdated === startable;
  const startWords = isReprocessing ? say('Reprocess {count}', { count: say.number(outdated) }) : say('Start');
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
      {running ? say(paused ? 'Resume' : 'Pause') : startWords}
    </Button>
  );
}

function CancelControl() {
  const say = useSay();
  const cancel = useSetAtom(cancelAllAtom);
  const ref = useRef<HTMLButtonElement>(null);
  useHandOver(ref, focusBatchControl);
  return (
    <Button ref={ref} onClick={() => cancel()}>
      {say('Cancel')}
    </Button>
  );
}

function RetryFailed() {
  const say = useSay();
  const retryFailed = useSetAtom(retryFailedAtom);
  const ref = useRef<HTMLButtonElement>(null);
  useHandOver(ref, focusBatchControl);
  return (
    <Button ref={ref} variant="quiet" onClick={() => retryFailed()}>
      {say('Retry failed')}
    </Button>
  );
}

function detailsOf(say: Say, summary: BatchSummary, running: boolean, paused: boolean): readonly string[] {
  const { failed, imagesPerSecond, secondsLeft } = summary;
  const left = countLeft(summary);
  return [
    ...(failed > 0 ? [say('{count} failed', { count: say.number(failed) })] : []),
    ...(left > 0 ? [say('{count} left', { count: say.number(left) })] : []),
    ...(paused ? [say('paused')] : []),
    ...(running && !paused && imagesPerSecond > 0 ? [rateWords(say, imagesPerSecond)] : []),
    ...(running && !paused && secondsLeft !== null ? [timeLeftWords(say, secondsLeft)] : []),
  ];
}
