import type { PixelSize } from '../../domain/geometry/size.ts';
import { wholeArea } from '../../domain/geometry/turn.ts';
import { cutImage } from '../../kernels/image.ts';
import { clearHiddenColors } from '../../kernels/pixels/pixels.ts';
import { changedArea, ONE_PIXEL } from '../changed-area.ts';
import { distinctFrames, pixelsOf, wholeUnits } from '../distinct-frames.ts';
import type { MotionFacts, MotionWriter } from '../motion.ts';
import { type Libjxl, outcomeOf, put, requireWritten, resultOf, startLibjxl } from './libjxl.ts';
import type { jxlOptions } from './options.ts';

/** The longest duration and the most repetitions are numbers with 32 bits. Half of that is plenty. */
const MOST = 2 ** 31 - 1;

/** In JPEG XL, a frame without a duration would be a layer of the next one. Browsers show it for this long elsewhere. */
const SHOWN_MS = 100;

/** If the lossless first frame is more than this many times as large as the lossy one, so are the other frames. */
const MAX_LOSSLESS_RATIO = 1.5;

type Options = Pick<ReturnType<typeof jxlOptions>, 'quality' | 'effort' | 'epf'>;

/**
 * Writes an animation with our build of libjxl. Each frame replaces the rectangle that contains all changed pixels. The
 * header comes first and must state whether there is alpha, so each animation has it; if all pixels are opaque, it takes
 * a few bytes per frame.
 *
 * @param ways the ways to code all frames, the usual one first. The smallest file is the result
 */
export async function writeMotion({ size, plays }: MotionFacts, ways: readonly Options[]): Promise<MotionWriter> {
  let writers: readonly Libjxl[] = await Promise.all(ways.map((way) => startWriting(size, plays, way)));
  const toMs = wholeUnits(1000, MOST);
  let before: Uint32Array | null = null;

  const { add, finish } = distinctFrames(MOST / 1000, async ({ image, duration }, next) => {
    const pixels = pixelsOf({ image });
    const area = before ? (changedArea(before, pixels, size.widthPx) ?? ONE_PIXEL) : wholeArea(size);
    const { rgba } = cutImage(image, area);
    const ms = toMs(duration) || SHOWN_MS;
    for (const writer of writers) {
      const address = put(writer, rgba);
      const { xPx, yPx, widthPx, heightPx } = area;
      requireWritten(outcomeOf(() => writer.writeFrame(address, xPx, yPx, widthPx, heightPx, ms, next === null)));
      writer.release(address);
    }
    const most = MAX_LOSSLESS_RATIO * (writers[0]?.resultBytes() ?? 0);
    if (before === null) writers = writers.filter((writer) => writer.resultBytes() <= most);
    before = pixels;
  });
  return {
    add: async ({ image, duration }) => add({ image: await clearHiddenColors(image), duration }),
    async finish() {
      await finish();
      return resultOf(writers.reduce((best, next) => (next.resultBytes() < best.resultBytes() ? next : best)));
    },
  };
}

async function startWriting({ widthPx, heightPx }: PixelSize, plays: number, options: Options): Promise<Libjxl> {
  const { quality, effort, epf = -1 } = options;
  const libjxl = await startLibjxl();
  const repeats = Math.min(plays, MOST);
  requireWritten(outcomeOf(() => libjxl.startWriting(widthPx, heightPx, 4, 8, repeats, 0, 0, 0, quality, effort, epf)));
  return libjxl;
}
