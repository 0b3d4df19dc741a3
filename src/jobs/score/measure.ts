import { inspect } from '../../codecs/inspect.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { FailureError, fail } from '../../domain/outcome/failure.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import type { ScoredRegions } from '../../domain/outcome/reached.ts';
import { type PixelImage, wholeImage } from '../../kernels/image.ts';
import { psnr, ssim } from '../../kernels/metrics/metrics.ts';
import { flatten } from '../../kernels/pixels/pixels.ts';
import { decodeSource, toFailure } from '../decode/decode.ts';
import type { MeasureReply, MeasureRequest } from '../protocol.ts';

/**
 * Compares an encoded image with its source. Both are placed on the same matte, because the colors of transparent
 * pixels do not matter.
 */
export async function measure(request: MeasureRequest): Promise<MeasureReply> {
  const { reference, output, matte, timedDecodes, maxPixels } = request;
  try {
    const before = await flatten(await decode(reference, maxPixels), matte);
    const after = await flatten(await decode(output, maxPixels), matte);
    const similarity = ssim(before, after);
    return {
      ok: true,
      psnrDb: psnr(before, after),
      ssim: Number.isNaN(similarity) ? null : similarity,
      ...(await scoreOf(before, after)),
      decodeMs: await timeDecodes(output, timedDecodes, maxPixels),
    };
  } catch (error) {
    if (error instanceof FailureError) return { ok: false, failure: error.failure };
    return { ok: false, failure: { code: 'unexpected', detail: String(error) } };
  }
}

const NO_SCORE = { ssimulacra2: null, regions: null };

async function scoreOf(
  before: PixelImage,
  after: PixelImage,
): Promise<{ readonly ssimulacra2: number | null; readonly regions: ScoredRegions | null }> {
  // Loaded on demand, because only the lab measures.
  const { prepare } = await onDemand(import('../../kernels/ssimulacra2/ssimulacra2.ts'));
  try {
    const prepared = await prepare(before);
    if (prepared === null) return NO_SCORE;
    const { score, worst, heat } = prepared.compare(after);
    prepared.release();
    const { tilePx, columns, rows, scores } = heat;
    return { ssimulacra2: score, regions: { worst, tiles: { tilePx, columns, rows, scores } } };
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'out-of-memory') return NO_SCORE;
    throw error;
  }
}

/** Measures the time to decode a file. Like a job, each run reads the file, decodes it and converts its colors. */
async function timeDecodes(file: Blob, times: number, maxPixels: number): Promise<number[]> {
  const info = await inspectOrFail(file, maxPixels);
  const tookMs: number[] = [];
  for (let run = 0; run < times; run++) {
    const start = performance.now();
    await decodePixels(file, info);
    tookMs.push(performance.now() - start);
  }
  return tookMs;
}

/** Decodes a file as stored. Files that Pixmill wrote are upright. */
async function decode(file: Blob, maxPixels: number): Promise<PixelImage> {
  return decodePixels(file, await inspectOrFail(file, maxPixels));
}

async function inspectOrFail(file: Blob, maxPixels: number): Promise<SourceInfo> {
  const inspection = await inspect(file, maxPixels);
  return inspection.ok ? inspection.info : fail(inspection.failure);
}

async function decodePixels(file: Blob, info: SourceInfo): Promise<PixelImage> {
  try {
    return wholeImage((await decodeSource(file, info, null)).image);
  } catch (error) {
    return fail(toFailure(error, info), error);
  }
}
