/** Encodes with the browser's own encoder in a worker, as the baseline for the codecs. */
import { expose, transfer } from '/bench/comlink.mjs';

/** @type {OffscreenCanvas} */
let canvas;

expose({
  /** @param {Blob} source */
  async draw(source) {
    const bitmap = await createImageBitmap(source);
    canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    // Browsers defer the drawing until the first encoding, so encode once now.
    await canvas.convertToBlob({ type: 'image/png' });
  },

  /** Runs a whole job as typical pages do it: decode, draw smaller, encode. */
  async shrink(/** @type {Blob} */ source, /** @type {number} */ sidePx, /** @type {number} */ quality) {
    const bitmap = await createImageBitmap(source);
    const ratio = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height));
    const small = new OffscreenCanvas(Math.round(bitmap.width * ratio), Math.round(bitmap.height * ratio));
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (small.getContext('2d'));
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, small.width, small.height);
    bitmap.close();
    const bytes = await (await small.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer();
    return transfer(bytes, [bytes]);
  },

  /** Does the minimum work of any page: decodes the file and copies the pixels or planes to the page's memory. */
  async decode(/** @type {Blob} */ source) {
    const decoder = new ImageDecoder({ type: source.type, data: await source.arrayBuffer() });
    const { image } = await decoder.decode();
    const isRgb = image.format === 'BGRX' || image.format === 'BGRA';
    const options = isRgb ? { format: /** @type {const} */ ('RGBA') } : {};
    await image.copyTo(new Uint8Array(image.allocationSize(options)), options);
    image.close();
    decoder.close();
  },

  /** @param {string} type @param {number} quality 0 to 1 */
  async encode(type, quality) {
    const startedAt = performance.now();
    const blob = await canvas.convertToBlob({ type, quality });
    const encodeMs = performance.now() - startedAt;
    const bytes = await blob.arrayBuffer();
    return transfer({ encodeMs, bytes }, [bytes]);
  },
});
