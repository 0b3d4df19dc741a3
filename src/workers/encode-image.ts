import type { ColorsOutcome } from '../codecs/contract.ts';
import { effortFor } from '../codecs/effort-for.ts';
import type { WritableFormat } from '../codecs/formats.ts';
import { fail } from '../domain/failure.ts';
import type { PixelSize } from '../domain/limits.ts';
import type { OutputSpec } from '../domain/recipe.ts';
import { mayReduceColors } from '../domain/written-quality.ts';
import type { PixelImage } from '../kernels/image.ts';
import { encodeByBrowser } from './encode-by-browser.ts';
import { loadCodec } from './load-codec.ts';
import type { Note } from './protocol.ts';

type Encoding = Pick<OutputSpec, 'effort' | 'tuning'> & {
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

/** Encodes an image, with fewer colors if the recipe and the format allow it. */
export async function encodeNoted(
  image: PixelImage,
  format: WritableFormat,
  qualityPercent: number,
  output: OutputSpec & Encoding,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly notes: readonly Note[] }> {
  const { colors, effort } = output;
  if (!colors || !mayReduce(format, qualityPercent, output)) {
    return { bytes: await encodeImage(image, format, qualityPercent, output), notes: [] };
  }
  const { encodeReduced } = await loadCodec(format.id);
  if (encodeReduced) {
    const { bytes, outcome } = await encodeReduced(image, colors.leastScore, effort);
    return { bytes, notes: [colorsNote(outcome)] };
  }
  // Loaded on demand, because few people use it.
  const { encodeNearlyLossless } = await import('./nearly-lossless.ts').catch((cause: unknown) =>
    fail({ code: 'codec-unavailable', format: null, because: 'network' }, cause),
  );
  const { bytes, note } = await encodeNearlyLossless(image, format, qualityPercent, output, colors.leastScore);
  return { bytes, notes: [note] };
}

export function colorsNote(outcome: ColorsOutcome): Note {
  return outcome.colors === null
    ? { code: 'colors-kept', because: outcome.because }
    : { code: 'colors-reduced', colors: outcome.colors, score: outcome.score };
}

export function mayReduce(
  format: WritableFormat,
  qualityPercent: number,
  { colors, tuning }: Pick<OutputSpec, 'colors' | 'tuning'>,
): boolean {
  return colors !== undefined && tuning === undefined && mayReduceColors(format.id, qualityPercent);
}

/** The browser's own encoder keeps all colors. @returns a note if the recipe allows fewer */
export function keptColors(format: WritableFormat, qualityPercent: number, output: OutputSpec): readonly Note[] {
  return mayReduce(format, qualityPercent, output) ? [{ code: 'colors-kept', because: 'unmeasured' }] : [];
}
