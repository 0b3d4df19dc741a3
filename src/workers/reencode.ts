import { decodersFor } from '../codecs/decoders-for.ts';
import { jpeg } from '../codecs/jpeg/descriptor.ts';
import { reencodePlanes } from '../codecs/jpeg/planes.ts';
import { FailureError } from '../domain/failure.ts';
import { keepsPixels, planPixels } from '../domain/pixel-plan.ts';
import { decodingCapabilities, readComplete, storedSize } from './decode.ts';
import { loadCodec } from './load-codec.ts';
import type { JobRequest, StageListener } from './protocol.ts';

/**
 * Encodes a JPEG that keeps all of its pixels directly from its planes, which are turned on the way.
 *
 * @returns `null` if pixels are needed, or if the planes are not available; decoding to pixels then reports the cause
 * @throws FailureError if the file is incomplete or the kernel cannot be fetched
 */
export async function reencodeJpeg(
  { source, info, recipe }: JobRequest,
  enter: StageListener,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (recipe.output.tuning || !keepsPlanes({ info, recipe })) return null;
  const stored = storedSize(info);
  // Planes do not need it, but recompression and the next image may, when the network is gone.
  const codecTried = loadCodec(jpeg.id).catch(() => null);
  try {
    const bytes = await reencodePlanes(
      () => readComplete(source, info),
      stored,
      planPixels(stored, info.orientation, recipe).turn,
      recipe.output,
      () => enter('encoding'),
    );
    await codecTried;
    return bytes;
  } catch (error) {
    if (error instanceof FailureError) throw error;
    return null;
  }
}

/** Whether a recipe asks for all pixels of the image, as a JPEG. */
function keepsPlanes({ info, recipe }: Pick<JobRequest, 'info' | 'recipe'>): boolean {
  if (recipe.output.format !== jpeg.id || info.format !== jpeg.id) return false;
  const [best] = decodersFor(info, decodingCapabilities());
  return keepsPixels(info.size, recipe) && (best?.by === 'planes' || best?.by === 'kernel');
}
