import type { Bytes } from '../../base/bytes.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { pixelImage } from '../../kernels/image.ts';
import type { Frame, MotionFacts, MotionReader } from '../motion.ts';
import { type Libjxl, outcomeOf, put, requireRead, startLibjxl } from './libjxl.ts';

const CHANNELS = 4;

/** Reads the frames of an animated JPEG XL as they are shown, with our build of libjxl. */
export async function readMotion(bytes: Bytes): Promise<MotionReader> {
  const scanned = await scan(bytes);
  // The next use of the frames takes over the instance, unless another one still uses it.
  let idle: Libjxl | null = scanned;
  const facts = factsOf(scanned);
  return {
    facts,
    async *frames() {
      const libjxl = idle ?? (await scan(bytes));
      idle = null;
      yield* framesOf(libjxl, facts);
      idle = libjxl;
    },
  };
}

async function scan(bytes: Bytes): Promise<Libjxl> {
  const libjxl = await startLibjxl();
  requireRead(outcomeOf(() => libjxl.scan(put(libjxl, bytes), bytes.length)));
  if (libjxl.frameCount() === 0) fail({ code: 'damaged', format: 'jxl' });
  return libjxl;
}

function factsOf(libjxl: Libjxl): MotionFacts {
  const size = { widthPx: libjxl.width(), heightPx: libjxl.height() };
  return { size, frameCount: libjxl.frameCount(), plays: libjxl.plays() >>> 0 };
}

async function* framesOf(libjxl: Libjxl, { size }: MotionFacts): AsyncGenerator<Frame, void, undefined> {
  const { widthPx, heightPx } = size;
  requireRead(outcomeOf(() => libjxl.rewind(CHANNELS, 8, true)));
  for (;;) {
    const outcome = outcomeOf(() => libjxl.readFrame());
    if (outcome === 'end') return;
    requireRead(outcome);
    const rgba = new Uint8Array(libjxl.memory.buffer, libjxl.pixels() >>> 0, widthPx * heightPx * CHANNELS).slice();
    const duration = {
      numerator: (libjxl.ticks() >>> 0) * libjxl.secondsOfTicks(),
      denominator: libjxl.ticksPerSecond() >>> 0,
    };
    yield { image: pixelImage(rgba, widthPx, heightPx), duration };
  }
}
