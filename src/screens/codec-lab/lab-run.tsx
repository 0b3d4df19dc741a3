import { useAtomValue, useSetAtom } from 'jotai';
import { cancelLabAtom, startLabAtom } from '../../state/lab/actions.ts';
import { labPicturesAtom, labProgressAtom, plannedEncodingsAtom } from '../../state/lab/atoms.ts';
import type { LabProgress } from '../../state/lab/model.ts';
import { MAX_ENCODINGS } from '../../state/lab/plan.ts';
import { Button } from '../../ui/button.tsx';
import { quoteName } from '../../ui/display-name.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './codec-lab.module.css';
import { encodingWords } from './lab-words.ts';

/** Start, and where it stands. */
export function LabRun() {
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
            label="Encodings"
            value={progress.done}
            max={progress.total}
            valueText={`${progress.done} of ${progress.total}`}
          />
          <p className={styles.step}>
            <span>
              {progress.done} of {progress.total}
            </span>
            <span className={styles.quiet}>{stepWords(progress)}</span>
          </p>
          <Button size="large" wide onClick={() => cancel()}>
            Cancel
          </Button>
        </>
      ) : (
        <Button variant="primary" size="large" wide disabled={planned === 0 || tooMany} onClick={() => void start()}>
          {planned === 0 ? 'Run' : `Run ${planned} ${planned === 1 ? 'encoding' : 'encodings'}`}
        </Button>
      )}
      <p role="status" className={styles.quiet}>
        {tooMany && `${planned} encodings are too many at once: up to ${MAX_ENCODINGS}. Choose fewer.`}
        {planned === 0 && !hasPictures && 'Add a picture first.'}
        {progress.kind === 'ended' && endWords(progress)}
      </p>
    </div>
  );
}

function stepWords({ pictureName, encoding }: Extract<LabProgress, { kind: 'running' }>): string {
  if (pictureName === '') return 'Starting';
  return encoding === null ? `Preparing ${quoteName(pictureName)}` : encodingWords(encoding);
}

function endWords({ done, total, cancelled }: Extract<LabProgress, { kind: 'ended' }>): string {
  return cancelled ? `Cancelled after ${done} of ${total}. What is done stays.` : `Done: ${done} of ${total}.`;
}
