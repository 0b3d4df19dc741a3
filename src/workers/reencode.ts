import { decodersFor } from '../codecs/decoders-for.ts';
import { jpeg } from '../codecs/jpeg/descriptor.ts';
import { reencodePlanes } from '../codecs/jpeg/planes.ts';
import { FailureError } from '../domain/failure.ts';
import { keepsShape } from '../domain/pixel-plan.ts';
import { decodingCapabilities, readComplete, storedSize } from './decode.ts';
import type { JobRequest, StageListener } from './protocol.ts';

/**
 * Encodes a JPEG that keeps its size and lies as it should straight from its planes.
 *
 * @returns `null` where the pixels are needed, or where the planes cannot be had: the usual way reports what is wrong
 * @throws FailureError when the file is incomplete or the kernel cannot be fetched
 */
export async function reencodeJpeg(
  { source, info, recipe }: JobRequest,
  enter: StageListener,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!keepsPlanes({ info, recipe })) return null;
  try {
    return await reencodePlanes(
      () => readComplete(source, info),
      storedSize(info),
      recipe.output,
      () => enter('encoding'),
    );
  } catch (error) {
    if (error instanceof FailureError) throw error;
    return null;
  }
}

/** Whether a recipe asks for the same view of the image, as a JPEG. */
function keepsPlanes({ info, recipe }: Pick<JobRequest, 'info' | 'recipe'>): boolean {
  if (recipe.output.format !== jpeg.id || info.format !== jpeg.id) return false;
  return (
    info.orientation === 1 &&
    keepsShape(info.size, recipe) &&
    decodersFor(info, decodingCapabilities())[0]?.by === 'planes'
  );
}
