import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addPhotos, runBatch, visitBulk } from '../bulk-page.mjs';
import { traceTasks, watchLongTasks } from '../main-thread.mjs';
import { figure } from '../statistics.mjs';

/** Processor time, because wall-clock time includes other programs. */
const TASK_AT_MOST_MS = 50;

/** The pause between two actions, which lets each one's effects finish. */
const PAUSE_MS = 150;

const IMAGE = fileURLToPath(new URL('../../tests/fixtures/jpeg-progressive-451x301.jpg', import.meta.url));

/**
 * Reviews the results of a thousand images. Measures the longest main-thread task while the review opens, tiles are
 * scrolled, single images are accepted or excluded, all images are accepted, and this step is undone.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureReview(site, { folder, effort }) {
  const count = { smoke: 6, quick: 1000, full: 1000 }[effort];
  const paths = Array.from({ length: count }, (_, index) => {
    const path = join(folder, `picture-${String(index + 1).padStart(4, '0')}.jpg`);
    copyFileSync(IMAGE, path);
    return path;
  });
  const page = await visitBulk(site, {
    profile: join(folder, 'profile'),
    tool: 'bulk-compress',
    settings: { aim: 'look', lookScore: 60 },
    initScript: `(${watchLongTasks})();`,
  });
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser context has no browser to trace.');
  await addPhotos(page, paths, effort);
  await runBatch(page, count);
  const steps = /** @type {const} */ ([
    ['opening', open],
    ['scrolling', scroll],
    ['deciding about one image', decide],
    ['deciding about all images', decideAll],
  ]);
  const figures = [];
  for (const [name, act] of steps) {
    const { longestMs, longestCpuMs } = await traceTasks(browser, page, () => act(page));
    figures.push(
      figure(`${name}: longest task, processor time`, [longestCpuMs], { unit: 'ms', atMost: TASK_AT_MOST_MS }),
      figure(`${name}: longest task`, [longestMs], { unit: 'ms' }),
    );
  }
  await page.context().close();
  return figures;
}

/** @param {import('playwright').Page} page */
async function open(page) {
  await page.getByRole('button', { name: 'Review results' }).press('Enter');
  await page.getByRole('gridcell').first().locator('img').first().waitFor();
  await page.waitForTimeout(PAUSE_MS);
}

/** @param {import('playwright').Page} page */
async function scroll(page) {
  for (const key of ['PageDown', 'PageDown', 'End', 'PageUp', 'Home', 'ArrowDown', 'ArrowRight']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.mouse.move(720, 500);
  for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 400);
  await page.waitForTimeout(PAUSE_MS);
}

/** @param {import('playwright').Page} page */
async function decide(page) {
  await page.keyboard.press('Home');
  for (const key of ['a', 'x', 'a', 'Control+z', 'Control+z', 'Control+z']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** @param {import('playwright').Page} page */
async function decideAll(page) {
  await page.getByRole('button', { name: /^Accept the rest/ }).click();
  await page.getByText('Every result is reviewed.').waitFor();
  await page.waitForTimeout(PAUSE_MS);
  await page.keyboard.press('Control+z');
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForTimeout(PAUSE_MS);
}
