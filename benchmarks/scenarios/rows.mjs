import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addPhotos, visitBulk } from '../bulk-page.mjs';
import { traceTasks, watchLongTasks } from '../main-thread.mjs';
import { figure, interleave } from '../statistics.mjs';

const FRAMES_AT_LEAST = 0.98;

/** Out of the 16.7 ms of a frame. Processor time does not depend on other load on the machine. */
const PROCESSOR_AT_MOST_MS = 10;

const IMAGE = fileURLToPath(new URL('../../tests/fixtures/jpeg-progressive-451x301.jpg', import.meta.url));

/** Processor time, because wall-clock time includes other programs. */
const TASK_AT_MOST_MS = 50;

/** The pause between two actions, which lets each one's effects finish. */
const PAUSE_MS = 150;

/** Like flicking the wheel: about forty rows per second. */
const PX_PER_FRAME = 38;

/**
 * Measures the frame rate while a list of thousands of images is scrolled, relative to an empty page of the same
 * height: before the batch and while it runs. Also measures the longest main-thread task while rows are selected, shown
 * on the stage, filtered, removed and restored, and settings are changed.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureRows(site, { folder, effort }) {
  const rounds = { smoke: 1, quick: 2, full: 5 }[effort];
  const count = { smoke: 20, quick: 5000, full: 5000 }[effort];
  const repeats = { smoke: 1, quick: 5, full: 5 }[effort];
  const frameCount = { smoke: 4, quick: 240, full: 240 }[effort];
  const paths = Array.from({ length: count }, (_, index) => {
    const path = join(folder, `picture-${String(index + 1).padStart(4, '0')}.jpg`);
    copyFileSync(IMAGE, path);
    return path;
  });
  const initScript = `(${watchLongTasks})();`;
  const page = await visitBulk(site, { profile: join(folder, 'profile'), tool: 'bulk-compress', initScript });
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser context has no browser to trace.');
  await addPhotos(page, paths, effort);
  const blank = await page.context().newPage();
  await blank.goto(`${site.origin}/bench/blank.html`);
  await blank.evaluate(growTall, count * 56);

  const scroll = (/** @type {import('playwright').Page} */ target) => async () => {
    await target.bringToFront();
    const driver = await target.context().newCDPSession(target);
    await driver.send('Performance.enable', { timeDomain: 'threadTicks' });
    const beforeMs = await readProcessorMs(driver);
    const frames = await target.evaluate(scrollDown, { frames: frameCount, pxPerFrame: PX_PER_FRAME });
    const processorMs = ((await readProcessorMs(driver)) - beforeMs) / frameCount;
    await driver.detach();
    return { ...frames, processorMs };
  };
  // A smoke run does everything once, while the batch runs.
  const isOnce = effort === 'smoke';
  const atRest = isOnce ? null : await interleave(rounds, scroll(page), scroll(blank));
  await page.bringToFront();
  const usedAtRest = isOnce ? null : await traceTasks(browser, page, () => useLongList(page, repeats));
  await page.getByRole('button', { name: 'Start', exact: true }).first().click();
  const usedAtWork = await traceTasks(browser, page, () => useLongList(page, repeats));
  const atWork = await interleave(rounds, scroll(page), scroll(blank));
  await page.bringToFront();
  const emptied = await traceTasks(browser, page, () => emptyLongList(page));
  await page.context().close();
  return [
    ...describe('at rest', atRest ?? atWork, FRAMES_AT_LEAST),
    ...describe('while the batch runs', atWork),
    ...describeTasks('at rest', usedAtRest ?? usedAtWork),
    ...describeTasks('while the batch runs', usedAtWork),
    ...describeTasks('all rows removed and restored', emptied),
  ];
}

/** @param {string} name @param {import('../main-thread.mjs').Tasks} tasks */
function describeTasks(name, { longestMs, longestCpuMs }) {
  return [
    figure(`${name}: longest task of an interaction, processor time`, [longestCpuMs], {
      unit: 'ms',
      atMost: TASK_AT_MOST_MS,
    }),
    figure(`${name}: longest task of an interaction`, [longestMs], { unit: 'ms' }),
  ];
}

/** @param {import('playwright').Page} page @param {number} repeats how often each key is pressed */
async function useLongList(page, repeats) {
  const press = async (/** @type {string} */ key, times = 1) => {
    for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  };
  const click = async (/** @type {string | RegExp} */ name) => {
    await page.getByRole('button', { name }).first().click();
    await page.waitForTimeout(PAUSE_MS);
  };
  await page.getByRole('row').nth(3).click();
  for (const key of ['ArrowDown', 'PageDown', 'End', 'PageUp', 'Home']) await press(key, repeats);
  await page.getByRole('slider', { name: 'Quality' }).focus();
  await press('ArrowLeft', repeats);
  await press('PageDown');
  await click(/^Failed/);
  await click(/^All$/);
  await page.getByRole('row').nth(2).click();
  await press('r');
  await press('Delete');
  await click('Undo');
}

/** @param {import('playwright').Page} page */
async function emptyLongList(page) {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
  await page.getByText('Drop your images here').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row').nth(3).waitFor();
  await page.waitForTimeout(PAUSE_MS);
}

/** Reads the processor time of the page's main thread so far. @param {import('playwright').CDPSession} driver */
async function readProcessorMs(driver) {
  const { metrics } = await driver.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** @typedef {{ framesPerSecond: number, dropped: number, longestMs: number }} Frames */

/** @param {string} name @param {{ first: Frames & { processorMs: number }, second: Frames }[]} pairs @param {number} [atLeast] */
function describe(name, pairs, atLeast) {
  return [
    figure(
      `${name}: frames per second, list / empty page`,
      pairs.map(({ first, second }) => first.framesPerSecond / second.framesPerSecond),
      atLeast === undefined ? {} : { atLeast },
    ),
    figure(
      `${name}, list: processor time of the page per frame`,
      pairs.map(({ first }) => first.processorMs),
      { unit: 'ms', atMost: PROCESSOR_AT_MOST_MS },
    ),
    ...Object.entries({ list: 'first', 'empty page': 'second' }).flatMap(([what, which]) => {
      const those = pairs.map((pair) => pair[/** @type {'first' | 'second'} */ (which)]);
      return [
        figure(
          `${name}, ${what}: frames per second`,
          those.map(({ framesPerSecond }) => framesPerSecond),
        ),
        figure(
          `${name}, ${what}: frames dropped`,
          those.map(({ dropped }) => dropped),
        ),
        figure(
          `${name}, ${what}: longest frame`,
          those.map(({ longestMs }) => longestMs),
          { unit: 'ms' },
        ),
      ];
    }),
  ];
}

/** Runs in the page. @param {number} heightPx */
function growTall(heightPx) {
  document.body.style.height = `${heightPx}px`;
}

/**
 * Runs in the page. Scrolls the list, or the page if there is none, by the same distance in every frame.
 *
 * @param {{ frames: number, pxPerFrame: number }} how
 * @returns {Promise<Frames>}
 */
async function scrollDown({ frames, pxPerFrame }) {
  const scroller = document.querySelector('[role=grid]') ?? document.documentElement;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  scroller.scrollTop = 0;
  for (let frame = 0; frame < 30; frame++) await nextFrame();
  const timesMs = [await nextFrame()];
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += pxPerFrame;
    timesMs.push(await nextFrame());
  }
  if (scroller.scrollTop === 0) throw new Error('The page did not scroll.');
  const tookMs = timesMs.slice(1).map((ms, index) => ms - timesMs[index]);
  const atSixtyMs = 1000 / 60;
  return {
    framesPerSecond: (frames / (timesMs[frames] - timesMs[0])) * 1000,
    dropped: tookMs.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / atSixtyMs) - 1), 0),
    longestMs: Math.max(...tookMs),
  };
}
