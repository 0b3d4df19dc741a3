import { decodersFor } from '../../codecs/decoders-for.ts';
import { reencodePlanes } from '../../codecs/jpeg/planes.ts';
import { planPixels, takesSteps } from '../../domain/geometry/pixel-plan.ts';
import { jpeg } from '../../formats/jpeg.ts';
import type { Requantized } from '../../kernels/jpeg/requantize.ts';
import { decodingCapabilities, readComplete, storedSize } from '../decode/decode.ts';
import { loadCodec } from '../load-codec.ts';
import type { StageListener } from '../protocol.ts';
import type { Work } from '../work.ts';
import { rewritingOf } from './recompress.ts';

/**
 * Encodes a JPEG directly from its coefficients or planes if it keeps all of its pixels. Also turns them. If the recipe
 * requests it, the source is recompressed instead where that is shorter.
 *
 * @returns `null` if pixels are needed, or if the planes are not available; decoding to pixels then reports the cause
 * @throws FailureError if the file is incomplete or the kernel cannot be fetched; also any error that does not come
 *   from the decoder
 */
export async function reencodeJpeg(request: Work, enter: StageListener): Promise<Requantized | null> {
  const { source, info, recipe } = request;
  if (recipe.output.tuning || !keepsPlanes({ info, recipe })) return null;
  const stored = storedSize(info);
  // Loads the codec although planes do not need it: recompression or the next image may need it offline.
  const codecTried = loadCodec(jpeg.id).catch(() => null);
  try {
    const reencoded = await reencodePlanes(
      () => readComplete(source, info),
      stored,
      planPixels('planes', stored, info.orientation, recipe).turn,
      recipe.output,
      () => enter('encoding'),
      rewritingOf(request),
    );
    await codecTried;
    return reencoded;
  } catch (error) {
    // The browser's decoder refused the file. Any other error is a bug that decoding to pixels must not hide.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Whether a JPEG stays a JPEG with all of its pixels, and this browser can read its planes. */
function keepsPlanes({ info, recipe }: Pick<Work, 'info' | 'recipe'>): boolean {
  if (recipe.output.format !== jpeg.id || info.format !== jpeg.id) return false;
  const [best] = decodersFor(info, decodingCapabilities());
  return takesSteps('planes', info.size, recipe) && (best?.by === 'planes' || best?.by === 'kernel');
}
