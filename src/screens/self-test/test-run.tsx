import { useAtomValue, useSetAtom } from 'jotai';
import { CHECK_IDS } from '../../domain/self-test/checks.ts';
import { type Tally, tally } from '../../domain/self-test/finding.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { cancelSelfTestAtom, startSelfTestAtom } from '../../state/self-test/actions.ts';
import { findingsAtom, selfTestProgressAtom } from '../../state/self-test/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ProgressBar } from '../../ui/loading/progress-bar.tsx';
import { useIsLive } from '../../ui/loading/use-is-live.ts';
import { checkName } from '../../words/self-test-words.ts';
import styles from './test-run.module.css';

/** The start button, the progress, and what the run found. */
export function TestRun() {
  const t = useTranslate();
  const progress = useAtomValue(selfTestProgressAtom);
  const findings = useAtomValue(findingsAtom);
  const start = useSetAtom(startSelfTestAtom);
  const cancel = useSetAtom(cancelSelfTestAtom);
  const counts = { done: findings.length, total: CHECK_IDS.length };
  const isRunning = progress.kind === 'running';
  // A press on the prerendered page would be lost.
  const isLive = useIsLive();
  return (
    <div className={styles.run}>
      {isRunning && (
        <>
          <ProgressBar
            label={t('Checks that ended')}
            value={counts.done}
            max={counts.total}
            valueText={t('{done} of {total}', counts)}
          />
          <p className={styles.quiet}>
            {progress.check === null ? t('Starting') : t('Now: {check}', { check: checkName(t, progress.check) })}
          </p>
        </>
      )}
      {/* One button, so that it keeps the focus. */}
      <Button
        variant={isRunning ? 'secondary' : 'primary'}
        size="large"
        wide
        disabled={!isLive}
        onClick={() => (isRunning ? cancel() : void start())}
      >
        {t(isRunning ? 'Cancel' : progress.kind === 'idle' ? 'Start the self-test' : 'Start again')}
      </Button>
      {progress.kind === 'idle' && (
        <p className={styles.quiet}>
          {t('Takes less than a minute on most devices. The 12 MP image needs some memory.')}
        </p>
      )}
      <div role="status" className={styles.outcome}>
        {progress.kind === 'not-loaded' && (
          <p>{t('The self-test could not be loaded. Check the connection and start again.')}</p>
        )}
        {progress.kind === 'ended' && <Outcome cancelled={progress.cancelled} found={tally(findings)} {...counts} />}
      </div>
    </div>
  );
}

interface OutcomeProps {
  readonly cancelled: boolean;
  readonly found: Tally;
  readonly done: number;
  readonly total: number;
}

function Outcome({ cancelled, found, done, total }: OutcomeProps) {
  const t = useTranslate();
  const { works, limited, fault } = found;
  return (
    <>
      <p className={styles.sentence}>
        {cancelled
          ? t('Canceled after {done} of {total} checks. Finished checks are kept.', { done, total })
          : t(sentenceOf(found))}
      </p>
      <p className={styles.quiet}>
        {t('Works: {works}. Limited: {limited}. Faults: {faults}.', { works, limited, faults: fault })}
      </p>
    </>
  );
}

function sentenceOf({ limited, fault }: Tally): PlainPhrase {
  if (fault > 0) return 'Something is wrong in this browser. The report helps to find out what.';
  if (limited > 0) return 'Everything that Pixmill needs works. Some features of the browser are missing.';
  return 'Everything works in this browser.';
}
