import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import type { LabProgress } from '../../lab/model.ts';
import { MAX_ENCODINGS } from '../../lab/plan.ts';
import { cancelLabAtom, startLabAtom } from '../../state/lab/actions.ts';
import { labImagesAtom, labPaceAtom, labPlanAtom, labProgressAtom } from '../../state/lab/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ProgressBar } from '../../ui/loading/progress-bar.tsx';
import { quoteName } from '../../words/display-name.ts';
import { encodingWords } from '../../words/lab-words.ts';
import { timeLeftWords } from '../bulk/batch-words.ts';
import { LabNote } from './lab-note.tsx';
import styles from './lab-run.module.css';

/** The start button and the progress. */
export function LabRun() {
  const t = useTranslate();
  const progress = useAtomValue(labProgressAtom);
  const { encodings: planned, ms: plannedMs } = useAtomValue(labPlanAtom);
  const pace = useAtomValue(labPaceAtom);
  const hasImages = useAtomValue(labImagesAtom).length > 0;
  const start = useSetAtom(startLabAtom);
  const cancel = useSetAtom(cancelLabAtom);
  const tooMany = planned > MAX_ENCODINGS;
  return (
    <div className={styles.run}>
      {progress.kind === 'running' ? (
        <>
          <ProgressBar
            label={t('Encodings')}
            value={progress.done}
            max={progress.total}
            valueText={t('{done} of {total}', progress)}
          />
          <p className={styles.step}>
            <span>{t('{done} of {total}', progress)}</span>
            <span className={styles.quiet}>{timeLeftWords(t, progress.leftMs / 1000)}</span>
          </p>
          <p className={styles.quiet}>{stepWords(t, progress)}</p>
          <Button size="large" wide onClick={() => cancel()}>
            {t('Cancel')}
          </Button>
        </>
      ) : (
        <>
          <Button variant="primary" size="large" wide disabled={planned === 0 || tooMany} onClick={() => void start()}>
            {runWords(t, planned)}
          </Button>
          {planned > 0 && !tooMany && <p className={styles.quiet}>{durationWords(t, (plannedMs * pace) / 1000)}</p>}
        </>
      )}
      <LabNote role="status">
        {tooMany &&
          t('{count} encodings are too many (limit {most}). Choose fewer.', {
            count: planned,
            most: MAX_ENCODINGS,
          })}
        {planned === 0 && !hasImages && t('Add an image first.')}
        {progress.kind === 'ended' && endWords(t, progress)}
      </LabNote>
    </div>
  );
}

function runWords(t: Translate, planned: number): string {
  if (planned === 0) return t('Run');
  return t(planned === 1 ? 'Run {count} encoding' : 'Run {count} encodings', { count: planned });
}

/** A promise before the run, rounded like the time that is left during it. */
function durationWords(t: Translate, seconds: number): string {
  if (seconds < 10) return t('Takes a few seconds.');
  if (seconds < 55) return t('Takes about {seconds} seconds.', { seconds: Math.round(seconds / 10) * 10 });
  return t.count(Math.round(seconds / 60), 'Takes about {count} minute.', 'Takes about {count} minutes.');
}

export function stepWords(t: Translate, { imageName, encoding }: Extract<LabProgress, { kind: 'running' }>): string {
  if (imageName === '') return t('Starting');
  return encoding === null ? t('Preparing {name}', { name: quoteName(imageName) }) : encodingWords(t, encoding);
}

function endWords(t: Translate, { done, total, cancelled }: Extract<LabProgress, { kind: 'ended' }>): string {
  return t(cancelled ? 'Cancelled after {done} of {total}. Finished results are kept.' : 'Done: {done} of {total}.', {
    done,
    total,
  });
}
