import { basename } from 'node:path';
import { bundlePage } from '../bundle-page.mjs';
import { writeMixedPhotos } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const PHOTOS = { smoke: 2, quick: 12, full: 12 };

/**
 * Recompresses JPEG photos losslessly. Measures the savings, and the time including the check of every coefficient.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureJpegLossless(site, { folder, effort }) {
  const url = await bundlePage(site, 'jpeg-lossless');
  const paths = writeMixedPhotos(folder, PHOTOS[effort]).filter((path) => /\.jpe?g$/i.test(path));
  const page = await (await site.browser.newContext()).newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  /** @type {{ name: string, megapixels: number, before: number, after: number, ms: number }[]} */
  const photos = [];
  for (const path of paths) {
    await choose(page, path);
    const runs = [];
    while (runs.length < { smoke: 1, quick: 3, full: 5 }[effort]) {
      runs.push(
        await page.evaluate(async (url) => {
          const module = await import(url);
          return module.rewrite(document.querySelector('input')?.files?.[0]);
        }, url),
      );
    }
    const best = runs.reduce((least, other) => (other.ms < least.ms ? other : least));
    photos.push({ name: basename(path), ...best });
  }
  await page.context().close();

  const saved = (/** @type {typeof photos} */ list) => {
    const sum = (/** @type {'before' | 'after'} */ key) => list.reduce((total, photo) => total + photo[key], 0);
    return (1 - sum('after') / sum('before')) * 100;
  };
  return [
    figure('saved on all photos', [saved(photos)], { unit: '%', atLeast: 0 }),
    figure(
      'time per megapixel',
      photos.map(({ ms, megapixels }) => ms / megapixels),
      { unit: 'ms/MP' },
    ),
    ...photos.map((photo) => figure(`${photo.name}: saved`, [saved([photo])], { unit: '%', atLeast: 0 })),
  ];
}
