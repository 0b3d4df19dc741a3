import type { ColorsOutcome } from '../codecs/contract.ts';
import { effortFor } from '../codecs/effort-for.ts';
import type { WritableFormat } from '../codecs/formats.ts';
import type { OutputSpec } from '../domain/recipe.ts';
import type { PixelImage } from '../kernels/image.ts';
import { encodeByBrowser } from './encode-by-browser.ts';
import { loadCodec } from './load-codec.ts';
import type { Note } from './protocol.ts';

/**
 * Encodes an image with the browser's encoder, our codec or the encoder that `tuning` names.
 *
 * @param image must be opaque if the format has no transparency
 */
export async function encodeImage(
  image: PixelImage,
  format: WritableFormat,
  qualityPercent: number,
  { effort: wanted, tuning }: Pick<OutputSpec, 'effort' | 'tuning'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const effort = effortFor(format, wanted, image.widthPx * image.heightPx);
  const native = tuning ? null : await encodeByBrowser(image, format, qualityPercent, effort);
  if (native) return native;
  const { encode, others } = await loadCodec(format.id);
  if (!tuning?.encoder) return encode(image, qualityPercent, effort, tuning?.options);
  const other = others?.[tuning.encoder];
  if (!other) throw new Error(`src/codecs/${format.id}/codec.ts has no encoder '${tuning.encoder}'`);
  return other(image, qualityPercent, effort, tuning.options);
}

/** The same with fewer colors, where the recipe and the format allow it. */
export async function encodeNoted(
  image: PixelImage,
  format: WritableFormat,
  qualityPercent: number,
  output: OutputSpec,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly notes: readonly Note[] }> {
  const { colors, effort } = output;
  const codec = colors && mayReduce(format, output) ? await loadCodec(format.id) : null;
  const reduced = colors && (await codec?.encodeReduced?.(image, colors.leastScore, effort));
  if (!reduced) return { bytes: await encodeImage(image, format, qualityPercent, output), notes: [] };
  return { bytes: reduced.bytes, notes: [colorsNote(reduced.outcome)] };
}

export function colorsNote(outcome: ColorsOutcome): Note {
  return outcome.colors === null
    ? { code: 'colors-kept', because: outcome.because }
    : { code: 'colors-reduced', colors: outcome.colors, score: outcome.score };
}

export function mayReduce(format: WritableFormat, { colors, tuning }: Pick<OutputSpec, 'colors' | 'tuning'>): boolean {
  return colors !== undefined && format.write.reducesColors === true && tuning === undefined;
}

/** The browser's own encoder keeps all colors. @returns a note if the recipe allows fewer */
export function keptColors(format: WritableFormat, output: OutputSpec): readonly Note[] {
  return mayReduce(format, output) ? [{ code: 'colors-kept', because: 'unmeasured' }] : [];
}
