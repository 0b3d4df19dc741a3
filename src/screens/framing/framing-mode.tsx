import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { framePose } from '../../domain/geometry/change-pose.ts';
import { cropOf, frameBounds, frameOf } from '../../domain/geometry/crop-frame.ts';
import { type Area, turnedSize } from '../../domain/geometry/turn.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import { effectiveSettingsAtom, toolAtom } from '../../state/workbench/atoms.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { placedPoseAtom } from '../../state/workbench/placed-pose.ts';
import { Button } from '../../ui/controls/button.tsx';
import { degreesWords } from '../presets/crop-words.ts';
import { frameWords } from './crop-frame.tsx';
import { finish } from './finish.ts';
import { FrameView, type Picture } from './frame-view.tsx';
import { FrameFields, ShapeControl, StraightenControl } from './framing-controls.tsx';
import styles from './framing-mode.module.css';
import { choiceOf, chosenSize, FREE, ratioOf } from './shapes.ts';
import { type Draft, type DraftControls, framingOf, useDraft } from './use-draft.ts';

export interface FramingModeProps {
  readonly picture: Picture;
  readonly commands: ListCommands;
  /** Gets the focus back, unless a shortcut opened the mode from another place. */
  readonly buttonRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The stage while an image is cropped and straightened. Nothing changes before 'Done'. */
export default function FramingMode({ picture, commands, buttonRef, onClose }: FramingModeProps) {
  const t = useTranslate();
  const { pose, history } = usePoseDraft(picture);
  const { draft, change, rest } = history;
  const [draws, setDraws] = useState(false);
  const { news, say } = useNews();
  const apply = useSetAtom(commands.frame);
  const framed = useFrame(picture, draft);
  const done = () => {
    const framing = framingOf(draft);
    if (JSON.stringify(framePose(pose, framing)) !== JSON.stringify(framePose(pose, pose))) apply(framing);
    onClose();
  };
  const ref = useMode(buttonRef, done);
  const leave = () => (draws ? setDraws(false) : onClose());
  const move = (next: Area, by: string) => change({ crop: framed.toCrop(next) }, by);
  const straightenTo = (degrees: number) => {
    change({ straighten: degrees }, 'horizon');
    rest();
    setDraws(false);
    say(t('Straightened by {angle}.', { angle: degreesWords(t, degrees) }));
  };
  const endMove = () => {
    rest();
    say(frameWords(t, framed.frame));
  };
  return (
    <dialog
      ref={ref}
      className={styles.mode}
      aria-label={t('Crop and straighten')}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => pressed(event, { done, leave, ...travelOf(history, t, say) })}
    >
      <div className={styles.parts}>
        <div className={styles.layout}>
          <FrameView
            picture={picture}
            straighten={draft.straighten}
            draws={draws}
            {...framed}
            onMove={move}
            onMoved={endMove}
            onAngle={straightenTo}
          />
          <div className={styles.panel} data-controls="end">
            <Controls {...{ history, framed, draws, move, say }} onDraw={setDraws} />
            <Actions {...{ history, commands, say, onClose }} isLocked={framed.ratio !== null} onDone={done} />
          </div>
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {draws ? t('Draw a line along the horizon, or along an upright edge.') : news}
      </p>
    </dialog>
  );
}

/** Undo and redo, which are said, because the focus can be on a control that they do not change. */
function travelOf({ undo, redo }: DraftControls, t: Translate, say: (words: string) => void) {
  return {
    undo: () => undo() && say(t('Change undone.')),
    redo: () => redo() && say(t('Change made again.')),
  };
}

interface ControlsProps {
  readonly history: DraftControls;
  readonly framed: ReturnType<typeof useFrame>;
  readonly draws: boolean;
  readonly onDraw: (draws: boolean) => void;
  readonly move: (frame: Area, by: string) => void;
  readonly say: (words: string) => void;
}

function Controls({ history: { draft, change, rest }, framed, draws, onDraw, move, say }: ControlsProps) {
  const t = useTranslate();
  return (
    <>
      <StraightenControl
        straighten={draft.straighten}
        draws={draws}
        onDraw={onDraw}
        onChange={(straighten) => change({ straighten }, 'straighten')}
        onRest={rest}
      />
      <ShapeControl
        choice={draft.choice}
        {...framed}
        onChange={(choice, next) => {
          change({ choice, crop: framed.toCrop(next) }, 'shape');
          rest();
          say(frameWords(t, next));
        }}
      />
      <FrameFields {...framed} onChange={move} />
    </>
  );
}

interface ActionsProps extends Pick<ControlsProps, 'history' | 'say'> {
  readonly commands: ListCommands;
  readonly isLocked: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Actions({ history: { draft, change, rest }, commands, isLocked, say, onDone, onClose }: ActionsProps) {
  const t = useTranslate();
  const isWhole = draft.straighten === 0 && draft.crop === undefined && draft.choice.shape === 'free';
  const reset = () => {
    change({ straighten: 0, crop: undefined, choice: FREE }, 'reset');
    rest();
    say(t('The whole image.'));
  };
  return (
    <div className={styles.actions}>
      <div className={styles.group}>
        <Button variant="quiet" disabled={isWhole} onClick={reset}>
          {t('Reset')}
        </Button>
        {commands.frameAll && (
          <Same label="Same for all" command={commands.frameAll} {...{ draft, isLocked, onClose }} />
        )}
        {commands.frameSelected && (
          <SameForSelected command={commands.frameSelected} {...{ draft, isLocked, onClose }} />
        )}
      </div>
      <div className={styles.group}>
        <Button onClick={(click) => finish(click, onClose)}>{t('Cancel')}</Button>
        <Button variant="primary" onClick={(click) => finish(click, onDone)}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}

interface SameProps extends Pick<ActionsProps, 'isLocked' | 'onClose'> {
  readonly label: PlainPhrase;
  readonly draft: Draft;
  readonly command: NonNullable<ListCommands['frameAll']>;
}

/** Applies the draft to several images. */
function Same({ label, command, draft, isLocked, onClose }: SameProps) {
  const t = useTranslate();
  const apply = useSetAtom(command);
  return (
    <Button
      onClick={(click) =>
        finish(click, () => {
          apply(framingOf(draft), isLocked);
          onClose();
        })
      }
    >
      {t(label)}
    </Button>
  );
}

/** Begins with the pose of the moment in which the mode was opened. */
function usePoseDraft({ upright, turn }: Picture) {
  const [pose] = useState(useAtomValue(placedPoseAtom));
  const chosen = useChosenSize();
  const image = turnedSize(upright, turn);
  const choice = pose.crop ? choiceOf(frameOf(image, pose), image, chosen) : FREE;
  return { pose, history: useDraft(pose, choice) };
}

function useChosenSize() {
  return chosenSize(useAtomValue(effectiveSettingsAtom), useAtomValue(toolAtom));
}

interface SameForSelectedProps extends Omit<SameProps, 'label' | 'command'> {
  readonly command: NonNullable<ListCommands['frameSelected']>;
}

function SameForSelected({ command: { countAtom, applyAtom }, ...props }: SameForSelectedProps) {
  return useAtomValue(countAtom) > 0 && <Same label="Same for the selected" command={applyAtom} {...props} />;
}

/** The frame of a draft, in pixels of the straightened image. */
function useFrame({ upright, turn }: Picture, { straighten, crop, choice }: Draft) {
  const chosen = useChosenSize();
  const image = turnedSize(upright, turn);
  return {
    image,
    chosen,
    bounds: frameBounds(image, straighten),
    frame: frameOf(image, { straighten, ...(crop && { crop }) }),
    ratio: ratioOf(choice, image, chosen),
    toCrop: (frame: Area) => cropOf(frame, image, straighten),
  };
}

/** What a pointer changed, for screen readers. Sliders and fields announce their own values. */
function useNews() {
  const [news, setNews] = useState({ words: '', count: 0 });
  return {
    news: <span key={news.count}>{news.words}</span>,
    say: (words: string) => setNews(({ count }) => ({ words, count: count + 1 })),
  };
}

/** A smaller stage has no room for the controls, so they take the whole window. */
const LEAST_STAGE = { width: 620, height: 420 };

/**
 * Opens the dialog inside the stage, or above the page. Then the focus returns to where it was.
 *
 * @param done called when another image is chosen
 */
function useMode(buttonRef: RefObject<HTMLElement | null>, done: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useChoiceOfAnother(ref, done);
  useEffect(() => {
    const dialog = ref.current;
    const stage = dialog?.parentElement;
    const before = document.activeElement;
    if (dialog && stage && !dialog.open) {
      const isRoomy = stage.clientWidth >= LEAST_STAGE.width && stage.clientHeight >= LEAST_STAGE.height;
      if (isRoomy) dialog.show();
      else dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    return () => {
      dialog?.close();
      // The body has the focus if a shortcut opened the mode, or in Safari, where a click focuses no button.
      const last = before instanceof HTMLElement && before !== document.body ? before : null;
      (last?.isConnected ? last : buttonRef.current)?.focus();
    };
  }, [buttonRef]);
  return ref;
}

/** The list stays within reach beside the stage. Who chooses another image there is done with this one. */
function useChoiceOfAnother(ref: RefObject<HTMLElement | null>, done: () => void): void {
  useEffect(() => {
    const choose = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element) || ref.current?.contains(target) || !target.closest('[data-id]')) return;
      if (!(event instanceof globalThis.KeyboardEvent && ['Tab', 'Shift'].includes(event.key))) done();
    };
    const listening = new AbortController();
    for (const kind of ['pointerdown', 'keydown'] as const) {
      window.addEventListener(kind, choose, { capture: true, signal: listening.signal });
    }
    return () => listening.abort();
  });
}

interface Keys {
  readonly done: () => void;
  readonly leave: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The keys of the mode, except where a control takes them itself. */
function pressed(event: KeyboardEvent, keys: Keys): void {
  if (event.defaultPrevented || event.altKey || !(event.target instanceof Element)) return;
  const press = actionOf(event, event.target);
  if (press === null) return;
  event.preventDefault();
  event.stopPropagation();
  keys[press]();
}

function actionOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, target: Element): keyof Keys | null {
  const letter = key.toLowerCase();
  if (ctrlKey !== metaKey && (letter === 'z' || letter === 'y')) {
    if (target.closest('[data-draft]')) return null;
    return letter === 'y' || shiftKey ? 'redo' : 'undo';
  }
  const ownsEnter = target.closest('button, [role=combobox], [role=option], [role=listbox], [role=spinbutton]');
  if (key === 'Enter') return ownsEnter ? null : 'done';
  // An open list closes first.
  const isList = target.closest('[role=listbox], [role=option], [aria-expanded=true]');
  return key === 'Escape' && !isList ? 'leave' : null;
}
