/**
 * Reads the pixels of an image with the browser's decoder.
 *
 * @param {Blob} file
 * @returns {Promise<import('../../src/kernels/image.ts').PixelImage>}
 */
export async function readPixels(file) {
  const bitmap = await createImageBitmap(file);
  const surface = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    surface.getContext('2d', { willReadFrequently: true })
  );
  context.drawImage(bitmap, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  bitmap.close();
  return { rgba: data, widthPx: width, heightPx: height };
}
