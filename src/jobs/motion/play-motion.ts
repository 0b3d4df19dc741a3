import { shownSeconds } from '../../codecs/distinct-frames.ts';
import { inspect } from '../../codecs/inspect.ts';
import type { MotionReader } from '../../codecs/motion.ts';
import type { Orientation } from '../../domain/geometry/turn.ts';
import { recyclePixels } from '../../kernels/buffers.ts';
import { nextTask } from '../../kernels/next-task.ts';
import { orient } from '../../kernels/pixels/pixels.ts';
import type { PlayedFrame, PlayRequest } from '../protocol.ts';
import { codecReadsMotion, openMotion } from './open-motion.ts';

type Frames = AsyncGenerator<PlayedFrame, void, undefined>;

/** An animation and the position of its playback. */
interface Playing {
  readonly count: number;
  readonly begin: () => Frames;
  frames: Frames;
  /** Index of the next frame. */
  index: number;
  /** The next frame, once its decoding has started. */
  ahead: ReturnType<Frames['next']> | null;
}

/** A worker plays one animation. */
let playing: Promise<Playing | null> | null = null;

/** Counts the frames of an animation. @returns 0 if our readers cannot play it */
export async function countFrames(request: PlayRequest): Promise<number> {
  return (await openOnce(request))?.count ?? 0;
}

/**
 * Decodes a frame. The next frame is decoded while this one is shown, so an animation keeps its pace if decoding a
 * frame takes no longer than showing it. Skipped frames are decoded, too, because each frame builds on the previous
 * one.
 *
 * @returns `null` if the file is damaged there
 */
export async function frameAt(request: PlayRequest, index: number): Promise<PlayedFrame | null> {
  const animation = await openOnce(request);
  if (!animation) return null;
  if (index < animation.index) rewind(animation);
  for (;;) {
    const next = await decodeNext(animation).catch(() => null);
    animation.ahead = null;
    if (!next || next.done) return null;
    const isWanted = animation.index === index;
    animation.index++;
    if (isWanted) {
      void lookAhead(animation);
      return next.value;
    }
    recyclePixels(next.value.image.rgba.buffer);
  }
}

function openOnce(request: PlayRequest): Promise<Playing | null> {
  playing ??= open(request).catch(() => null);
  return playing;
}

async function open({ file, maxPixels }: PlayRequest): Promise<Playing | null> {
  const inspection = await inspect(file, maxPixels);
  if (!inspection.ok) return null;
  const { info } = inspection;
  if (!info.animated || !codecReadsMotion(info)) return null;
  const reader = await openMotion(file, info);
  const begin = () => upright(reader, info.orientation);
  return { count: reader.facts.frameCount, begin, frames: begin(), index: 0, ahead: null };
}

async function* upright(reader: MotionReader, orientation: Orientation): Frames {
  for await (const { image, duration } of reader.frames()) {
    yield { image: await orient(image, orientation), ms: shownSeconds(duration) * 1000 };
  }
}

function decodeNext(animation: Playing): ReturnType<Frames['next']> {
  animation.ahead ??= animation.frames.next();
  return animation.ahead;
}

async function lookAhead(animation: Playing): Promise<void> {
  if (animation.index === animation.count) rewind(animation);
  // Lets the worker send the finished frame first.
  await nextTask();
  await decodeNext(animation).catch(() => {});
}

function rewind(animation: Playing): void {
  const { frames } = animation;
  void frames.return().catch(() => {});
  Object.assign(animation, { frames: animation.begin(), index: 0, ahead: null });
}
