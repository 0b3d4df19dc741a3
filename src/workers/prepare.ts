import { prepareKernel as preparePixels } from '../codecs/kernels/pixels/pixels.ts';
import { prepareKernel as prepareResize } from '../codecs/kernels/resize/resize.ts';
import { supportsSimd } from '../codecs/simd.ts';
import { loadCodec } from './load-codec.ts';

/** Most pictures come and go as JPEG; the other codecs are larger, and wait for a picture that wants them. */
const LIKELY = 'jpeg';

/** Fetch and start ahead what the first picture is likely to need. What fails here is tried again then. */
export async function prepare(): Promise<void> {
  const kernels = supportsSimd() ? [preparePixels(), prepareResize()] : [];
  await Promise.allSettled([...kernels, loadCodec(LIKELY).then((codec) => codec.prepare?.())]);
}
