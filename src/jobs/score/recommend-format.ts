import { readCarried } from '../../codecs/read-carried.ts';
import type { Recommendation } from '../../domain/outcome/recommendation.ts';
import { hasTransparency } from '../../kernels/pixels/pixels.ts';
import { decodeOutput } from '../decode/decode.ts';
import { wasmTools } from '../goal/encoder.ts';
import { shape } from '../make-still.ts';
import { withMarkText } from '../mark/mark-text.ts';
import { placedRequest } from '../placed-request.ts';
import type { RecommendationRequest } from '../protocol.ts';
import { recommend } from './recommend.ts';

/**
 * Searches for a format that gives a smaller file than a result.
 *
 * @returns `null` if there is none, or if the search fails
 */
export async function recommendFormat(request: RecommendationRequest): Promise<Recommendation | null> {
  const { info, recipe, result, file, offered } = request;
  try {
    // Another format would lose the HDR part.
    if ((await readCarried(file)).some(({ kind }) => kind === 'hdr')) return null;
    const { request: placed } = await placedRequest(await withMarkText(request));
    const { image } = await shape(placed, () => {});
    const isTransparent = info.mayHaveAlpha && (await hasTransparency(image));
    const { output } = recipe;
    const decodeResult = async () => decodeOutput(new Uint8Array(await file.arrayBuffer()));
    return await recommend({ image, isTransparent, output, result, offered, decodeResult }, wasmTools(output, image));
  } catch (error) {
    // The user did not request a recommendation, so its failure is not reported.
    console.info('no recommendation', error);
    return null;
  }
}
