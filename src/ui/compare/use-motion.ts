import { type RefCallback, useEffect, useRef, useState } from 'react';
import { useMedia } from '../theme/use-media.ts';
import { type AnyFrame, type OpenFrames, openFrames } from './frames.ts';
import { BEGINNING, type Paint, type Player, playInStep } from './play-in-step.ts';

/** The canvas of one image. While `isCovering` is true, it shows a frame and hides the still image. */
export interface MovingSide {
  readonly canvas: RefCallback<HTMLCanvasElement>;
  readonly isCovering: boolean;
}

export interface Motion {
  readonly before: MovingSide;
  readonly after: MovingSide;
}

interface MotionState {
  /** `null` if there is no animation. */
  readonly motion: Motion | null;
  /** True if there is an animation to play or pause. */
  readonly canPlay: boolean;
  readonly isPlaying: boolean;
  readonly setPlaying: (playing: boolean) => void;
}

const NOTHING = { before: false, after: false };

/**
 * Plays the before and after images in step. Starts playing unless the user prefers reduced motion.
 *
 * @param before `null` if it is not an animation
 * @param after `null` while there is none, or if it is a still image
 * @param open opens the frames if the browser cannot
 */
export function useMotion(before: Blob | null, after: Blob | null, open: OpenFrames): MotionState {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const [choice, setPlaying] = useState<boolean | null>(null);
  const isPlaying = choice ?? !isCalm;
  const [shown, setShown] = useState(NOTHING);
  const beforeCanvas = useCanvas();
  const afterCanvas = useCanvas();
  const player = useRef<Player | null>(null);
  const last = useRef({ before, position: BEGINNING, isPlaying });

  useEffect(() => {
    last.current.isPlaying = isPlaying;
    player.current?.setPlaying(isPlaying);
  }, [isPlaying]);
  useEffect(() => {
    if (before === null) return;
    let wanted = true;
    // A new result of the same image continues at the position of the last one.
    if (last.current.before !== before) last.current = { ...last.current, before, position: BEGINNING };
    void Promise.all([openFrames(before, open), after && openFrames(after, open)]).then(([first, second]) => {
      if (!wanted || !first) {
        first?.close();
        second?.close();
        return;
      }
      const paintOn = (canvas: typeof beforeCanvas, side: 'before' | 'after'): Paint => {
        return (frame) => {
          if (wanted && canvas.paint(frame)) setShown((now) => (now[side] ? now : { ...now, [side]: true }));
        };
      };
      player.current = playInStep(
        { frames: first, paint: paintOn(beforeCanvas, 'before') },
        second && { frames: second, paint: paintOn(afterCanvas, 'after') },
        last.current,
      );
    });
    return () => {
      wanted = false;
      if (player.current) last.current.position = player.current.position();
      player.current?.end();
      player.current = null;
      setShown(NOTHING);
    };
  }, [before, after, open, beforeCanvas, afterCanvas]);

  const sideOf = (canvas: typeof beforeCanvas, isCovering: boolean) => ({ canvas: canvas.attach, isCovering });
  return {
    motion: before && { before: sideOf(beforeCanvas, shown.before), after: sideOf(afterCanvas, shown.after) },
    canPlay: shown.before,
    isPlaying,
    setPlaying,
  };
}

/** A canvas to attach and to paint on, stable across renders. */
function useCanvas() {
  const [made] = useState(() => {
    let canvas: HTMLCanvasElement | null = null;
    return {
      attach: (element: HTMLCanvasElement | null) => {
        canvas = element;
      },
      /** @returns true if the frame was painted */
      paint: (frame: AnyFrame): boolean => canvas !== null && paint(canvas, frame),
    };
  });
  return made;
}

function paint(canvas: HTMLCanvasElement, frame: AnyFrame): boolean {
  const context = canvas.getContext('2d');
  if (!context) return false;
  const isBitmap = frame instanceof ImageBitmap;
  const [width, height] = isBitmap ? [frame.width, frame.height] : [frame.displayWidth, frame.displayHeight];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.clearRect(0, 0, width, height);
  context.drawImage(frame, 0, 0);
  return true;
}
