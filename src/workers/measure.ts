import { inspect } from '../codecs/inspect.ts';
import { FailureError, fail } from '../domain/failure.ts';
import { type PixelImage, wholeImage } from '../kernels/image.ts';
import { psnr, ssim } from '../kernels/metrics/metrics.ts';
import { flatten } from '../kernels/pixels/pixels.ts';
import { decodeSource, toFailure } from './decode.ts';
import type { MeasureReply, MeasureRequest } from './protocol.ts';

/** Compares an encoded image with its source. Both are placed on the same matte, because hidden colors do not matter. */
export async function measure({ reference, output, matte, maxPixels }: MeasureRequest): Promise<MeasureReply> {
  try {
    const before = await flatten(await decode(reference, maxPixels), matte);
    const after = await flatten(await decode(output, maxPixels), matte);
    const similarity = ssim(before, after);
    return {
      ok: true,
      psnrDb: psnr(before, after),
      ssim: Number.isNaN(similarity) ? null : similarity,
      ssimulacra2: await scoreOf(before, after),
    };
  } catch (error) {
    if (error instanceof FailureError) return { ok: false, failure: error.failure };
    return { ok: false, failure: { code: 'unexpected', detail: String(error) } };
  }
}

async function scoreOf(before: PixelImage, after: PixelImage): Promise<number | null> {
  // Loaded on demand, because only the lab measures.
  const { prepare } = await import('../kernels/ssimulacra2/ssimulacra2.ts');
  try {
    const prepared = await prepare(before);
    if (prepared === null) return null;
    const { score } = prepared.compare(after);
    prepared.release();
    return score;
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'out-of-memory') return null;
    throw error;
  }
}

/** Files that Pixmill wrote are upright. */
async function decode(file: Blob, maxPixels: number): Promise<PixelImage> {
  const inspection = await inspect(file, maxPixels);
  if (!inspection.ok) return fail(inspection.failure);
  try {
    return wholeImage((await decodeSource(file, inspection.info, null)).image);
  } catch (error) {
    return fail(toFailure(error, inspection.info), error);
  }
}
