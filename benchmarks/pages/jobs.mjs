/** Runs in the blank page. Runs jobs in the site's worker. */
import { wrap } from '/bench/comlink.mjs';

/** @param {string} url of a module */
export function startWorker(url) {
  return wrap(new Worker(url, { type: 'module' }));
}

/** @typedef {{ file: File, widthPx: number, heightPx: number, orientation: number }} Photo a JPEG with its upright size */

/**
 * Encodes a photo as JPEG at quality 80.
 *
 * @param {any} worker
 * @param {Photo} photo
 * @param {{ maxSidePx: number, effort?: string, resampling?: { filter: string, light: string } }} wanted
 * @returns {Promise<{ decodeMs: number, resizeMs: number, encodeMs: number }>}
 */
export async function makeJpeg(worker, { file, widthPx, heightPx, orientation }, wanted) {
  const { maxSidePx, effort = 'fast', resampling } = wanted;
  const request = {
    jobId: 'benchmark',
    source: file,
    info: {
      format: 'jpeg',
      mime: 'image/jpeg',
      size: { widthPx, heightPx },
      orientation,
      mayHaveAlpha: false,
      animated: false,
      profile: 'none',
      cmyk: false,
    },
    recipe: {
      version: 1,
      fit: { mode: 'inside', maxWidthPx: maxSidePx, maxHeightPx: maxSidePx },
      ...(resampling && { resampling }),
      output: { format: 'jpeg', qualityPercent: 80, matte: [255, 255, 255], effort },
    },
    maxPixels: 1e9,
  };
  const reply = await worker.run(request);
  if (!reply.ok) throw new Error(`The site's worker failed: ${JSON.stringify(reply.failure)}`);
  return reply.tookMs;
}
