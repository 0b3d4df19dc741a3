import { formatOf } from '../codecs/formats.ts';
import type { SourceInfo } from '../codecs/source-info.ts';
import type { KeptOriginal } from './keep-original.ts';
import type { EncodedImage } from './making.ts';
import type { JobRequest, Note } from './protocol.ts';

export function keptImage(kept: KeptOriginal, { info }: JobRequest): EncodedImage {
  const { bytes, format, notes, reached } = kept;
  return { bytes: bytes.buffer, format: formatOf(format), size: info.size, notes, reached, frames: 'all' };
}

/** @returns a note if the source has more than the result */
export function partNotes(info: SourceInfo, { frames = 1, reached, keepsDepth }: EncodedImage): readonly Note[] {
  if (reached?.verdict === 'kept-original') return [];
  const depth = info.deep && !keepsDepth ? ([{ code: 'depth-reduced' }] as const) : [];
  if (info.animated) {
    if (frames === 'all') return [];
    return [frames === 1 ? { code: 'first-frame-only' } : { code: 'one-frame-only', frame: frames }];
  }
  if (info.hasMorePages) return [{ code: 'first-page-only' }, ...depth];
  return info.hasMoreImages ? [{ code: 'main-image-only' }, ...depth] : depth;
}

/** @returns a note if the result has more bytes than the source, though it shows the same. Motion counts in any format. */
export function largerNotes(
  { source, info, recipe }: JobRequest,
  { bytes, format, size, frames }: EncodedImage,
): readonly Note[] {
  const isSame =
    (format.id === info.format || frames === 'all') &&
    size.widthPx === info.size.widthPx &&
    size.heightPx === info.size.heightPx &&
    // The original would lie as it was.
    !recipe.turn;
  return isSame && bytes.byteLength > source.size
    ? [{ code: 'larger-than-original', originalBytes: source.size, newBytes: bytes.byteLength }]
    : [];
}
