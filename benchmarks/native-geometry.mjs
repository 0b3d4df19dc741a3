/** Runs in a separate process. Straightens, crops, scales and sharpens the pixels of a photo with sharp, on one thread. */
import { createRequire } from 'node:module';

const sharp = createRequire(new URL('peers/package.json', import.meta.url))('sharp');
sharp.concurrency(1);
sharp.cache(false);

/** @type {Map<string, Promise<{ data: Buffer, info: { width: number, height: number, channels: number } }>>} */
const photos = new Map();

/** @param {string} path */
function pixelsOf(path) {
  const read = photos.get(path) ?? sharp(path).autoOrient().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  photos.set(path, read);
  return /** @type {NonNullable<ReturnType<typeof photos.get>>} */ (read);
}

/**
 * @param {any} image
 * @param {import('./geometry-steps.mjs').Steps & { area: import('../src/domain/geometry/turn.ts').Area }} steps
 *   `area`: the crop, in pixels of the straightened photo, from its center
 */
async function straightened(image, { straighten, area, target }) {
  const rotated = await image.rotate(straighten).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = rotated.info;
  return sharp(rotated.data, { raw: { width, height, channels } })
    .extract({
      left: Math.round((width - area.widthPx) / 2),
      top: Math.round((height - area.heightPx) / 2),
      width: area.widthPx,
      height: area.heightPx,
    })
    .resize(target.widthPx, target.heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
}

process.on('message', async (/** @type {any} */ { id, path, way, steps }) => {
  const { data, info } = await pixelsOf(path);
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const startedAt = performance.now();
  const scaled = () => image.resize(steps.whole.widthPx, steps.whole.heightPx, { fit: 'fill', kernel: 'lanczos3' });
  const made =
    way === 'scale'
      ? await scaled().raw().toBuffer()
      : way === 'sharpen'
        ? await scaled().sharpen({ sigma: 0.85 }).raw().toBuffer()
        : await straightened(image, steps);
  process.send?.({ id, ms: performance.now() - startedAt, byteLength: made.length, outputs: [], scores: [] });
});
process.send?.({ id: 'ready' });
