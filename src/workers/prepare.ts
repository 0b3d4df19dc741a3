import { prepareKernel as preparePixels } from '../codecs/kernels/pixels/pixels.ts';
import { prepareKernel as prepareResize } from '../codecs/kernels/resize/resize.ts';
import { supportsSimd } from '../codecs/simd.ts';
import { loadCodec } from './load-codec.ts';
import { rehearse } from './rehearse.ts';

/** Most pictures come and go as JPEG; the other codecs are larger, and wait for a picture that wants them. */
const LIKELY = 'jpeg';

/** Somebody who has the picture in hand is not to be met by a worker that is busy with itself. */
const REST_MS = 500;

let rehearsed = false;

/**
 * Fetch and start ahead what the first picture is likely to need. What fails here is tried again then. A rehearsal
 * follows after a rest, by itself: nobody waits for that.
 *
 * @param stop when there is real work
 */
export async function prepare(stop: AbortSignal): Promise<void> {
  const kernels = supportsSimd() ? [preparePixels(), prepareResize()] : [];
  const codec = loadCodec(LIKELY).then((loaded) => loaded.prepare?.());
  const parts = await Promise.allSettled([...kernels, codec]);
  if (rehearsed || parts.some(({ status }) => status === 'rejected')) return;
  rehearsed = true;
  setTimeout(() => rehearse(stop).catch(() => {}), REST_MS);
}
