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
 * @returns {Promise<StageTimes>}
 */
export async function makeJpeg(worker, photo, { maxSidePx, effort = 'fast', resampling }) {
  const fit = { mode: 'inside', maxWidthPx: maxSidePx, maxHeightPx: maxSidePx };
  const output = { format: 'jpeg', qualityPercent: 80, effort };
  const { tookMs } = await make(worker, photo, { fit, ...(resampling && { resampling }), output });
  return tookMs;
}

/** @typedef {{ decodeMs: number, resizeMs: number, encodeMs: number }} StageTimes */

/**
 * @param {any} worker
 * @param {Photo} photo
 * @param {{ fit?: object | null, output: object }} recipe
 * @param {number} [spareWorkers] how many more threads the worker may start
 * @returns {Promise<{ bytes: number, tookMs: StageTimes }>}
 */
export async function make(worker, { file, widthPx, heightPx, orientation }, { output, ...recipe }, spareWorkers = 0) {
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
    recipe: { version: 1, fit: null, ...recipe, output: { matte: [255, 255, 255], ...output } },
    maxPixels: 1e9,
  };
  const reply = await worker.run(request, spareWorkers);
  if (!reply.ok) throw new Error(`The site's worker failed: ${JSON.stringify(reply.failure)}`);
  return reply;
}
