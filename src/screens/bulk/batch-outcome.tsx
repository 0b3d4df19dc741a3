import { useAtomValue } from 'jotai';
import { savingsPercent } from '../../domain/units.ts';
import { batchRunningAtom, batchSummaryAtom, startableCountAtom } from '../../state/batch/atoms.ts';
import { bytesWords, savingWords } from '../../words/amounts.ts';
import { useSay } from '../../words/language-provider.tsx';
import readoutStyles from '../workbench/readout.module.css';
import styles from './batch-outcome.module.css';
import { countLeft, pictureWords } from './batch-words.ts';

/** What the batch has brought so far. What announces its end is there from the start: only changes are read out. */
export function BatchOutcome() {
  const { done } = useAtomValue(batchSummaryAtom);
  const startable = useAtomValue(startableCountAtom);
  return (
    <>
      {done === 0 && startable > 0 && <FirstSteps />}
      {done > 0 && <Savings />}
      <Announcer />
    </>
  );
}

/** What to do, before anything was done. */
function FirstSteps() {
  const say = useSay();
  return (
    <p className={styles.bytes}>
      {say('Select an image to see what the settings do to it. Then press Start, or download all images at once.')}
    </p>
  );
}

/** The number that matters, large. */
function Savings() {
  const say = useSay();
  const { done, originalBytes, newBytes } = useAtomValue(batchSummaryAtom);
  const saved = savingsPercent(originalBytes, newBytes);
  const change = newBytes > originalBytes ? '{bytes} added across {pictures}' : '{bytes} saved across {pictures}';
  return (
    <>
      <dl className={readoutStyles.sizes}>
        <dt>{say('Original:')}</dt>
        <dd>{bytesWords(say, originalBytes)}</dd>
        <dt>{say('New:')}</dt>
        <dd className={readoutStyles.new}>{bytesWords(say, newBytes)}</dd>
      </dl>
      <p className={readoutStyles.saved} data-larger={saved < 0}>
        {savingWords(say, saved)}
      </p>
      <p className={`${styles.bytes} number`}>
        {say(change, {
          bytes: bytesWords(say, Math.abs(originalBytes - newBytes)),
          pictures: pictureWords(say, done),
        })}
      </p>
    </>
  );
}

/** Says once that everything has ended. */
function Announcer() {
  const say = useSay();
  const summary = useAtomValue(batchSummaryAtom);
  const running = useAtomValue(batchRunningAtom);
  const ended = !running && summary.total > 0 && countLeft(summary) === 0;
  const { done, failed, originalBytes, newBytes } = summary;
  const sentences = [
    say('{pictures} done: {before} is now {after}.', {
      pictures: pictureWords(say, done),
      before: bytesWords(say, originalBytes),
      after: bytesWords(say, newBytes),
    }),
    ...(failed > 0 ? [say('{count} failed.', { count: say.number(failed) })] : []),
  ];
  return (
    <p role="status" className="visually-hidden">
      {ended && sentences.join(' ')}
    </p>
  );
}
