import { useAtomValue } from 'jotai';
import { formatBytes, formatSaving, savingsPercent } from '../../domain/units.ts';
import { batchRunningAtom, batchSummaryAtom } from '../../state/batch/atoms.ts';
import readoutStyles from '../workbench/readout.module.css';
import styles from './batch-outcome.module.css';
import { countLeft, countWords, pictureWords } from './batch-words.ts';

/** What the batch has brought so far: the number that matters, large. */
export function BatchOutcome() {
  const { done, originalBytes, newBytes } = useAtomValue(batchSummaryAtom);
  if (done === 0) return null;
  const saved = savingsPercent(originalBytes, newBytes);
  const savedBytes = Math.abs(originalBytes - newBytes);
  return (
    <>
      <dl className={readoutStyles.sizes}>
        <dt>Original:</dt>
        <dd>{formatBytes(originalBytes)}</dd>
        <dt>New:</dt>
        <dd className={readoutStyles.new}>{formatBytes(newBytes)}</dd>
      </dl>
      <p className={readoutStyles.saved} data-larger={saved < 0}>
        {formatSaving(saved)}
      </p>
      <p className={`${styles.bytes} number`}>
        {formatBytes(savedBytes)} {newBytes > originalBytes ? 'more' : 'saved'} over {pictureWords(done)}
      </p>
      <Announcer />
    </>
  );
}

/** Says once that everything has ended. */
function Announcer() {
  const summary = useAtomValue(batchSummaryAtom);
  const running = useAtomValue(batchRunningAtom);
  const ended = !running && countLeft(summary) === 0;
  const { done, failed, originalBytes, newBytes } = summary;
  const failures = failed > 0 ? ` ${countWords(failed)} failed.` : '';
  return (
    <p role="status" className="visually-hidden">
      {ended && `${pictureWords(done)} done, ${formatBytes(originalBytes)} is now ${formatBytes(newBytes)}.${failures}`}
    </p>
  );
}
