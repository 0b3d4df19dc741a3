import { useAtomValue, useSetAtom } from 'jotai';
import { roundUpBytes } from '../../domain/settings/byte-size.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { changeBatchSettingsAtom } from '../../state/batch/actions.ts';
import {
  batchRunningAtom,
  batchSettingsAtom,
  batchToolAtom,
  type SetStatus,
  setStatusAtom,
} from '../../state/batch/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ProgressBar } from '../../ui/loading/progress-bar.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { limitWords } from '../../words/limit-words.ts';
import styles from './set-outcome.module.css';
import { setLookWords, setTotalWords, unreachableWords } from './set-words.ts';

/**
 * Shows how much of a set's limit is used, and how the images look. The status line is always rendered, because screen
 * readers only read changes.
 */
export function SetOutcome() {
  const t = useTranslate();
  const status = useAtomValue(setStatusAtom);
  const running = useAtomValue(batchRunningAtom);
  const look = status && setLookWords(t, status, running);
  return (
    <>
      {status !== null && status.verdict !== null && <Figures status={status} />}
      {look !== null && <p className={styles.look}>{look}</p>}
      <p role="status" className="visually-hidden">
        {status?.isSettled && look !== null && `${setTotalWords(t, status)}. ${look}`}
      </p>
      {status?.verdict === 'unreachable' && <Unreachable status={status} />}
    </>
  );
}

function Figures({ status }: { readonly status: SetStatus }) {
  const t = useTranslate();
  const words = setTotalWords(t, status);
  const { totalBytes, budgetBytes } = status;
  const overBytes = Math.max(0, totalBytes - budgetBytes);
  return (
    <div className={styles.figures}>
      <p className={`${styles.total} number`}>{words}</p>
      <ProgressBar
        label={t('Total size')}
        value={Math.min(totalBytes, budgetBytes)}
        max={budgetBytes}
        bad={Math.min(overBytes, budgetBytes)}
        valueText={words}
      />
    </div>
  );
}

/** States that the limit is too small for these images, and offers possible values. */
function Unreachable({ status }: { readonly status: SetStatus }) {
  const t = useTranslate();
  const change = useSetAtom(changeBatchSettingsAtom);
  const { widthPx, heightPx } = useAtomValue(batchSettingsAtom);
  // A scale would replace a width or height that the user has typed, and might be larger.
  const canScale = useAtomValue(batchToolAtom).controls.includes('scale') && !widthPx && !heightPx;
  const { scalePercent } = status;
  const setBytes = roundUpBytes(status.neededBytes);
  return (
    <Notice tone="bad">
      <p>{unreachableWords(t, status)}</p>
      <p className={styles.ways}>
        <Button size="small" onClick={() => change({ setBytes })}>
          {t('Allow {size}', { size: limitWords(t, setBytes) })}
        </Button>
        {canScale && (
          <Button size="small" onClick={() => change({ scalePercent })}>
            {t('Scale to {percent}%', { percent: scalePercent })}
          </Button>
        )}
      </p>
    </Notice>
  );
}
