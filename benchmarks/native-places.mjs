/** Runs in a separate process. Lets each way choose the place of crops, and says how much of the wanted place they keep. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const sharp = createRequire(new URL('peers/package.json', import.meta.url))('sharp');

const { module: ours } = await runnerImport(
  /** @type {string} */ (fileURLToPath(new URL('../src/kernels/attention.ts', import.meta.url))),
);
const { attentionSpot } = /** @type {typeof import('../src/kernels/attention.ts')} */ (ours);

/** Of the crops, as width to height. */
const RATIOS = [1, 4 / 5, 16 / 9, 3 / 4, 2];

/** Larger parts leave hardly anything to choose. */
const MOST = 0.93;

/** The side that the images are made smaller to. */
const SIDE_PX = 640;

/** @typedef {readonly [left: number, top: number, right: number, bottom: number]} Box shares of the image's sides */
/** @typedef {'ours' | 'attention' | 'entropy' | 'centre'} Way */

/** The whole image, and two parts of it with the subject out of the middle. @param {Box} place @returns {Box[]} */
function partsOf([left, top, right, bottom]) {
  return [
    [0, 0, 1, 1],
    [left * 0.8, top * 0.6, 1, 1],
    [0, 0, right + (1 - right) * 0.2, bottom + (1 - bottom) * 0.4],
  ];
}

/** @param {Box} place @param {Box} crop @returns {number} the share of the place that is inside the crop */
function coverage(place, crop) {
  const inside = (/** @type {0 | 1} */ axis) =>
    Math.max(0, Math.min(place[axis + 2], crop[axis + 2]) - Math.max(place[axis], crop[axis]));
  return (inside(0) * inside(1)) / ((place[2] - place[0]) * (place[3] - place[1]));
}

/**
 * @param {Buffer} image a PNG file @param {Box} place @param {number} ratio
 * @returns {Promise<Record<Way, number> | null>} by way, the part of what the best crop would keep
 */
async function judge(image, place, ratio) {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const width = Math.min(info.width, Math.round(info.height * ratio));
  const height = Math.min(info.height, Math.round(info.width / ratio));
  const share = { x: width / info.width, y: height / info.height };
  if (Math.min(share.x, share.y) > MOST) return null;
  const most = Math.min(1, share.x / (place[2] - place[0])) * Math.min(1, share.y / (place[3] - place[1]));
  const kept = (/** @type {number} */ left, /** @type {number} */ top) =>
    coverage(place, [left, top, left + share.x, top + share.y]) / most;
  const bySharp = async (/** @type {string} */ position) => {
    const made = await sharp(image)
      .resize(width, height, { fit: 'cover', position })
      .toBuffer({ resolveWithObject: true });
    const { cropOffsetLeft = 0, cropOffsetTop = 0 } = made.info;
    return kept(-cropOffsetLeft / info.width, -cropOffsetTop / info.height);
  };
  const spot = attentionSpot({ rgba: data, widthPx: info.width, heightPx: info.height }, share);
  return {
    ours: kept(spot.x - share.x / 2, spot.y - share.y / 2),
    attention: await bySharp('attention'),
    entropy: await bySharp('entropy'),
    centre: await bySharp('centre'),
  };
}

process.on('message', async (/** @type {{ id: number, path: string, place: Box }} */ { id, path, place }) => {
  /** @type {Record<Way, number>[]} */
  const outputs = [];
  const whole = await sharp(path)
    .rotate()
    .resize(SIDE_PX, SIDE_PX, { fit: 'inside' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { width = 1, height = 1 } = await sharp(whole).metadata();
  for (const [left, top, right, bottom] of partsOf(place)) {
    const area = { left: Math.round(left * width), top: Math.round(top * height) };
    const size = { width: Math.round(right * width) - area.left, height: Math.round(bottom * height) - area.top };
    const image = await sharp(whole)
      .extract({ ...area, ...size })
      .png()
      .toBuffer();
    const inPart = (/** @type {number} */ x, /** @type {number} */ start, /** @type {number} */ end) =>
      (x - start) / (end - start);
    /** @type {Box} */
    const placeInPart = [
      inPart(place[0], left, right),
      inPart(place[1], top, bottom),
      inPart(place[2], left, right),
      inPart(place[3], top, bottom),
    ];
    for (const ratio of RATIOS) {
      const judged = await judge(image, placeInPart, ratio);
      if (judged) outputs.push(judged);
    }
  }
  process.send?.({ id, outputs });
});
process.send?.({ id: 'ready' });
