import { openPipelines } from '../open-pipelines.mjs';
import { writeTwoMegapixelPhotos } from '../photo.mjs';
import { figure } from '../statistics.mjs';

const QUALITY = 80;

/** Every format at every effort, GIF only at balanced, and canvas for the formats that it supports. */
const WAYS = [
  ...['jpeg', 'webp', 'png', 'gif'].flatMap((format) =>
    ['fast', 'balanced', 'smallest'].map((effort) => ({ by: 'Pixmill', format, effort })),
  ),
  ...['jpeg', 'webp', 'png'].map((format) => ({ by: 'canvas', format, effort: '' })),
].filter(({ format, effort }) => format !== 'gif' || effort === 'balanced');

/**
 * Measures time, size and fidelity of each format, with a 2-megapixel photo at quality 80.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureFormats(site, { folder, effort }) {
  const rounds = { smoke: 1, quick: 2, full: 5 }[effort];
  const [photo = ''] = await writeTwoMegapixelPhotos(site, folder, 1);
  const { page, pipelines } = await openPipelines(site, [photo], { sidePx: 65_500, quality: QUALITY });
  const encode = (/** @type {typeof WAYS[number]} */ way) =>
    pipelines.evaluate((module, given) => module.encode(given), way);
  if (effort !== 'smoke') for (const way of WAYS) await encode(way);
  /** @type {Awaited<ReturnType<typeof encode>>[][]} */
  const runs = WAYS.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, way] of WAYS.entries()) runs[index]?.push(await encode(way));
  }
  await page.context().close();
  return WAYS.flatMap((way, index) => {
    const of = [way.by, way.format, way.effort].join(' ').trim();
    const run = runs[index] ?? [];
    const only = run[0];
    return [
      figure(
        `${of}: time`,
        run.map(({ encodeMs }) => encodeMs),
        { unit: 'ms', of, kind: 'time' },
      ),
      figure(`${of}: bytes`, [only.byteLength / 1e6], { unit: 'MB', of, kind: 'bytes' }),
      figure(`${of}: PSNR`, [only.psnr], { unit: 'dB', of, kind: 'psnr' }),
      figure(`${of}: SSIM`, [only.ssim], { of, kind: 'ssim' }),
    ];
  });
}
