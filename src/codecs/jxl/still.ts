import type { Bytes } from '../../base/bytes.ts';
import { renewAfterFailure } from '../../base/once.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { PixelImage } from '../../kernels/image.ts';
import type { Address } from '../../kernels/memory.ts';
import { hasTransparency } from '../../kernels/pixels/pixels.ts';
import { pixelsOf } from '../distinct-frames.ts';
import { helpersFor, Teamwork } from '../shared/team.ts';
import { type LibjxlWriter, outcomeOf, put, requireWritten, resultOf, startLibjxl } from './libjxl.ts';
import type { jxlOptions } from './options.ts';

type Four = readonly [number, number, number, number];

/** The words of the last four pixels end at most this far behind the last one. */
const BYTES_AROUND = 12;

type Options = Pick<ReturnType<typeof jxlOptions>, 'quality' | 'effort' | 'epf'>;

/** The exports of `libjxl_threads.wasm`. */
interface ThreadedWriter extends LibjxlWriter {
  /** Encodes the image of `startWriting` with this number of threads, this one included. */
  share(threads: number): number;
}

const team = new Teamwork<ThreadedWriter>('jxl', 850_131);

const withLibjxl = renewAfterFailure(startLibjxl);

/** Starts the threads for an image of this size, which the next call of `encodeStill` then finds. */
export function startLibjxlThreads(size: PixelSize): void {
  team.start(helpersFor(size));
}

/** Ends the threads that wait for the next image. */
export const releaseLibjxlThreads = () => team.release();

/**
 * Encodes an image with our build of libjxl (`build/libjxl`). The bytes do not depend on the number of threads. Requires
 * `supportsSimd()`.
 *
 * @returns `null` if the encoder cannot be fetched, refuses the image or has too little memory for it
 */
export async function encodeStill(image: PixelImage, options: Options): Promise<Bytes | null> {
  const hasAlpha = await hasTransparency(image);
  const together = await team.encode(helpersFor(image), (libjxl, threads) => {
    return encode(libjxl, image, hasAlpha, options, () => libjxl.share(threads));
  });
  return together ?? (await withLibjxl(async (libjxl) => encode(libjxl, image, hasAlpha, options)).catch(() => null));
}

function encode(
  libjxl: LibjxlWriter,
  image: PixelImage,
  hasAlpha: boolean,
  { quality, effort, epf = -1 }: Options,
  share?: () => number,
): Bytes {
  const { widthPx, heightPx } = image;
  const channels = hasAlpha ? 4 : 3;
  const start = () => libjxl.startWriting(widthPx, heightPx, channels, 8, -1, 0, 0, 0, quality, effort, epf);
  requireWritten(outcomeOf(start));
  if (share) requireWritten(outcomeOf(share));
  const pixels = hasAlpha ? put(libjxl, image.rgba) : putColors(libjxl, image);
  requireWritten(outcomeOf(() => libjxl.writeFrame(pixels, 0, 0, widthPx, heightPx, 0, true)));
  const file = resultOf(libjxl);
  libjxl.release(pixels);
  libjxl.finish();
  return file;
}

/** Copies the colors of an opaque image. */
function putColors(libjxl: LibjxlWriter, image: PixelImage): Address {
  const pixels = pixelsOf({ image });
  const address = libjxl.allocate(pixels.length * 3 + BYTES_AROUND) >>> 0;
  if (!address) throw new RangeError('no memory for the pixels');
  // Four pixels become three words. What follows the last pixel is not read.
  const words = new Uint32Array(libjxl.memory.buffer, address);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    const [a, b, c, d] = [pixels[from], pixels[from + 1], pixels[from + 2], pixels[from + 3]] as Four;
    words[to] = (a & 0xffffff) | (b << 24);
    words[to + 1] = ((b >>> 8) & 0xffff) | (c << 16);
    words[to + 2] = ((c >>> 16) & 0xff) | (d << 8);
  }
  return address;
}
