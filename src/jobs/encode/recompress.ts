import type { Bytes } from '../../base/bytes.ts';
import { keepsShape } from '../../domain/geometry/pixel-plan.ts';
import type { Note } from '../../domain/outcome/notes.ts';
import { type FormatId, formatOf } from '../../formats/formats.ts';
import { isUnavailable, readComplete } from '../decode/decode.ts';
import { loadCodec } from '../load-codec.ts';
import type { JobRequest } from '../protocol.ts';
import { type EncodedImage, NOTHING_ADDED, type Work } from '../work.ts';

/** Recompression rarely saves more than a tenth. It is tried if encoding leaves at least this share of the bytes. */
const WORTH_AN_ATTEMPT = 0.8;

/**
 * Recompresses the source if the recipe requests it.
 *
 * @returns `null` if the recipe does not request it, or if recompression is impossible
 * @throws FailureError `codec-unavailable` if the codec or its kernel cannot be fetched
 */
export async function recompressIfAsked(request: JobRequest): Promise<EncodedImage | null> {
  const { info, recipe } = request;
  if (recipe.output.recompress !== 'always' || !keepsShape(info.size, recipe)) return null;
  return recompress(request, 'asked');
}

/**
 * Recompresses the source if that gives fewer bytes than encoding its pixels. Skips sources with an orientation or a
 * profile, because some programs ignore these. Only 'Lossless' keeps them.
 *
 * @param encoded the encoded pixels
 * @returns `null` if it gives no fewer bytes, or if it is impossible
 * @throws FailureError `codec-unavailable` if the codec or its kernel cannot be fetched
 */
export async function recompressIfSmaller(request: Work, encoded: Bytes): Promise<EncodedImage | null> {
  const { source, info, recipe, added = NOTHING_ADDED } = request;
  if (recipe.output.recompress !== 'if-smaller' || !keepsShape(info.size, recipe)) return null;
  const isPlain = info.orientation === 1 && info.profile !== 'other' && !info.cmyk;
  if (!isPlain || encoded.length + added.encoded < source.size * WORTH_AN_ATTEMPT) return null;
  const recompressed = await recompress(request, 'smaller');
  const least = encoded.length + added.encoded - added.recompressed;
  return recompressed && recompressed.buffer.byteLength < least ? recompressed : null;
}

/**
 * Recompresses the source if that gives fewer bytes than it has.
 *
 * @returns `null` if it gives no fewer bytes, or if it is impossible
 * @throws FailureError `codec-unavailable` if the codec or its kernel cannot be fetched
 */
export async function recompressWithoutLoss(request: Work): Promise<EncodedImage | null> {
  const { source, info, added = NOTHING_ADDED } = request;
  if (formatOf(info.format).write?.recompresses !== true) return null;
  const recompressed = await recompress(request, 'smaller');
  return recompressed && recompressed.buffer.byteLength + added.recompressed < source.size ? recompressed : null;
}

async function recompress({ source, info }: JobRequest, because: 'asked' | 'smaller'): Promise<EncodedImage | null> {
  // An incomplete file fails the job here, as it would when decoded.
  const original = await readComplete(source, info);
  try {
    const bytes = await (await loadCodec(info.format)).recompress?.(original, info);
    if (!bytes) return null;
    const note = { code: 'recompressed', because, originalBytes: source.size, newBytes: bytes.length } as const;
    return {
      buffer: bytes.buffer,
      format: info.format as FormatId,
      size: info.size,
      notes: [note],
      origin: 'recompressed',
    };
  } catch (error) {
    // A network failure must not change the output. The caller decides whether to encode in another way.
    if (isUnavailable(error)) throw error;
    // Encoding the pixels may still work, with less memory or with the browser's own encoder.
    console.warn('lossless recompression failed', error);
    return null;
  }
}

/** The note if the recipe requested recompression but the pixels were encoded instead. */
export function notRecompressed({ info, recipe }: JobRequest): readonly Note[] {
  const { recompress, qualityPercent } = recipe.output;
  if (recompress !== 'always') return [];
  const because = keepsShape(info.size, recipe) ? 'source' : 'reshaped';
  return [{ code: 'not-recompressed', because, qualityPercent }];
}
