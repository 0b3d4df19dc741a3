import type { Bytes } from '../../base/bytes.ts';
import { type AlignedCrop, alignCrop } from '../../domain/geometry/blocks.ts';
import { keepsBlocks, keepsShape, takesSteps } from '../../domain/geometry/pixel-plan.ts';
import { framedArea } from '../../domain/geometry/straighten.ts';
import { combineTurns, turnedSize } from '../../domain/geometry/turn.ts';
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
  if (recipe.output.recompress !== 'always') return null;
  return keepsShape(info.size, recipe) ? recompress(request, 'asked') : recompressPart(request);
}

/**
 * Turns an image by its orientation and crops it at whole blocks, which changes no pixel of what remains.
 */
async function recompressPart({ source, info, recipe }: JobRequest): Promise<EncodedImage | null> {
  if (info.mayHaveGainMap || !takesSteps('coefficients', info.size, recipe)) return null;
  const { turn = 1, crop } = recipe;
  const orientation = combineTurns(info.orientation, turn);
  const turned = turnedSize(info.size, turn);
  const wanted = framedArea(turned, recipe);
  let aligned: AlignedCrop | undefined;
  const bytes = await withOriginal({ source, info }, async (original) => {
    const codec = await loadCodec(info.format);
    return codec.recompressPart?.(original, { ...info, orientation }, (block) => {
      aligned = alignCrop(wanted, turned, orientation, block);
      const isThere = aligned.moved.x === 0 && aligned.moved.y === 0;
      return isThere || crop?.lossless ? aligned.stored : null;
    });
  });
  if (!bytes || !aligned) return null;
  const { stored, area, moved } = aligned;
  const { widthPx, heightPx } = area;
  const size = { originalBytes: source.size, newBytes: bytes.length };
  const middle = {
    x: (area.xPx + widthPx / 2) / turned.widthPx,
    y: (area.yPx + heightPx / 2) / turned.heightPx,
  };
  const isMoved = moved.x + moved.y > 0;
  return {
    buffer: bytes.buffer,
    format: info.format as FormatId,
    size: { widthPx, heightPx },
    notes: [
      { code: 'recompressed', because: 'asked', ...size },
      ...(isMoved ? [{ code: 'crop-aligned', xPx: moved.x, yPx: moved.y } as const] : []),
    ],
    origin: 'recompressed',
    part: { stored, orientation },
    ...(isMoved && { placed: { crop: middle } }),
  };
}

/**
 * When recompressing the source may give fewer bytes than encoding its pixels. Skips sources with an orientation or a
 * profile, because some programs ignore these. Only 'Lossless' keeps them.
 *
 * @returns `null` if the recipe does not request it
 */
export function rewritingOf({ source, info, recipe, added = NOTHING_ADDED }: Work) {
  if (recipe.output.recompress !== 'if-smaller' || !keepsShape(info.size, recipe)) return null;
  if (info.orientation !== 1 || info.profile === 'other' || info.cmyk) return null;
  return {
    facts: info,
    fromBytes: source.size * WORTH_AN_ATTEMPT - added.encoded,
    moreBytes: added.encoded - added.recompressed,
  };
}

/**
 * Recompresses the source if that gives fewer bytes than encoding its pixels.
 *
 * @param encoded the encoded pixels
 * @returns `null` if it gives no fewer bytes, or if it is impossible
 * @throws FailureError `codec-unavailable` if the codec or its kernel cannot be fetched
 */
export async function recompressIfSmaller(request: Work, encoded: Bytes): Promise<EncodedImage | null> {
  const rewriting = rewritingOf(request);
  if (!rewriting || encoded.length < rewriting.fromBytes) return null;
  return recompress(request, 'smaller', encoded.length + rewriting.moreBytes);
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
  return recompress(request, 'smaller', source.size - added.recompressed);
}

/** @param below how many bytes are too many. Default: no limit */
async function recompress(
  { source, info }: JobRequest,
  because: 'asked' | 'smaller',
  below?: number,
): Promise<EncodedImage | null> {
  const bytes = await withOriginal({ source, info }, async (original) =>
    (await loadCodec(info.format)).recompress?.(original, info, below),
  );
  return bytes ? recompressed(bytes, { source, info }, because) : null;
}

/** The recompressed image. */
export function recompressed(
  bytes: Bytes,
  { source, info }: Pick<JobRequest, 'source' | 'info'>,
  because: 'asked' | 'smaller',
): EncodedImage {
  const note = { code: 'recompressed', because, originalBytes: source.size, newBytes: bytes.length } as const;
  return {
    buffer: bytes.buffer,
    format: info.format as FormatId,
    size: info.size,
    notes: [note],
    origin: 'recompressed',
  };
}

async function withOriginal<T>(
  { source, info }: Pick<JobRequest, 'source' | 'info'>,
  use: (original: Bytes) => Promise<T>,
): Promise<T | null> {
  // An incomplete file fails the job here, as it would when decoded.
  const original = await readComplete(source, info);
  try {
    return await use(original);
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
  const because = keepsBlocks(info, recipe) ? 'source' : 'reshaped';
  return [{ code: 'not-recompressed', because, qualityPercent }];
}
