import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundlePage } from '../bundle-page.mjs';
import { findPhoto, listAnimations } from '../photo.mjs';
import { startNative } from '../start-native.mjs';
import { figure, interleave } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const FRAMES = { smoke: 4, quick: 100, full: 100 };
const WIDTHS = { smoke: 48, quick: 320, full: 320 };
const ROUNDS = { smoke: 1, quick: 2, full: 5 };
const FILES = { smoke: 3, quick: 100, full: 100 };

const QUALITY = 75;

/**
 * Converts a GIF whose frames are parts of a photo to WebP, and compares time and bytes with sharp. Also converts
 * animations to GIF, APNG and lossless WebP, and counts the frames that the browser shows differently from the
 * original.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureAnimation(site, { folder, effort }) {
  const url = await bundlePage(site, 'animation');
  const native = await startNative();
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const writers = await page.evaluateHandle((url) => import(url), url);

  const photoGif = {
    way: 'photo gif',
    paths: [findPhoto()],
    sidePx: WIDTHS[effort],
    quality: FRAMES[effort],
    keep: true,
  };
  const [gif = ''] = (await native.run(photoGif)).outputs;
  const path = join(folder, 'photo.gif');
  writeFileSync(path, Buffer.from(gif, 'base64'));
  await choose(page, [path]);
  /** @param {boolean} isHelped */
  const convert = (isHelped) =>
    writers.evaluate(
      (module, { quality, isHelped }) =>
        module.convert(document.querySelector('input')?.files?.[0], 'webp', quality, isHelped),
      { quality: QUALITY, isHelped },
    );
  const rounds = await interleave(
    ROUNDS[effort],
    async () => ({ helped: await convert(true), alone: await convert(false) }),
    () => native.run({ way: 'animated webp', paths: [path], sidePx: 0, quality: QUALITY, keep: false }),
  );
  native.stop();
  const gifBytes = readFileSync(path).length;
  const exact = await measureExactness(page, writers, listAnimations().slice(0, FILES[effort]));
  await context.close();
  return [
    figure(
      `photo GIF of ${FRAMES[effort]} frames to WebP: bytes / GIF`,
      [(rounds[0]?.first.helped.bytes ?? 0) / gifBytes],
      {
        atMost: 0.2,
      },
    ),
    figure('photo GIF to WebP: bytes / sharp', [
      (rounds[0]?.first.helped.bytes ?? 0) / (rounds[0]?.second.byteLength ?? 1),
    ]),
    figure(
      'photo GIF to WebP, with another thread: time / sharp',
      rounds.map(({ first, second }) => first.helped.ms / second.ms),
      { atMost: 1.5 },
    ),
    figure(
      'photo GIF to WebP, alone: time / sharp',
      rounds.map(({ first, second }) => first.alone.ms / second.ms),
    ),
    ...exact,
  ];
}

/**
 * @param {import('playwright').Page} page
 * @param {import('playwright').JSHandle} writers
 * @param {readonly string[]} paths
 */
async function measureExactness(page, writers, paths) {
  const figures = [];
  for (const target of /** @type {const} */ (['gif', 'png', 'webp'])) {
    let [wrong, frames] = [0, 0];
    const ratios = [];
    // A GIF cannot represent the colors of other formats.
    for (const path of paths.filter((path) => target !== 'gif' || path.endsWith('.gif'))) {
      await choose(page, [path]);
      /** @type {{ bytes: number, frames: number, wrong: number } | null} */
      const result = await writers.evaluate(
        (module, target) => module.countWrongFrames(document.querySelector('input')?.files?.[0], target),
        target,
      );
      if (!result) {
        console.log(`  ${basename(path)}: the browser does not decode it`);
        continue;
      }
      if (result.wrong > 0)
        console.log(`  ${basename(path)} as ${target}: ${result.wrong} of ${result.frames} frames differ`);
      wrong += result.wrong;
      frames += result.frames;
      if (path.endsWith(target) && result.frames > 1) ratios.push(result.bytes / readFileSync(path).length);
    }
    figures.push(figure(`to ${target}: wrong frames of ${frames}`, [wrong], { atMost: 0 }));
    if (ratios.length > 0) figures.push(figure(`${target} to ${target}: bytes / original`, ratios));
  }
  return figures;
}
