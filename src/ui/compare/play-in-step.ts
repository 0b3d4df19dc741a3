import type { AnyFrame, Frames } from './frames.ts';

export type Paint = (frame: AnyFrame) => void;

interface Side {
  readonly frames: Frames;
  readonly paint: Paint;
}

/** The position of a player: a frame of the first animation and its start time. */
export interface Position {
  readonly index: number;
  readonly startMs: number;
}

export const BEGINNING: Position = { index: 0, startMs: 0 };

export interface Player {
  readonly position: () => Position;
  setPlaying(playing: boolean): void;
  /** Closes the frames. */
  end(): void;
}

/** Rounded durations differ by less than this. */
const TOLERANCE_MS = 6;

/** A frame that is late by less than this does not delay the next one, so the animation keeps its pace. */
const MOST_LATE_MS = 50;

/**
 * Plays two animations by the clock of the first one. The second may have fewer frames, because equal ones were merged,
 * so it shows the frame for the same time. Keeps one frame of each in memory.
 *
 * @param after `null` if it is a still image
 */
export function playInStep(
  before: Side,
  after: Side | null,
  from: { readonly position: Position; readonly isPlaying: boolean },
): Player {
  let { position, isPlaying } = from;
  let hasEnded = false;
  let wake: () => void = () => undefined;
  const follow = after ? follower(after) : async () => undefined;

  const stay = async (untilMs: number) => {
    for (;;) {
      const left = untilMs - performance.now();
      if (hasEnded || (isPlaying && left <= 0)) return;
      const timer = isPlaying ? setTimeout(() => wake(), left) : undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      clearTimeout(timer);
    }
  };
  const run = async () => {
    let dueMs = performance.now();
    while (!hasEnded) {
      const { index, startMs } = position;
      const [{ frame, ms }] = await Promise.all([before.frames.at(index), follow(startMs)]);
      const nowMs = performance.now();
      before.paint(frame);
      frame.close();
      dueMs = (nowMs - dueMs < MOST_LATE_MS ? dueMs : nowMs) + ms;
      await stay(dueMs);
      if (hasEnded) return;
      position = index + 1 < before.frames.count ? { index: index + 1, startMs: startMs + ms } : BEGINNING;
    }
  };
  // A damaged file plays up to the damage. Its last frame stays visible.
  void run()
    .catch(() => undefined)
    .finally(() => {
      before.frames.close();
      after?.frames.close();
    });
  return {
    position: () => position,
    setPlaying(playing) {
      isPlaying = playing;
      wake();
    },
    end() {
      hasEnded = true;
      wake();
    },
  };
}

/** @returns a function that paints the frame for a time */
function follower({ frames, paint }: Side): (timeMs: number) => Promise<void> {
  let index = -1;
  let endMs = 0;
  return async (timeMs) => {
    if (timeMs === 0) [index, endMs] = [-1, 0];
    let latest: AnyFrame | null = null;
    while (index < frames.count - 1 && endMs <= timeMs + TOLERANCE_MS) {
      latest?.close();
      const { frame, ms } = await frames.at(++index);
      endMs += ms;
      latest = frame;
    }
    if (!latest) return;
    paint(latest);
    latest.close();
  };
}
