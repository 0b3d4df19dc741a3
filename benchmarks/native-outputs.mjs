/** Runs in a separate process. Makes a set of responsive images with sharp's `clone()`, as its documentation shows. */
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';

const sharp = createRequire(new URL('peers/package.json', import.meta.url))('sharp');
// One thread and no cache.
sharp.concurrency(1);
sharp.cache(false);

const FORMATS = ['avif', 'webp', 'jpeg'];

/** @typedef {{ path: string, widths: readonly number[], quality: number }} Job */

/** @param {Job} job */
async function cloneAll({ path, widths, quality }) {
  const source = sharp().autoOrient().setMaxListeners(0);
  const made = widths.flatMap((width) =>
    FORMATS.map((format) => source.clone().resize({ width }).toFormat(format, { quality }).toBuffer()),
  );
  createReadStream(path).pipe(source);
  await Promise.all(made);
}

/** Only the encoding, from pixels. @param {Job} job @returns {Promise<number>} milliseconds */
async function encodeAll({ path, widths, quality }) {
  let ms = 0;
  for (const width of widths) {
    const image = sharp(path).autoOrient().resize({ width }).removeAlpha().toColourspace('srgb').raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const format of FORMATS) {
      const startedAt = performance.now();
      await sharp(data, { raw }).toFormat(format, { quality }).toBuffer();
      ms += performance.now() - startedAt;
    }
  }
  return ms;
}

process.on('message', async (/** @type {Job & { id: number }} */ { id, ...job }) => {
  const encodeMs = await encodeAll(job);
  const startedAt = performance.now();
  await cloneAll(job);
  process.send?.({ id, ms: performance.now() - startedAt, encodeMs });
});
process.send?.({ id: 'ready' });
