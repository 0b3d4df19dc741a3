import { decodersFor } from '../codecs/decoders-for.ts';
import { jpeg } from '../codecs/jpeg/descriptor.ts';
import { reencodePlanes } from '../codecs/jpeg/planes.ts';
import { FailureError } from '../domain/failure.ts';
import { keepsShape } from '../domain/pixel-plan.ts';
import { decodingCapabilities, readComplete, storedSize } from './decode.ts';
import type { JobRequest, StageListener } from './protocol.ts';

/**
 * Encodes an upright JPEG that keeps its size directly from its planes.
 *
 * @returns `null` if pixels are needed, or if the planes are not available; decoding to pixels then reports the cause
 * @throws FailureError if the file is incomplete or the kernel cannot be fetched
 */
export async function reencodeJpeg(
  { source, info, recipe }: JobRequest,
  enter: StageListener,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (recipe.output.tuning || !keepsPlanes({ info, recipe })) return null;
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
