import type { SourceInfo } from '../codecs/source-info.ts';
import { enlargementOf } from '../domain/geometry/comparison.ts';
import { keepsShape } from '../domain/geometry/pixel-plan.ts';
import type { Encoded } from '../domain/outcome/encoded.ts';
import { changeNote, type Note } from '../domain/outcome/notes.ts';
import { addToSteps, type Reached } from '../domain/outcome/reached.ts';
import type { JobRequest } from './protocol.ts';
import type { EncodedImage } from './work.ts';

/** The outcome of a search, with the bytes of whole files. The search counted no metadata, profile or gain map. */
export function reachedByWhole({ buffer, searchedBytes }: EncodedImage, reached: Reached): Reached {
  if (searchedBytes === undefined) return reached;
  return { ...reached, steps: addToSteps(reached.steps, buffer.byteLength - searchedBytes) };
}

function isSource({ reached, origin, isWhole }: EncodedImage): boolean {
  return isWhole === true || reached?.verdict === 'kept-original' || origin === 'original';
}

/** What the pixels of a result lost, although the recipe keeps it. */
export function lossOf(info: SourceInfo, encoded: EncodedImage): Encoded['lost'] {
  if (encoded.lost || isSource(encoded)) return encoded.lost;
  if (info.deep && !encoded.keepsDepth) return 'depth';
  return info.animated && (encoded.frames ?? 1) === 1 ? 'frames' : undefined;
}

/** @returns notes on the parts of the source that the result lacks */
function partNotes(info: SourceInfo, encoded: EncodedImage): readonly Note[] {
  const { keepsDepth, keepsLight, lostLight = 'range', format } = encoded;
  if (isSource(encoded)) return [];
  const depth = info.deep && !keepsDepth ? ([{ code: 'depth-reduced' }] as const) : [];
  const hdr = info.hdr && !keepsLight ? ([{ code: 'hdr-left-out', because: lostLight, format }] as const) : [];
  return [...imageNotes(info, encoded), ...depth, ...hdr];
}

/** The note on which image of its source the result shows, if the source has several. */
function imageNotes(info: SourceInfo, { frames = 1 }: EncodedImage): readonly Note[] {
  if (info.animated) {
    if (frames === 'all') return [];
    return [frames === 1 ? { code: 'first-frame-only' } : { code: 'one-frame-only', frame: frames }];
  }
  if (info.hasBrokenMotion) return [{ code: 'motion-broken' }];
  if (info.isCameraPreview) return [{ code: 'camera-preview', size: info.size }];
  if (info.hasMorePages) return [{ code: 'first-page-only' }];
  return info.hasMoreImages ? [{ code: 'main-image-only' }] : [];
}

/** Whether a result shows the same as its source, but has more bytes. An animation shows the same in any format. */
export function isLarger(
  { source, info, recipe }: JobRequest,
  { buffer, format, size, frames }: EncodedImage,
): boolean {
  const isSame =
    !info.isCameraPreview &&
    (format === info.format || frames === 'all') &&
    size.widthPx === info.size.widthPx &&
    size.heightPx === info.size.heightPx &&
    keepsShape(info.size, recipe);
  return isSame && buffer.byteLength > source.size;
}

/** By how many percent a result enlarges its source; 0 if it does not. Drawings have no pixels of their own. */
export function enlargedPercent({ info, recipe }: JobRequest, { size }: EncodedImage): number {
  return info.isRasterized ? 0 : enlargementOf(info.size, size, recipe);
}

/** All notes on a finished image. */
export function allNotes(request: JobRequest, encoded: EncodedImage): readonly Note[] {
  const bytes = { originalBytes: request.source.size, newBytes: encoded.buffer.byteLength };
  const percent = enlargedPercent(request, encoded);
  const enlarged = percent > 0 ? [{ code: 'enlarged', percent } as const] : [];
  const larger = isLarger(request, encoded) ? [{ code: 'larger-than-original', ...bytes } as const] : [];
  return [
    ...partNotes(request.info, encoded),
    ...enlarged,
    ...changeNote(encoded.notes, 'recompressed', bytes),
    ...larger,
  ];
}
