import { join } from 'node:path';
import { addPhotos, runBatch, visitBulk } from '../bulk-page.mjs';
import { traceTasks, watchLongTasks } from '../main-thread.mjs';
import { writeMixedPhotos } from '../photo.mjs';
import { figure } from '../statistics.mjs';

const TASK_AT_MOST_MS = 50;
const DELAY_AT_MOST_MS = 100;
const PERCENTILE = 0.95;

const TOOL = 'batch-optimize';
const SETTINGS = { format: 'jpeg', qualityPercent: 80, maxWidthPx: 1600, maxHeightPx: 1600, preserveAspect: true };

/** The pause of an impatient user between two actions. */
const PAUSE_MS = 60;

/**
 * Scrolls, clicks and types on the bulk page during a batch, and measures the longest main-thread task and the delay of
 * each input.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureBulkLiveness(site, { folder, effort }) {
  const count = { smoke: 6, quick: 40, full: 100 }[effort];
  const paths = writeMixedPhotos(folder, count);
  const profile = join(folder, 'profile');
  const initScript = `(${watchLongTasks})(); (${watchInputs})();`;
  const page = await visitBulk(site, { profile, tool: TOOL, settings: SETTINGS, initScript });
  await addPhotos(page, paths, effort);
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser context has no browser to trace.');
  const tasks = await traceTasks(browser, page, async () => {
    let going = true;
    const using = (async () => {
      await page.waitForFunction(() => globalThis.batch.startedMs > 0);
      while (going) await actForAWhile(page);
    })();
    await runBatch(page, count);
    going = false;
    await using;
  });
  const { delaysMs, paintMs } = await page.evaluate(() => globalThis.inputs);
  await page.context().close();
  if (delaysMs.length === 0) throw new Error('No input reached the page.');
  return [
    figure('longest task', [tasks.longestMs], { unit: 'ms', atMost: TASK_AT_MOST_MS }),
    figure('tasks reported as long', [tasks.longTasks], { atMost: 0 }),
    figure('input delay, 95th percentile', [percentile(delaysMs)], { unit: 'ms', atMost: DELAY_AT_MOST_MS }),
    figure('input delay', delaysMs, { unit: 'ms' }),
    figure('input to next frame, 95th percentile of those above 16 ms', [percentile(paintMs)], { unit: 'ms' }),
    figure('inputs', [delaysMs.length]),
    figure('longest task, processor time', [tasks.longestCpuMs], { unit: 'ms' }),
  ];
}

/** @param {readonly number[]} values @returns {number} 0 for an empty list */
function percentile(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * PERCENTILE) - 1] ?? 0;
}

/** @param {import('playwright').Page} page */
async function actForAWhile(page) {
  const pause = () => page.waitForTimeout(PAUSE_MS);
  await page.mouse.move(500, 500);
  for (const distance of [240, 240, -480]) {
    await page.mouse.wheel(0, distance);
    await pause();
  }
  await page.mouse.move(520, 560);
  await pause();
  for (const name of [/^Failed/, 'All']) {
    await page.getByRole('button', { name, exact: true }).first().click({ timeout: 5000 });
    await pause();
  }
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await pause();
  }
}

/** Runs in the page. Sets the global `inputs`: for each input, the milliseconds until the page handled it. */
function watchInputs() {
  /** @type {{ delaysMs: number[], paintMs: number[] }} */
  const inputs = { delaysMs: [], paintMs: [] };
  globalThis.inputs = inputs;
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'wheel', 'pointermove']) {
    addEventListener(
      type,
      (event) => {
        if (event.isTrusted && globalThis.batch.startedMs > 0 && globalThis.batch.endedMs === 0) {
          inputs.delaysMs.push(performance.now() - event.timeStamp);
        }
      },
      { capture: true, passive: true },
    );
  }
  new PerformanceObserver((list) => {
    const { startedMs, endedMs } = globalThis.batch;
    for (const { startTime, duration } of list.getEntries()) {
      if (startedMs > 0 && startTime > startedMs && endedMs === 0) inputs.paintMs.push(duration);
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
}
