/**
 * @typedef {object} Steps
 * @property {number} straighten degrees
 * @property {import('../src/domain/geometry/straighten.ts').Crop} crop of the straightened photo
 * @property {import('../src/domain/geometry/size.ts').PixelSize} target of the crop
 * @property {import('../src/domain/geometry/size.ts').PixelSize} whole as many pixels, in the shape of the photo
 */

/**
 * The steps for a photo of 3024 x 4032 pixels: 12 megapixels to 2, at an angle at which people hold cameras, cropped from
 * 3:4 to 9:16.
 *
 * @param {number} scale of both sides, 0 to 1
 * @returns {Steps}
 */
export function geometrySteps(scale) {
  const along = (/** @type {number} */ length) => Math.round(length * scale);
  return {
    straighten: 3.7,
    crop: { x: 0.125, y: 0, width: 0.75, height: 1 },
    target: { widthPx: along(1061), heightPx: along(1886) },
    whole: { widthPx: along(1224), heightPx: along(1632) },
  };
}
