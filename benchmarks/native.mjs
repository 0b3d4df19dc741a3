/** Runs in a separate process. Processes the same files with native code and with its WebAssembly build. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resizeInFloat64 } from './float-resize.mjs';

const requirePeer = createRequire(new URL('peers/package.json', import.meta.url));
const sharp = requirePeer('sharp');
// One thread and no cache.
sharp.concurrency(1);
sharp.cache(false);

const vips = await (async () => {
  const { default: Vips } = await import(
    new URL('peers/node_modules/wasm-vips/lib/vips-node.mjs', import.meta.url).href
  );
  const module = await Vips({ dynamicLibraries: [] });
  module.concurrency(1);
  return module;
})();

/** @param {Buffer} bytes @param {number} sidePx */
const shrunk = (bytes, sidePx) =>
  sharp(bytes).autoOrient().resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true });

/** @type {Record<string, (bytes: Buffer, sidePx: number, quality: number) => Promise<Uint8Array>>} */
const WAYS = {
  sharp: (bytes, sidePx, quality) => shrunk(bytes, sidePx).jpeg({ quality }).toBuffer(),
  /** The resized pixels, before they are encoded. */
  'sharp pixels': (bytes, sidePx) => shrunk(bytes, sidePx).png({ compressionLevel: 1 }).toBuffer(),
  'sharp mozjpeg': (bytes, sidePx, quality) => shrunk(bytes, sidePx).jpeg({ quality, mozjpeg: true }).toBuffer(),
  'wasm-vips': async (bytes, sidePx, quality) => {
    const image = vips.Image.thumbnailBuffer(bytes, sidePx, { height: sidePx, size: 'down' });
    const jpeg = image.writeToBuffer('.jpg', { Q: quality });
    image.delete();
    return jpeg;
  },
  /** A GIF whose frames are parts of a photo, from left to right. `sidePx` is their width, `quality` their number. */
  'photo gif': async (bytes, sidePx, count) => {
    const height = Math.round((sidePx * 3) / 4);
    const wide = sharp(bytes)
      .autoOrient()
      .resize({ width: sidePx + 2 * count, height, fit: 'cover' });
    const strip = await wide.png({ compressionLevel: 1 }).toBuffer();
    const parts = Array.from({ length: count }, (_, index) =>
      sharp(strip)
        .extract({ left: 2 * index, top: 0, width: sidePx, height })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
    return sharp(await Promise.all(parts), { join: { animated: true } })
      .gif({ delay: parts.map(() => 40) })
      .toBuffer();
  },
  'animated webp': (bytes, _sidePx, quality) => sharp(bytes, { animated: true }).webp({ quality }).toBuffer(),
  /** The full image, resampled without scaled decoding and without rounding in between. All results are compared with it. */
  reference: async (bytes, sidePx) => {
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = Math.min(1, sidePx / Math.max(info.width, info.height));
    const size = { width: Math.round(info.width * scale), height: Math.round(info.height * scale) };
    const pixels = resizeInFloat64({ data, ...info }, size);
    return sharp(pixels, { raw: { ...size, channels: info.channels } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  },
};

process.on('message', async (/** @type {any} */ { id, way, paths, sidePx, quality, keep }) => {
  const files = await Promise.all(paths.map((/** @type {string} */ path) => readFile(path)));
  const outputs = [];
  const startedAt = performance.now();
  for (const bytes of files) outputs.push(await WAYS[way](bytes, sidePx, quality));
  const ms = performance.now() - startedAt;
  const byteLength = outputs.reduce((sum, bytes) => sum + bytes.length, 0);
  process.send?.({
    id,
    ms,
    byteLength,
    outputs: keep ? outputs.map((bytes) => Buffer.from(bytes).toString('base64')) : [],
  });
});
process.send?.({ id: 'ready' });
