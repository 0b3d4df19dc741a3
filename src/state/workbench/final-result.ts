import { resultSize } from '../../domain/geometry/pixel-plan.ts';
import type { JobReply } from '../../jobs/protocol.ts';
import type { FinalResult, StoredImage } from './model.ts';
import type { RenderRequest } from './render-request.ts';

/** Creates the final result from a job's reply. */
export function finalResult(
  { bytes, mime, format, size, notes, carries, tookMs, reached }: Extract<JobReply, { ok: true }>,
  fileName: string,
): FinalResult {
  const totalMs = tookMs.decodeMs + tookMs.resizeMs + tookMs.encodeMs;
  return { blob: new Blob([bytes], { type: mime }), format, size, notes, carries, reached, fileName, totalMs };
}

/** Creates the final result from a batch's stored image. */
export function storedResult(
  { source, recipe }: Pick<RenderRequest, 'source' | 'recipe'>,
  { format, notes, carries, reached }: StoredImage,
  blob: Blob,
  fileName: string,
): FinalResult {
  // A search may have made the image smaller than its recipe says.
  const scaled = notes.find((note) => note.code === 'scaled-to-fit');
  const size = scaled?.size ?? resultSize(source.info.size, recipe);
  return { blob, format, size, notes, carries, reached, fileName, totalMs: null };
}
