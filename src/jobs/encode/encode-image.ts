import { effortFor } from '../../codecs/effort-for.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { OutputSpec } from '../../domain/settings/recipe.ts';
import type { WritableFormat } from '../../formats/formats.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { loadCodec } from '../load-codec.ts';
import { encodeByBrowser } from './encode-by-browser.ts';

export type Encoding = Pick<OutputSpec, 'effort' | 'tuning'> & {
  /** See `isMuchSmaller`. Default: false. */
  readonly muchSmaller?: boolean;
};

/** If the source has at least this many pixels per pixel of the result, encoding is the smaller part of the work. */
const MANY_PIXELS = 2;

/**
 * Whether an image is so much smaller than its source that there is time for a smaller file (`Codec.ifMuchSmaller`).
 */
export function isMuchSmaller(image: PixelSize, source: PixelSize): boolean {
  return source.widthPx * source.heightPx >= MANY_PIXELS * image.widthPx * image.heightPx;
}

/**
 * Encodes an image with the browser's encoder, our codec or the encoder that `tuning` names.
 *
 * @param image must be opaque if the format has no transparency
 */
export async function encodeImage(
  image: PixelImage,
  format: WritableFormat,
  qualityPercent: number,
  { effort: wanted, tuning, muchSmaller = false }: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const effort = effortFor(format, wanted, image.widthPx * image.heightPx);
  const native = tuning ? null : await encodeByBrowser(image, format, qualityPercent, effort);
  if (native) return native;
  const { encode, others, ifMuchSmaller } = await loadCodec(format.id);
  const options = muchSmaller && effort === 'balanced' ? ifMuchSmaller : undefined;
  if (!tuning?.encoder) return encode(image, qualityPercent, effort, tuning?.options ?? options);
  const other = others?.[tuning.encoder];
  if (!other) throw new Error(`src/codecs/${format.id}/codec.ts has no encoder '${tuning.encoder}'`);
  return other(image, qualityPercent, effort, tuning.options);
}
