import type { Duration, MotionReader } from '../../codecs/motion.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { host } from '../../host/host.ts';
import { storedSize } from '../decode/decode.ts';

const MICROSECONDS = 1_000_000;
const MOST_FRAMES_PER_SECOND = 1000;

/** Whether the browser has an `ImageDecoder` for such files, and canvas returns the pixels that were drawn. */
export async function readsMotionNatively({ mime }: SourceInfo): Promise<boolean> {
  const { canvas, frames } = host();
  return frames !== null && canvas?.readBackIsTrusted() === true && frames.isTypeSupported(mime);
}

/** Reads the frames of an animation with the browser's `ImageDecoder`. Canvas converts their colors, as for still images. */
export async function openNativeMotion(bytes: Uint8Array<ArrayBuffer>, info: SourceInfo): Promise<MotionReader> {
  // A sequence has its own size, which may differ from the header's size. The limits were applied to the header's size.
  const size = storedSize(info);
  const motion = await host().frames?.openMotion(info, bytes, size);
  if (!motion) throw new Error('there is no decoder for animations here');
  const { frameCount, plays, frames } = motion;
  return {
    facts: { size, frameCount, plays },
    async *frames() {
      for await (const { image, microseconds } of frames()) yield { image, duration: fractionOf(microseconds) };
    },
  };
}

/** The simplest fraction that rounds to this many microseconds, such as 1/30 of a second for 33333 microseconds. */
function fractionOf(microseconds: number): Duration {
  for (let denominator = 1; denominator <= MOST_FRAMES_PER_SECOND; denominator++) {
    const numerator = Math.round((microseconds * denominator) / MICROSECONDS);
    if (Math.abs((numerator * MICROSECONDS) / denominator - microseconds) < 1) return { numerator, denominator };
  }
  return { numerator: microseconds, denominator: MICROSECONDS };
}
