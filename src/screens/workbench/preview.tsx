import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import { spotAt } from '../../domain/geometry/crop-frame.ts';
import { framedArea, framedSpot } from '../../domain/geometry/straighten.ts';
import { CENTER, isCenter, type Spot, turnedSize, turnSpot } from '../../domain/geometry/turn.ts';
import { type Failure, isOfFile, isTransient } from '../../domain/outcome/failure.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import { savingsPercent } from '../../domain/outcome/units.ts';
import { formatOf } from '../../formats/formats.ts';
import { bytesWords, durationWords, savingWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import {
  originalAtom,
  poseAtom,
  selectedInfoAtom,
  subjectAtom,
  toolAtom,
  workAtom,
} from '../../state/workbench/atoms.ts';
import { type ListCommands, SINGLE_COMMANDS } from '../../state/workbench/list-commands.ts';
import type { Subject } from '../../state/workbench/model.ts';
import { openFramesAtom } from '../../state/workbench/open-frames.ts';
import { isPlayed } from '../../state/workbench/original-url.ts';
import { recipeAtom } from '../../state/workbench/recipe-atom.ts';
import { heatAtom, weakSpotAtom } from '../../state/workbench/weak-spots.ts';
import { type CompareControls, CompareView } from '../../ui/compare/compare-view.tsx';
import { useMotion } from '../../ui/compare/use-motion.ts';
import { Button } from '../../ui/controls/button.tsx';
import { HeatOverlay } from '../../ui/heat/heat-overlay.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { shortenName } from '../../words/display-name.ts';
import { failureMessage } from '../../words/failure-messages.ts';
import { boxOf } from '../box-of.ts';
import { useFraming } from '../framing/use-framing.tsx';
import { comparisonOf, hasClearPad } from './comparison.ts';
import { FocusButton } from './focus-button.tsx';
import { noImageWords } from './no-image-words.ts';
import { PlayButton } from './play-button.tsx';
import styles from './preview.module.css';
import { ReachableSizes } from './reachable-sizes.tsx';
import { StageProgress } from './stage-progress.tsx';
import { TurnButtons } from './turn-buttons.tsx';

interface PreviewProps {
  readonly compareRef: RefObject<CompareControls | null>;
  readonly commands?: ListCommands;
}

/** The selected image before and after, or the reason why there is none. */
export function Preview({ compareRef, commands = SINGLE_COMMANDS }: PreviewProps) {
  const t = useTranslate();
  const tool = useAtomValue(toolAtom);
  const subject = useAtomValue(subjectAtom);
  const original = useAtomValue(originalAtom);
  const work = useAtomValue(workAtom);
  const turn = useSetAtom(commands.turn);
  const focus = useFocus(commands);
  const overlay = useOverlay(compareRef);
  const { motion, canPlay, isPlaying, setPlaying } = useMotion(...useAnimations(), useSetAtom(openFramesAtom));
  const facts = useFacts();
  const framing = useFraming(commands);

  if (subject === null) return <p className={styles.message}>{t(noImageWords(tool))}</p>;
  const { name, status } = subject;
  if (status.kind === 'missing') return <Stored compareRef={compareRef} subject={subject} />;
  if (status.kind === 'refused') return <p className={styles.message}>{failureMessage(t, status.failure, name)}</p>;
  const failed = work.failure && <Failed failure={work.failure} name={name} commands={commands} />;
  if (status.kind === 'reading' || original === null) return failed ?? <Reading />;
  if (work.failure && isOfFile(work.failure, status.source.info.format)) return failed;
  const compared = (
    <CompareView
      ref={compareRef}
      facts={facts}
      focus={focus}
      overlay={overlay}
      motion={motion}
      image={{
        before: original.url,
        // A sketch is no original to compare with.
        after: original.isSketch ? null : (work.shown?.image ?? null),
        ...comparisonOf(status.source.info.size, work.shown),
        mayHaveAlpha: status.source.info.mayHaveAlpha || (work.shown !== null && hasClearPad(work.shown)),
        isWorking: !isEnded(work.state),
        name: shortenName(name, 64),
      }}
    >
      <TurnButtons onTurn={turn} />
      {framing.button}
      {focus && <FocusButton commands={commands} />}
      {canPlay && <PlayButton isPlaying={isPlaying} onChange={setPlaying} />}
    </CompareView>
  );
  return (
    <div className={styles.picture}>
      <div className={styles.compared} inert={framing.isOpen}>
        {compared}
        <StageProgress isSketch={original.isSketch} />
      </div>
      {failed}
      {framing.mode}
    </div>
  );
}

interface FailedProps extends Required<Pick<PreviewProps, 'commands'>> {
  readonly failure: Failure;
  readonly name: string;
}

/** Why there is no result, and what to do. */
function Failed({ failure, name, commands }: FailedProps) {
  const t = useTranslate();
  const retry = useSetAtom(commands.retry);
  return (
    <div className={styles.message}>
      <p>{failureMessage(t, failure, name)}</p>
      {failure.code === 'size-unreachable' && <ReachableSizes failure={failure} commands={commands} />}
      {isTransient(failure) && <Button onClick={() => retry()}>{t('Try again')}</Button>}
    </div>
  );
}

function Reading() {
  const t = useTranslate();
  return (
    <div className={styles.message}>
      <Spinner />
      <p role="status">{t('Reading…')}</p>
    </div>
  );
}

interface StoredProps extends Pick<PreviewProps, 'compareRef'> {
  readonly subject: Subject;
}

/** The stored result of an image whose file is not there. */
function Stored({ compareRef, subject: { name, made } }: StoredProps) {
  const t = useTranslate();
  const { shown, state } = useAtomValue(workAtom);
  const facts = useFacts();
  if (shown && typeof shown.image === 'string') {
    const { image: before, size } = shown;
    const label = t('After');
    return (
      <CompareView
        ref={compareRef}
        facts={facts}
        image={{
          before,
          after: null,
          size: { width: size.widthPx, height: size.heightPx },
          mayHaveAlpha: true,
          name: shortenName(name, 64),
          labels: { before: label, after: label },
        }}
      />
    );
  }
  const isOpening = made !== null && !('code' in made.outcome) && state === 'waiting';
  return isOpening ? <Reading /> : <p className={styles.message}>{t('Add this file again to view it.')}</p>;
}

/** The heat map and the weak spot of a result with a goal. Zooms to a spot when it is selected. */
function useOverlay(compareRef: PreviewProps['compareRef']): ReactNode {
  const { shown } = useAtomValue(workAtom);
  const spot = useAtomValue(weakSpotAtom);
  const tiles = useAtomValue(heatAtom);
  useEffect(() => {
    if (spot) compareRef.current?.showArea(boxOf(spot.area));
  }, [spot, compareRef]);
  if (shown === null || (tiles === null && spot === null)) return undefined;
  const { widthPx, heightPx } = shown.size;
  return <HeatOverlay tiles={tiles} framed={spot && boxOf(spot.area)} size={{ width: widthPx, height: heightPx }} />;
}

/** The point around which the image is cropped; `undefined` if it is not cropped. */
function useFocus(commands: ListCommands) {
  const fit = useAtomValue(recipeAtom)?.fit;
  const pose = useAtomValue(poseAtom);
  const { shown } = useAtomValue(workAtom);
  const upright = useAtomValue(selectedInfoAtom)?.size;
  const move = useSetAtom(commands.focus);
  if (fit?.mode !== 'cover' || !upright) return undefined;
  // The place that was found by the content, until the user moves it.
  const found = fit.attention && shown?.shaping.fit?.mode === 'cover' ? shown.shaping.fit.focus : null;
  const turned = turnedSize(upright, pose.turn);
  const area = framedArea(turned, pose);
  return {
    place: found ?? framedSpot(turnSpot(pose.focus, pose.turn), turned, area),
    onMove: (place: Spot | null) => {
      const to = spotAt(area, place ?? CENTER, turned);
      move(place === null && isCenter(to) ? null : to);
    },
  };
}

/** The original and the result, each `null` unless it may be an animation. */
function useAnimations(): [before: Blob | null, after: Blob | null] {
  const subject = useAtomValue(subjectAtom);
  const { result } = useAtomValue(workAtom);
  const ready = subject?.status.kind === 'ready' && isPlayed(subject.status.source.info) ? subject.status : null;
  const file = ready?.file ?? null;
  const mime = ready?.source.info.mime;
  const before = useMemo(() => file && new Blob([file], { type: mime ?? '' }), [file, mime]);
  const moves = result?.carries.some(({ kind }) => kind === 'frames');
  return [before, result && moves ? result.blob : null];
}

/** Facts about the result, if known: format, size, saving and processing time. */
function useFacts(): readonly string[] {
  const t = useTranslate();
  const subject = useAtomValue(subjectAtom);
  const { shown, result } = useAtomValue(workAtom);
  if (subject === null || shown === null) return [];
  const approximately = result === null ? '≈ ' : '';
  return [
    formatOf(shown.format).label,
    `${approximately}${bytesWords(t, shown.bytes)}`,
    savingWords(t, savingsPercent(subject.bytes, shown.bytes)),
    ...(result === null || result.totalMs === null ? [] : [durationWords(t, result.totalMs)]),
  ];
}
