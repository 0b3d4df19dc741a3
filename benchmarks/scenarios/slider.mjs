import { traceTasks, watchLongTasks } from '../main-thread.mjs';
import { findPhoto } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose, untilFinal, visit } from '../workbench.mjs';

const AT_MOST_MS = 50;

/** The number of key presses and of pointer movements. */
const STEPS = { smoke: 2, quick: 20, full: 20 };

/** The rate at which a held key repeats. */
const KEY_INTERVAL_MS = 33;

/** Longer than the delay before the final result starts. */
const REST_MS = 400;

/**
 * Measures the longest main-thread task from the first movement of the quality slider until the final result is
 * displayed, from the browser's trace. The browser's own report of long tasks confirms it.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureSlider(site, { effort }) {
  const rounds = { smoke: 1, quick: 1, full: 5 }[effort];
  const steps = STEPS[effort];
  const page = await visit(site, { initScript: watchLongTasks });
  await choose(page, findPhoto());
  await untilFinal(page);

  const keyboard = [];
  const pointer = [];
  for (let round = 0; round < rounds; round++) {
    keyboard.push(await traceTasks(site.browser, page, () => untilShown(page, () => pressArrows(page, steps))));
    pointer.push(await traceTasks(site.browser, page, () => untilShown(page, () => drag(page, steps))));
  }
  await page.context().close();
  return [...describe('keyboard', keyboard), ...describe('pointer', pointer)];
}

/** @param {string} name @param {readonly import('../main-thread.mjs').Tasks[]} runs */
function describe(name, runs) {
  // The worst run counts instead of the median, because one stutter is too many.
  const worst = (/** @type {keyof import('../main-thread.mjs').Tasks} */ key) =>
    Math.max(...runs.map((run) => run[key]));
  return [
    figure(`${name}: longest task of all runs`, [worst('longestMs')], { unit: 'ms', atMost: AT_MOST_MS }),
    figure(`${name}: tasks reported as long`, [worst('longTasks')], { atMost: 0 }),
    figure(
      `${name}: longest task of a run`,
      runs.map((run) => run.longestMs),
      { unit: 'ms' },
    ),
    figure(
      `${name}: longest task of a run, processor time`,
      runs.map((run) => run.longestCpuMs),
      { unit: 'ms' },
    ),
  ];
}

/** @param {import('playwright').Page} page @param {() => Promise<void>} move */
async function untilShown(page, move) {
  await move();
  await page.waitForTimeout(REST_MS);
  await untilFinal(page);
}

/** @param {import('playwright').Page} page */
function qualityThumb(page) {
  return page.getByRole('slider', { name: 'Quality' });
}

/** @param {import('playwright').Page} page @param {number} steps */
async function pressArrows(page, steps) {
  await qualityThumb(page).focus();
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(KEY_INTERVAL_MS);
  }
}

/** Drags back to where the key presses started. @param {import('playwright').Page} page @param {number} steps */
async function drag(page, steps) {
  const thumb = qualityThumb(page).locator('..');
  const box = await thumb.boundingBox();
  if (!box) throw new Error('The quality slider is not displayed.');
  const y = box.y + box.height / 2;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(x + step * 3, y);
    await page.waitForTimeout(KEY_INTERVAL_MS);
  }
  await page.mouse.up();
}
