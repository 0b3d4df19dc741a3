import { useAtomValue, useSetAtom } from 'jotai';
import type { RefObject } from 'react';
import { FORMATS } from '../../codecs/formats.ts';
import { mayPass } from '../../domain/failure.ts';
import { turnSpot } from '../../domain/turn.ts';
import { savingsPercent } from '../../domain/units.ts';
import { retryAtom } from '../../state/actions.ts';
import { originalUrlAtom, poseAtom, recipeAtom, selectedItemAtom, workAtom } from '../../state/atoms.ts';
import { focusAtom, turnAtom } from '../../state/pose-actions.ts';
import { Button } from '../../ui/button.tsx';
import { type CompareControls, CompareView } from '../../ui/compare-view.tsx';
import { shortenName } from '../../ui/display-name.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { bytesWords, durationWords, savingWords } from '../../words/amounts.ts';
import { useSay } from '../../words/language-provider.tsx';
import { failureMessage } from '../messages.ts';
import { comparisonOf } from './comparison.ts';
import styles from './preview.module.css';
import { TurnButtons } from './turn-buttons.tsx';

/** The selected picture, before and after; or why there is none. */
export function Preview({ compareRef }: { readonly compareRef: RefObject<CompareControls | null> }) {
  const say = useSay();
  const item = useAtomValue(selectedItemAtom);
  const originalUrl = useAtomValue(originalUrlAtom);
  const work = useAtomValue(workAtom);
  const retry = useSetAtom(retryAtom);
  const turn = useSetAtom(turnAtom);
  const focus = useFocus();
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
      focus={focus}
      picture={{
        before: originalUrl,
        after: work.shown?.image ?? null,
        ...comparisonOf(status.info.size, work.shown),
        mayHaveAlpha: status.info.mayHaveAlpha,
        name: shortenName(file.name, 64),
      }}
    >
      <TurnButtons onTurn={turn} />
    </CompareView>
  );
}

/** The point around which the image is cut, while it is. */
function useFocus() {
  const isCut = useAtomValue(recipeAtom)?.fit?.mode === 'cover';
  const { turn, focus } = useAtomValue(poseAtom);
  const onMove = useSetAtom(focusAtom);
  return isCut ? { place: turnSpot(focus, turn), onMove } : undefined;
}

/** What the picture has become: format, size, saving and the time that it took, as far as they are known. */
function useFacts(): readonly string[] {
  const say = useSay();
  const item = useAtomValue(selectedItemAtom);
  const { shown, result } = useAtomValue(workAtom);
  if (item === null || shown === null) return [];
  const approximately = result === null ? '≈ ' : '';
  return [
    FORMATS[shown.format].label,
    `${approximately}${bytesWords(say, shown.bytes)}`,
    savingWords(say, savingsPercent(item.file.size, shown.bytes)),
    ...(result === null ? [] : [durationWords(say, result.totalMs)]),
  ];
}
