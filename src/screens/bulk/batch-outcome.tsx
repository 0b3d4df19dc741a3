import { useAtomValue, useSetAtom } from 'jotai';
import { savingsPercent } from '../../domain/outcome/units.ts';
import { appliedAim } from '../../domain/settings/settings.ts';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { changeBatchSettingsAtom } from '../../state/batch/actions.ts';
import {
  batchRunningAtom,
  batchSettingsAtom,
  batchSummaryAtom,
  batchToolAtom,
  privacyTallyAtom,
  setStatusAtom,
  startableCountAtom,
} from '../../state/batch/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Saving, SizePair } from '../workbench/result-figures.tsx';
import styles from './batch-outcome.module.css';
import { countLeft, imageWords } from './batch-words.ts';
import { endWords } from './made-words.ts';
import { privacySummary } from './privacy-summary.ts';
import { SetOutcome } from './set-outcome.tsx';

/** The batch's outcome so far. The announcer is always rendered, because screen readers only read changes. */
export function BatchOutcome() {
  const { done } = useAtomValue(batchSummaryAtom);
  const startable = useAtomValue(startableCountAtom);
  return (
    <>
      {done === 0 && startable > 0 && <FirstSteps />}
      {done > 0 && <Savings />}
      <Further />
      <SetOutcome />
      <Coarse />
      <Privacy />
      <Announcer />
    </>
  );
}

/** Explains the first steps before any image is done. */
function FirstSteps() {
  const t = useTranslate();
  return <p className={styles.bytes}>{t('Select an image to see what the settings do to it. Then press Start.')}</p>;
}

/** The most important number, large. */
function Savings() {
  const t = useTranslate();
  const { done, outdated, originalBytes, newBytes } = useAtomValue(batchSummaryAtom);
  const set = useAtomValue(setStatusAtom);
  const running = useAtomValue(batchRunningAtom);
  // A set makes images again while it divides its limit. Nobody changed the settings, and only some images are counted.
  const isDividing = running && set !== null && !set.isSettled;
  const change = newBytes > originalBytes ? '{bytes} added across {images}' : '{bytes} saved across {images}';
  return (
    <>
      <SizePair original={bytesWords(t, originalBytes)} result={bytesWords(t, newBytes)} />
      {outdated === 0 && <Saving percent={savingsPercent(originalBytes, newBytes)} />}
      {(outdated === 0 || !isDividing) && (
        <p className={`${styles.bytes} number`}>
          {outdated > 0
            ? t.count(
                outdated,
                '{count} result was made with earlier settings.',
                '{count} results were made with earlier settings.',
              )
            : t(change, {
                bytes: bytesWords(t, Math.abs(originalBytes - newBytes)),
                images: imageWords(t, done),
              })}
        </p>
      )}
    </>
  );
}

/** States what was made beside the results, which the saving does not count. */
function Further() {
  const t = useTranslate();
  const { furtherFiles, furtherBytes } = useAtomValue(batchSummaryAtom);
  if (furtherFiles === 0) return null;
  return (
    <p className={`${styles.bytes} number`}>
      {t.count(furtherFiles, '{count} more file', '{count} more files')}: {bytesWords(t, furtherBytes)}
    </p>
  );
}

/** States how many results of a size goal look coarse, and offers to scale them. */
function Coarse() {
  const t = useTranslate();
  const change = useSetAtom(changeBatchSettingsAtom);
  const { coarse } = useAtomValue(batchSummaryAtom);
  const settings = useAtomValue(batchSettingsAtom);
  const aim = appliedAim(useAtomValue(batchToolAtom), settings);
  if (coarse === 0 || aim !== 'size' || settings.mayScale) return null;
  return (
    <div className={styles.coarse}>
      <p className={styles.bytes}>
        {t.count(
          coarse,
          '{count} image looks coarse at this file size.',
          '{count} images look coarse at this file size.',
        )}
      </p>
      <Button size="small" onClick={() => change({ mayScale: true })}>
        {t('Scale down to look very good')}
      </Button>
    </div>
  );
}

/** States what private data the originals contain, and what the results still do. */
function Privacy() {
  const t = useTranslate();
  const tally = useAtomValue(privacyTallyAtom);
  const summary = useAtomValue(batchSummaryAtom);
  const running = useAtomValue(batchRunningAtom);
  const ended = !running && summary.done > 0 && summary.startable === 0;
  const words = privacySummary(t, tally, ended);
  return words === null ? null : <p className={styles.bytes}>{words}</p>;
}

/** Announces once that the batch has ended. */
function Announcer() {
  const t = useTranslate();
  const summary = useAtomValue(batchSummaryAtom);
  const running = useAtomValue(batchRunningAtom);
  const ended = !running && countLeft(summary) === 0;
  return (
    <p role="status" className="visually-hidden">
      {ended && endWords(t, summary).join(' ')}
    </p>
  );
}
