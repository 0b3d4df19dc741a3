/** Runs in the blank page. Compares the site's worker with a bare canvas in a worker. */
import { wrap } from '/bench/comlink.mjs';

const WIDTH_PX = 1224;
const HEIGHT_PX = 1632;

/** @type {any} */
let site;
/** @type {any} */
let canvas;
/** @type {Blob} */
let photo;

/**
 * Creates a 2-megapixel photo from a larger one: a JPEG at quality 100 without chroma subsampling, which every decoder
 * decodes to the same pixels.
 *
 * @param {File} file upright 3:4
 * @param {string} siteWorkerUrl the built worker of the site
 */
export async function prepare(file, siteWorkerUrl) {
  const bitmap = await createImageBitmap(file);
  const surface = new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (surface.getContext('2d'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, WIDTH_PX, HEIGHT_PX);
  photo = await surface.convertToBlob({ type: 'image/jpeg', quality: 1 });
  site = wrap(new Worker(siteWorkerUrl, { type: 'module' }));
  canvas = wrap(new Worker('/bench/canvas.worker.mjs', { type: 'module' }));
  await canvas.draw(photo);
}

/** @param {'jpeg' | 'webp'} format @param {number} quality 0 to 1 */
export async function encodeOnSite(format, quality) {
  const size = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX };
  const request = {
    jobId: 'benchmark',
    source: photo,
    info: {
      format: 'jpeg',
      mime: 'image/jpeg',
      size,
      orientation: 1,
      mayHaveAlpha: false,
      animated: false,
      profile: 'none',
      cmyk: false,
    },
    recipe: {
      version: 1,
      fit: null,
      output: { format, qualityPercent: quality * 100, matte: [255, 255, 255], effort: 'balanced' },
    },
    maxPixels: 1e9,
  };
  const startedAt = performance.now();
  const reply = await site.run(request);
  const wholeMs = performance.now() - startedAt;
  if (!reply.ok) throw new Error(`The site's worker failed: ${JSON.stringify(reply.failure)}`);
  return { wholeMs, encodeMs: reply.tookMs.encodeMs, ...(await describe(reply.buffer)) };
}

/** @param {'jpeg' | 'webp'} format @param {number} quality 0 to 1 */
export async function encodeOnCanvas(format, quality) {
  const { encodeMs, bytes } = await canvas.encode(`image/${format}`, quality);
  return { encodeMs, ...(await describe(bytes)) };
}

/** @param {ArrayBuffer} buffer */
async function describe(buffer) {
  const bytes = new Uint8Array(buffer);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', vp8Payload(bytes)));
  return { byteLength: bytes.length, vp8Hash: digest.join() };
}

/** @returns the payload of a WebP file's VP8 chunk; empty for other files */
function vp8Payload(bytes) {
  const view = new DataView(bytes.buffer);
  const nameAt = (at) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (nameAt(0) !== 'RIFF') return new Uint8Array();
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    if (nameAt(at) === 'VP8 ') return bytes.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  return new Uint8Array();
}
