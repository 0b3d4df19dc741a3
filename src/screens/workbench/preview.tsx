import { useAtomValue, useSetAtom } from 'jotai';
import type { RefObject } from 'react';
import { FORMATS } from '../../codecs/formats.ts';
import { mayPass } from '../../domain/failure.ts';
import { savingsPercent } from '../../domain/units.ts';
import { retryAtom } from '../../state/actions.ts';
import { originalUrlAtom, outputFormatAtom, selectedItemAtom, workAtom } from '../../state/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { type CompareControls, CompareView } from '../../ui/compare-view.tsx';
import { shortenName } from '../../ui/display-name.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { bytesWords, durationWords, savingWords } from '../../words/amounts.ts';
import { useSay } from '../../words/language-provider.tsx';
import { failureMessage } from '../messages.ts';
import { comparisonOf } from './comparison.ts';
import styles from './preview.module.css';

/** The selected picture, before and after; or why there is none. */
export function Preview({ compareRef }: { readonly compareRef: RefObject<CompareControls | null> }) {
  const say = useSay();
  const item = useAtomValue(selectedItemAtom);
  const originalUrl = useAtomValue(originalUrlAtom);
  const work = useAtomValue(workAtom);
  const retry = useSetAtom(retryAtom);
  const facts = useFacts();

  if (item === null) return <p className={styles.message}>{say('Upload an image to see preview')}</p>;
  const { file, status } = item;
  if (status.kind === 'refused')
    return <p className={styles.message}>{failureMessage(say, status.failure, file.name)}</p>;
  if (work.failure !== null) {
    return (
      <div className={styles.message}>
        <p>{failureMessage(say, work.failure, file.name)}</p>
        {mayPass(work.failure) && <Button onClick={() => retry()}>{say('Try again')}</Button>}
      </div>
    );
  }
  if (status.kind === 'reading' || originalUrl === null) {
    return (
      <div className={styles.message}>
        <Spinner label={say('Reading the image')} />
      </div>
    );
  }
  return (
    <CompareView
      ref={compareRef}
      facts={facts}
      picture={{
        before: originalUrl,
        after: work.shown?.image ?? null,
        ...comparisonOf(status.info.size, work.shown),
        mayHaveAlpha: status.info.mayHaveAlpha,
        name: shortenName(file.name, 64),
      }}
    />
  );
}

/** What the picture has become: format, size, saving and the time that it took, as far as they are known. */
function useFacts(): readonly string[] {
  const say = useSay();
  const item = useAtomValue(selectedItemAtom);
  const { shown, result } = useAtomValue(workAtom);
  const format = useAtomValue(outputFormatAtom);
  if (item === null || shown === null) return [];
  const approximately = result === null ? '≈ ' : '';
  return [
    FORMATS[format].label,
    `${approximately}${bytesWords(say, shown.bytes)}`,
    savingWords(say, savingsPercent(item.file.size, shown.bytes)),
    ...(result === null ? [] : [durationWords(say, result.totalMs)]),
  ];
}
