/**
 * The main subject of images of the corpus, marked by hand: left, top, right and bottom of the upright image, as shares
 * of its sides.
 *
 * @type {Readonly<Record<string, readonly [number, number, number, number]>>}
 */
export const WANTED_PLACES = {
  'color/cmyk-no-profile-500x333.jpg': [0.38, 0.18, 0.8, 0.95],
  'color/jpeg-xyb-icc-290x442.jpg': [0.15, 0.04, 0.85, 0.75],
  'color/png-16bit-photo-1024x684.png': [0.35, 0.1, 0.75, 0.75],
  'formats/avif-irot-alpha-512x256.avif': [0.25, 0.2, 0.7, 0.85],
  'formats/avif-orientation-6.avif': [0.05, 0.4, 0.95, 0.9],
  'formats/svg-logo-vips.svg': [0.36, 0.25, 0.67, 0.75],
  'formats/tiff-lzw-photo-600x338.tif': [0.37, 0.48, 0.63, 0.68],
  'formats/tiff-uncompressed-246x345.tiff': [0.25, 0.05, 0.75, 0.95],
  'formats/tiff-ycbcr-subsampled.tif': [0.2, 0.08, 0.85, 0.75],
  'graphics/abc-rgba-512x256.png': [0.14, 0.27, 0.78, 0.72],
  'graphics/alpha-beetle-2048x1536.png': [0.24, 0.45, 1, 0.65],
  'graphics/alpha-gravity-bird-576x384.png': [0.2, 0.3, 0.55, 0.53],
  'graphics/alpha-gray-400x300.png': [0.15, 0.12, 0.87, 0.92],
  'graphics/alpha-soft-fill-2048x1536.png': [0.1, 0, 0.98, 0.85],
  'graphics/screenshot-codec-wiki.png': [0.3, 0.2, 0.7, 0.5],
  'graphics/screenshot-imac-g3.png': [0.68, 0.2, 0.85, 0.55],
  'graphics/screenshot-terminal.png': [0.05, 0.08, 0.75, 0.8],
  'photos/dog-iphone-4032x3024-exif-orientation6.jpg': [0.2, 0.02, 0.85, 0.65],
  'photos/juniper-bokeh-5760x3840-22mp.jpg': [0.35, 0.1, 0.85, 0.65],
  'photos/lantern-night-4476x2984-13mp.jpg': [0.17, 0.15, 0.4, 0.62],
  'photos/leaf-macro-pixel2-4032x2302-exif.jpg': [0.4, 0.33, 0.54, 0.56],
  'photos/lossless-city-576x576.png': [0.3, 0.3, 0.7, 0.75],
  'photos/lossless-flowers-576x576.png': [0.2, 0.12, 0.75, 0.85],
  'photos/lossless-haze-576x576.png': [0.55, 0.38, 1, 0.53],
  'photos/pier-sunset-5470x3646-20mp.jpg': [0.3, 0.42, 0.6, 0.75],
  'photos/slot-canyon-3072x2048-progressive-icc.jpg': [0.28, 0.18, 0.72, 0.45],
};
