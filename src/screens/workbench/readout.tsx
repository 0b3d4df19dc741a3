import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { JobState } from '../../domain/job.ts';
import { formatBytes, formatKilobytes, formatSaving, savingsPercent } from '../../domain/units.ts';
import { selectedItemAtom, toolAtom, workAtom } from '../../state/atoms.ts';
import type { ImageItem, Work } from '../../state/model.ts';
import { quoteName } from '../../ui/display-name.ts';
import { failureMessage, noteMessage } from '../messages.ts';
import styles from './readout.module.css';

/** What is being done, in a word. */
const STAGE_WORDS: { readonly [State in JobState]: string } = {
  waiting: 'Waiting…',
  decoding: 'Reading…',
  resizing: 'Resizing…',
  encoding: 'Encoding…',
  done: '',
  failed: '',
  cancelled: '',
};

/** Sizes before and after, and what was saved. */
export function Readout() {
  const tool = useAtomValue(toolAtom);
  const item = useAtomValue(selectedItemAtom);
  const work = useAtomValue(workAtom);
  if (item === null) return null;

  const format = tool.id === 'home' ? formatKilobytes : formatBytes;
  const { shown } = work;
  // A picture that is still shown from the last settings says no more about these than a quick look.
  const approximate = work.result === null;
  const saved = shown === null ? null : savingsPercent(item.file.size, shown.bytes);
  return (
    <>
      <dl className={styles.sizes}>
        <dt>Original:</dt>
        <dd>{format(item.file.size)}</dd>
        <dt>New:</dt>
        <dd className={styles.new}>{shown === null ? '–' : `${approximate ? '≈ ' : ''}${format(shown.bytes)}`}</dd>
      </dl>
      <p className={styles.outcome}>
        <span className={styles.stage}>{STAGE_WORDS[work.state]}</span>
        {saved !== null && (
          <span className={styles.saved} data-larger={saved < 0}>
            {formatSaving(saved)}
          </span>
        )}
      </p>
      <ul className={styles.notes}>
        {work.result?.notes.map((note) => (
          <li key={note.code}>{noteMessage(note)}</li>
        ))}
      </ul>
      <Announcer item={item} work={work} format={format} />
    </>
  );
}

/** Settings that follow each other faster than this are one change to who listens. */
const QUIET_MS = 1000;

/** Says each result and each failure once things are quiet; what is approximate is not worth a word. */
function Announcer({ item, work, format }: { item: ImageItem; work: Work; format: (bytes: number) => string }) {
  const [said, setSaid] = useState('');
  const { failure } = work;
  const bytes = work.result?.blob.size;
  const { name, size } = item.file;
  useEffect(() => {
    if (failure !== null) return setSaid(failureMessage(failure, name));
    if (bytes === undefined) return;
    const saved = savingsPercent(size, bytes);
    const change = saved === 0 ? 'the same size' : `${Math.abs(saved)} % ${saved > 0 ? 'smaller' : 'larger'}`;
    const sentence = `${quoteName(name)}: ${format(size)} is now ${format(bytes)}, ${change}.`;
    const timer = setTimeout(() => setSaid(sentence), QUIET_MS);
    return () => clearTimeout(timer);
  }, [failure, bytes, name, size, format]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
