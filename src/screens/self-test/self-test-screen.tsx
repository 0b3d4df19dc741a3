import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { CHECK_GROUPS } from '../../domain/self-test/checks.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { cancelSelfTestAtom } from '../../state/self-test/actions.ts';
import { findingsAtom, selfTestProgressAtom } from '../../state/self-test/atoms.ts';
import { GROUP_NAMES } from '../../words/self-test-words.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { CheckTable } from './check-table.tsx';
import styles from './self-test-screen.module.css';
import { TestReport } from './test-report.tsx';
import { TestRun } from './test-run.tsx';

const LEAD =
  'Does Pixmill work in this browser, on this device? This page runs every codec with tiny test images and shows what works. Nothing is uploaded.';

/** Runs the engine in the visitor's own browser, because nobody else has every phone. */
export default function SelfTestScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Self-test'), t(LEAD));
  const progress = useAtomValue(selfTestProgressAtom);
  const findings = useAtomValue(findingsAtom);
  const cancel = useSetAtom(cancelSelfTestAtom);
  // Otherwise, the run would continue in the background.
  useEffect(() => () => cancel(), [cancel]);
  const running = progress.kind === 'running' ? progress.check : null;
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>{t('Self-test')}</h1>
        <p>{t(LEAD)}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          <TestRun />
          {progress.kind === 'ended' && findings.length > 0 && <TestReport cancelled={progress.cancelled} />}
        </div>
        <div className={styles.tables}>
          {CHECK_GROUPS.map(({ id, checks }) => (
            <CheckTable key={id} title={t(GROUP_NAMES[id])} checks={checks} findings={findings} running={running} />
          ))}
        </div>
      </div>
    </div>
  );
}
