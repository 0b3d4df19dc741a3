import type { SourceInfo } from '../codecs/source-info.ts';
import { keepsShape } from '../domain/geometry/pixel-plan.ts';
import type { Note } from '../domain/outcome/notes.ts';
import { addToSteps, type Reached } from '../domain/outcome/reached.ts';
import { formatOf } from '../formats/formats.ts';
import type { KeptOriginal } from './encode/keep-original.ts';
import type { JobRequest } from './protocol.ts';
import type { EncodedImage } from './work.ts';

export function keptImage(kept: KeptOriginal, { info }: JobRequest): EncodedImage {
  const { bytes, format, notes, reached } = kept;
  return { bytes: bytes.buffer, format: formatOf(format), size: info.size, notes, reached, frames: 'all' };
}

/** The outcome of a search, with the bytes of whole files. The search counted no metadata, profile or gain map. */
export function reachedByWhole({ bytes, reached, searchedBytes }: EncodedImage): Reached | undefined {
  if (!reached || searchedBytes === undefined) return reached;
  return { ...reached, steps: addToSteps(reached.steps, bytes.byteLength - searchedBytes) };
}

/** @returns notes on the parts of the source that the result lacks */
export function partNotes(info: SourceInfo, encoded: EncodedImage): readonly Note[] {
  const { reached, keepsDepth, format } = encoded;
  if (reached?.verdict === 'kept-original') return [];
  const depth = info.deep && !keepsDepth ? ([{ code: 'depth-reduced' }] as const) : [];
  const hdr = info.hdr ? ([{ code: 'hdr-left-out', because: 'range', format: format.id }] as const) : [];
  return [...imageNotes(info, encoded), ...depth, ...hdr];
}

/** The note on which image of its source the result shows, if the source has several. */
function imageNotes(info: SourceInfo, { frames = 1 }: EncodedImage): readonly Note[] {
  if (info.animated) {
    if (frames === 'all') return [];
    return [frames === 1 ? { code: 'first-frame-only' } : { code: 'one-frame-only', frame: frames }];
  }
  if (info.hasMorePages) return [{ code: 'first-page-only' }];
  return info.hasMoreImages ? [{ code: 'main-image-only' }] : [];
}

/**
 * @returns a note if the result has more bytes than the source but shows the same. An animation shows the same in any
 *   format
 */
export function largerNotes(
  { source, info, recipe }: JobRequest,
  { bytes, format, size, frames }: EncodedImage,
): readonly Note[] {
  const isSame =
    (format.id === info.format || frames === 'all') &&
    size.widthPx === info.size.widthPx &&
    size.heightPx === info.size.heightPx &&
    keepsShape(info.size, recipe);
  return isSame && bytes.byteLength > source.size
    ? [{ code: 'larger-than-original', originalBytes: source.size, newBytes: bytes.byteLength }]
    : [];
}
