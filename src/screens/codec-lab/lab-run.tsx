import { useAtomValue, useSetAtom } from 'jotai';
import { cancelLabAtom, startLabAtom } from '../../state/lab/actions.ts';
import { labPicturesAtom, labProgressAtom, plannedEncodingsAtom } from '../../state/lab/atoms.ts';
import type { LabProgress } from '../../state/lab/model.ts';
import { MAX_ENCODINGS } from '../../state/lab/plan.ts';
import { Button } from '../../ui/button.tsx';
import { quoteName } from '../../ui/display-name.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useSay } from '../../words/language-provider.tsx';
import type { Say } from '../../words/say.ts';
import styles from './codec-lab.module.css';
import { encodingWords } from './lab-words.ts';

/** The start button and the progress. */
export function LabRun() {
  const say = useSay();
  const progress = useAtomValue(labProgressAtom);
  const planned = useAtomValue(plannedEncodingsAtom);
  const hasPictures = useAtomValue(labPicturesAtom).length > 0;
  const start = useSetAtom(startLabAtom);
  const cancel = useSetAtom(cancelLabAtom);
  const tooMany = planned > MAX_ENCODINGS;
  return (
    <div className={styles.run}>
      {progress.kind === 'running' ? (
        <>
          <ProgressBar
            label={say('Encodings')}
            value={progress.done}
            max={progress.total}
            valueText={say('{done} of {total}', progress)}
          />
          <p className={styles.step}>
            <span>{say('{done} of {total}', progress)}</span>
            <span className={styles.quiet}>{stepWords(say, progress)}</span>
          </p>
          <Button size="large" wide onClick={() => cancel()}>
            {say('Cancel')}
          </Button>
        </>
      ) : (
        <Button variant="primary" size="large" wide disabled={planned === 0 || tooMany} onClick={() => void start()}>
          {runWords(say, planned)}
        </Button>
      )}
      <p role="status" className={styles.quiet}>
        {tooMany &&
          say('{count} encodings are too many (limit {most}). Choose fewer.', {
            count: planned,
            most: MAX_ENCODINGS,
          })}
        {planned === 0 && !hasPictures && say('Add an image first.')}
        {progress.kind === 'ended' && endWords(say, progress)}
      </p>
    </div>
  );
}

function runWords(say: Say, planned: number): string {
  if (planned === 0) return say('Run');
  return say(planned === 1 ? 'Run {count} encoding' : 'Run {count} encodings', { count: planned });
}

function stepWords(say: Say, { pictureName, encoding }: Extract<LabProgress, { kind: 'running' }>): string {
  if (pictureName === '') return say('Starting');
  return encoding === null ? say('Preparing {name}', { name: quoteName(pictureName) }) : encodingWords(say, encoding);
}

function endWords(say: Say, { done, total, cancelled }: Extract<LabProgress, { kind: 'ended' }>): string {
  return say(cancelled ? 'Cancelled after {done} of {total}. Finished results are kept.' : 'Done: {done} of {total}.', {
    done,
    total,
  });
}
