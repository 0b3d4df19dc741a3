import type { WritableFormat } from '../codecs/formats.ts';
import type { OutputSpec } from '../domain/recipe.ts';
import type { PixelImage } from '../kernels/image.ts';
import { encodeByBrowser } from './encode-by-browser.ts';
import { loadCodec } from './load-codec.ts';

/**
 * Encodes an image with the browser's encoder, our codec or the encoder that `tuning` names.
 *
 * @param image must be opaque if the format has no transparency
 */
export async function encodeImage(
  image: PixelImage,
  format: WritableFormat,
  qualityPercent: number,
  { effort, tuning }: Pick<OutputSpec, 'effort' | 'tuning'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const native = tuning ? null : await encodeByBrowser(image, format, qualityPercent, effort);
  if (native) return native;
  const { encode, others } = await loadCodec(format.id);
  if (!tuning?.encoder) return encode(image, qualityPercent, effort, tuning?.options);
  const other = others?.[tuning.encoder];
  if (!other) throw new Error(`src/codecs/${format.id}/codec.ts has no encoder '${tuning.encoder}'`);
  return other(image, qualityPercent, effort, tuning.options);
}
