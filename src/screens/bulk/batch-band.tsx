import { useAtomValue, useSetAtom } from 'jotai';
import type { BatchSummary } from '../../domain/batch.ts';
import {
  cancelAllAtom,
  pauseBatchAtom,
  resumeBatchAtom,
  retryFailedAtom,
  startBatchAtom,
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
import { useSay } from '../../words/language-provider.tsx';
import type { Say } from '../../words/say.ts';
import styles from './batch-band.module.css';
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
  const retryFailed = useSetAtom(retryFailedAtom);
  const { total, done, failed } = summary;
  const details = detailsOf(say, summary, running, paused);
  return (
    <div className={styles.band}>
      <div className={styles.head}>
        <p className={`${styles.progress} number`}>
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
        {failed > 0 && (
          <Button variant="quiet" onClick={() => retryFailed()}>
            {say('Retry failed')}
          </Button>
        )}
        <span className={styles.adding}>
          <Button variant="quiet" onClick={onAddPictures}>
            {say('Add images')}
          </Button>
          <Button variant="quiet" onClick={onAddFolder}>
            {say('Add a folder')}
          </Button>
          <Button variant="quiet" disabled={running} onClick={onRemoveAll}>
            {say('Remove all')}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** Start, or what can be done once it runs. */
export function BatchControls() {
  const say = useSay();
  const running = useAtomValue(batchRunningAtom);
  const paused = useAtomValue(batchPausedAtom);
  const startable = useAtomValue(startableCountAtom);
  const start = useSetAtom(startBatchAtom);
  const pause = useSetAtom(pauseBatchAtom);
  const resume = useSetAtom(resumeBatchAtom);
  const cancel = useSetAtom(cancelAllAtom);
  if (!running && startable === 0) return null;
  if (!running) {
    return (
      <Button variant="primary" onClick={() => start()}>
        {say('Start')}
      </Button>
    );
  }
  return (
    // Pause is where Start was: a double click must not end what it has begun.
    <span className={styles.controls}>
      <Button onClick={() => cancel()}>{say('Cancel')}</Button>
      {paused ? (
        <Button variant="primary" onClick={() => resume()}>
          {say('Resume')}
        </Button>
      ) : (
        <Button onClick={() => pause()}>{say('Pause')}</Button>
      )}
    </span>
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
