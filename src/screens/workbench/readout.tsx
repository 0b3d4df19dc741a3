import { type ListCommands, SINGLE_COMMANDS } from '../../state/workbench/list-commands.ts';
import { ReachedLook } from './reached-look.tsx';
import styles from './readout.module.css';
import { ResultAnnouncer } from './result-announcer.tsx';
import { Saving, SizePair } from './result-figures.tsx';
import { useReadout } from './use-readout.tsx';

interface ReadoutProps {
  readonly commands?: ListCommands;
}

/** The sizes before and after, the saving, and notes about the result. */
export function Readout({ commands = SINGLE_COMMANDS }: ReadoutProps) {
  const readout = useReadout(commands);
  if (readout === null) return null;
  const { subject, work, original, result, savedPercent, isFinal, stage, hasFailed, goal, remarks } = readout;
  return (
    <>
      <SizePair original={original} result={result} />
      <p className={styles.outcome}>
        <span className={styles.stage}>{stage}</span>
        {savedPercent !== null && <Saving percent={savedPercent} isFinal={isFinal} />}
      </p>
      {goal && !hasFailed && <ReachedLook goal={goal} result={work.result} />}
      <ul className={styles.notes}>
        {remarks.map(({ id, words, action }) => (
          <li key={id}>
            {words}
            {action}
          </li>
        ))}
      </ul>
      <ResultAnnouncer subject={subject} work={work} />
    </>
  );
}
