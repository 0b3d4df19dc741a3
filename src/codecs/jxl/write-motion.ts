import { wholeArea } from '../../domain/geometry/turn.ts';
import { cutImage } from '../../kernels/image.ts';
import { clearHiddenColors } from '../../kernels/pixels/pixels.ts';
import { changedArea, ONE_PIXEL } from '../changed-area.ts';
import { distinctFrames, pixelsOf, wholeUnits } from '../distinct-frames.ts';
import type { MotionFacts, MotionWriter } from '../motion.ts';
import { outcomeOf, put, requireWritten, resultOf, startLibjxl } from './libjxl.ts';
import type { jxlOptions } from './options.ts';

/** The longest duration and the most repetitions are numbers with 32 bits. Half of that is plenty. */
const MOST = 2 ** 31 - 1;

/** In JPEG XL, a frame without a duration would be a layer of the next one. Browsers show it for this long elsewhere. */
const SHOWN_MS = 100;

/**
 * Writes an animation with our build of libjxl. Each frame replaces the rectangle that contains all changed pixels. The
 * header comes first and must state whether there is alpha, so each animation has it; if all pixels are opaque, it takes
 * a few bytes per frame.
 */
export async function writeMotion(
  { size, plays }: MotionFacts,
  { quality, effort, epf = -1 }: ReturnType<typeof jxlOptions>,
): Promise<MotionWriter> {
  const libjxl = await startLibjxl();
  const { widthPx, heightPx } = size;
  const repeats = Math.min(plays, MOST);
  requireWritten(outcomeOf(() => libjxl.startWriting(widthPx, heightPx, 4, 8, repeats, 0, 0, 0, quality, effort, epf)));
  const toMs = wholeUnits(1000, MOST);
  let before: Uint32Array | null = null;

  const { add, finish } = distinctFrames(MOST / 1000, async ({ image, duration }, next) => {
    const pixels = pixelsOf({ image });
    const area = before ? (changedArea(before, pixels, widthPx) ?? ONE_PIXEL) : wholeArea(size);
    const part = cutImage(image, area);
    const ms = toMs(duration) || SHOWN_MS;
    const address = put(libjxl, part.rgba);
    requireWritten(
      outcomeOf(() => libjxl.writeFrame(address, area.xPx, area.yPx, area.widthPx, area.heightPx, ms, next === null)),
    );
    libjxl.release(address);
    before = pixels;
  });
  return {
    add: async ({ image, duration }) => add({ image: await clearHiddenColors(image), duration }),
    async finish() {
      await finish();
      return resultOf(libjxl);
    },
  };
}
