import type { Bytes } from '../../base/bytes.ts';
import { inspect } from '../../codecs/inspect.ts';
import { type AlignedCrop, alignCrop } from '../../domain/geometry/blocks.ts';
import { keepsBlocks, keepsShape, takesSteps } from '../../domain/geometry/pixel-plan.ts';
import { framedArea } from '../../domain/geometry/straighten.ts';
import { combineTurns, turnedSize } from '../../domain/geometry/turn.ts';
import { changeNote, type Note } from '../../domain/outcome/notes.ts';
import { holderOf } from '../../domain/settings/settings.ts';
import { type FormatId, formatOf } from '../../formats/formats.ts';
import { isUnavailable, readComplete } from '../decode/decode.ts';
import { loadCodec } from '../load-codec.ts';
import type { JobRequest, StageListener } from '../protocol.ts';
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
  if (recipe.output.recompress !== 'always' || isBetweenFormats(request)) return null;
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

/** Whether the recipe requests that one format holds a file of the other whole. */
function isBetweenFormats({ info, recipe }: Pick<JobRequest, 'info' | 'recipe'>): boolean {
  return info.format !== recipe.output.format && holderOf(info.format, recipe.output.format) !== null;
}

function keepsAllMetadata({ output }: JobRequest['recipe']): boolean {
  return output.metadata === 'all' && !output.stamp;
}

/**
 * Puts the whole source into a file of another format, or restores the file that it holds, if the recipe requests it.
 * Nothing may be added to the result.
 *
 * @param makeHeld makes the file that is held as the recipe wants it, without loss, if it must not stay as it is
 * @returns `null` if the recipe does not request it, or if it is impossible
 * @throws FailureError `codec-unavailable` if the codec cannot be fetched
 */
export async function makeRestorable(
  request: JobRequest,
  enter: StageListener,
  makeHeld: (request: JobRequest) => Promise<EncodedImage>,
): Promise<EncodedImage | null> {
  const { info, recipe } = request;
  const { recompress, format } = recipe.output;
  const isWanted = recompress === 'always' && isBetweenFormats(request) && keepsShape(info.size, recipe);
  // No decoder shows the pixels of these as the result would.
  if (!isWanted || info.animated || info.isRasterized || info.isCameraPreview) return null;
  enter('encoding');
  const isHolder = holderOf(info.format, format) === format;
  return withOriginal(request, async (original) => {
    const { whole } = await loadCodec(isHolder ? format : info.format);
    const held = isHolder ? original : await whole?.unwrap(original, info);
    if (!held) return null;
    const because = isHolder ? 'restorable' : 'restored';
    const kept = keepsAllMetadata(recipe)
      ? recompressed(held, request, because)
      : await changeHeld(request, held, makeHeld);
    const file = kept && new Uint8Array(kept.buffer);
    const bytes = isHolder ? file && (await whole?.wrap(file, info)) : file;
    if (!kept || !bytes || !(await showsSize(bytes, format, info))) return null;
    return { ...recompressed(bytes, request, because), format, isWhole: true, notes: kept.notes };
  });
}

/** Makes the file that is held as the recipe wants it. @returns `null` if that is impossible without loss */
async function changeHeld(request: JobRequest, held: Bytes, makeHeld: (request: JobRequest) => Promise<EncodedImage>) {
  const inspection = await inspect(held, request.maxPixels);
  if (!inspection.ok) return null;
  const { info } = inspection;
  const { recipe } = request;
  const output = { ...recipe.output, format: info.format as FormatId };
  const made = await makeHeld({ ...request, source: new Blob([held]), info, recipe: { ...recipe, output } });
  if (made.origin === 'pixels') return null;
  return { ...made, notes: changeNote(made.notes, 'recompressed', { because: 'held' }) };
}

/** Whether a file has this format and the size of the source. A hostile file can hold another one. */
async function showsSize(bytes: Bytes, format: FormatId, { size }: Pick<JobRequest['info'], 'size'>): Promise<boolean> {
  const inspection = await inspect(bytes, Number.POSITIVE_INFINITY);
  if (!inspection.ok || inspection.info.format !== format) return false;
  const shown = inspection.info.size;
  return shown.widthPx === size.widthPx && shown.heightPx === size.heightPx;
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
  because: Extract<Note, { readonly code: 'recompressed' }>['because'],
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
  const because = isBetweenFormats({ info, recipe })
    ? keepsShape(info.size, recipe)
      ? 'unrestorable'
      : 'reshaped'
    : keepsBlocks(info, recipe)
      ? 'source'
      : 'reshaped';
  return [{ code: 'not-recompressed', because, qualityPercent }];
}
