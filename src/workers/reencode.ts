import { decodersFor } from '../codecs/decoders-for.ts';
import { jpeg } from '../codecs/jpeg/descriptor.ts';
import { reencodePlanes } from '../codecs/jpeg/planes.ts';
import { keepsPixels, planPixels } from '../domain/pixel-plan.ts';
import { decodingCapabilities, readComplete, storedSize } from './decode.ts';
import { loadCodec } from './load-codec.ts';
import type { JobRequest, StageListener } from './protocol.ts';

/**
 * Encodes a JPEG directly from its planes if it keeps all of its pixels. The planes are turned in the process.
 *
 * @returns `null` if pixels are needed, or if the planes are not available; decoding to pixels then reports the cause
 * @throws FailureError if the file is incomplete or the kernel cannot be fetched; any error that is no decoder's
 */
export async function reencodeJpeg(
  { source, info, recipe }: JobRequest,
  enter: StageListener,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (recipe.output.tuning || !keepsPlanes({ info, recipe })) return null;
  const stored = storedSize(info);
  // Load the codec although planes do not need it: recompression or the next image may need it offline.
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
    // The browser's decoder refused the file. Anything else is a fault that the pixels must not hide.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Whether a recipe asks for all pixels of the image, as a JPEG. */
function keepsPlanes({ info, recipe }: Pick<JobRequest, 'info' | 'recipe'>): boolean {
  if (recipe.output.format !== jpeg.id || info.format !== jpeg.id) return false;
  const [best] = decodersFor(info, decodingCapabilities());
  return keepsPixels(info.size, recipe) && (best?.by === 'planes' || best?.by === 'kernel');
}
