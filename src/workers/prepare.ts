import { prepareKernel as preparePixels } from '../codecs/kernels/pixels/pixels.ts';
import { prepareKernel as prepareResize } from '../codecs/kernels/resize/resize.ts';
import { supportsSimd } from '../codecs/simd.ts';
import { loadCodec } from './load-codec.ts';
import { rehearse } from './rehearse.ts';

/** Most images are JPEG. The other codecs are larger and load when an image needs them. */
const LIKELY = 'jpeg';

/** Delay before the warm-up, so that an image added right away does not wait for it. */
const REST_MS = 500;

let rehearsed = false;

/**
 * Load and start what the first image is likely to need. Failures are retried with that image. A warm-up run
 * follows after a pause, without blocking anything.
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
