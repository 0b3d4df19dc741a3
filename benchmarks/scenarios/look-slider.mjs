import { traceTasks, watchLongTasks } from '../main-thread.mjs';
import { findPhoto } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose, storeSettings, untilFinal, visit } from '../workbench.mjs';

const PREVIEW_MS = 150;
const FINAL_MS = 1200;
const TASK_MS = 50;

/**
 * Small and large steps that stay within the slider, because a key at its end changes nothing. They never reach a look
 * twice, because the stored result of a look appears immediately.
 */
const SINGLE_KEYS = ['ArrowLeft', 'PageDown', 'ArrowLeft', 'PageUp'];

/** Key presses of the first drag, at the rate at which a held key repeats. Each further drag has one press fewer. */
const STEPS = { smoke: 2, quick: 20, full: 20 };
const KEY_INTERVAL_MS = 33;

/** The pause of a user who looks at a result. The preview worker decodes the image in this time. */
const LOOK_AT_RESULT_MS = 1500;

/**
 * Moves the Look slider of a 12-megapixel photo by single key presses, and measures the time until the preview is
 * painted and until the final size is displayed. Then holds a key, and measures the longest main-thread task until the
 * final result.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureLookSlider(site, { effort }) {
  const rounds = { smoke: 1, quick: 4, full: 10 }[effort];
  const page = await visit(site, {
    initScript: watchLongTasks,
    prepare: async (opened) => {
      await opened.addInitScript(watchMoves);
      await storeSettings(opened, { aim: 'look' });
    },
  });
  await choose(page, findPhoto());
  await untilFinal(page);
  const rest = () => page.waitForTimeout(effort === 'smoke' ? 0 : LOOK_AT_RESULT_MS);
  const moves = [];
  for (let round = 0; round < rounds; round++) {
    await rest();
    moves.push(await pressOnce(page, /** @type {string} */ (SINGLE_KEYS[round % SINGLE_KEYS.length])));
  }
  const drags = [];
  for (let round = 0; round < Math.ceil(rounds / 4); round++) {
    await rest();
    const key = round % 2 === 0 ? 'ArrowLeft' : 'ArrowRight';
    drags.push(await traceTasks(site.browser, page, () => hold(page, key, STEPS[effort] - round)));
  }
  await page.context().close();
  const worst = (/** @type {keyof import('../main-thread.mjs').Tasks} */ key) =>
    Math.max(...drags.map((drag) => drag[key]));
  return [
    figure(
      'preview painted',
      moves.flatMap(({ previewMs }) => previewMs ?? []),
      { unit: 'ms', atMost: PREVIEW_MS },
    ),
    figure(
      'final size displayed',
      moves.map(({ finalMs }) => finalMs),
      { unit: 'ms', atMost: FINAL_MS },
    ),
    // The worst run counts instead of the median, because one stutter is too many.
    figure('longest main-thread task of all runs', [worst('longestMs')], { unit: 'ms', atMost: TASK_MS }),
    figure('its processor time', [worst('longestCpuMs')], { unit: 'ms' }),
    figure('tasks reported as long', [worst('longTasks')], { atMost: 0 }),
  ];
}

/** @param {import('playwright').Page} page */
function lookThumb(page) {
  return page.getByRole('slider', { name: 'Look' });
}

/** @param {import('playwright').Page} page @param {string} key */
async function pressOnce(page, key) {
  await lookThumb(page).focus();
  await page.keyboard.press(key);
  const finalMs = await page.evaluate(() => globalThis.lastMove.final);
  return { finalMs, previewMs: await page.evaluate(() => globalThis.lastMove.previewMs) };
}

/** @param {import('playwright').Page} page @param {string} key @param {number} steps */
async function hold(page, key, steps) {
  await lookThumb(page).focus();
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_INTERVAL_MS);
  }
  await page.evaluate(() => globalThis.lastMove.final);
}

/** Runs in the page. Sets the global `lastMove`: the milliseconds from the last key press to preview and final size. */
function watchMoves() {
  const sizeText = () => {
    const label = [...document.querySelectorAll('dt')].find((term) => term.textContent === 'New:');
    return label?.nextElementSibling?.textContent ?? '';
  };
  const seen = new WeakSet();
  const paintedPreviews = () => [...document.querySelectorAll('canvas[data-ready=true][aria-label$=", after"]')];
  addEventListener(
    'keydown',
    () => {
      const pressedMs = performance.now();
      /** @type {PromiseWithResolvers<number>} */
      const { promise, resolve } = Promise.withResolvers();
      for (const canvas of paintedPreviews()) seen.add(canvas);
      /** @type {{ final: Promise<number>, previewMs: number | null, resolve: (ms: number) => void }} */
      const move = { final: promise, previewMs: null, resolve };
      globalThis.lastMove = move;
      let isApproximate = false;
      const observer = new MutationObserver(async () => {
        if (globalThis.lastMove !== move) return observer.disconnect();
        isApproximate ||= !/^\d/.test(sizeText());
        if (isApproximate && /^\d/.test(sizeText())) {
          observer.disconnect();
          return resolve(performance.now() - pressedMs);
        }
        if (paintedPreviews().every((canvas) => seen.has(canvas))) return;
        for (const canvas of paintedPreviews()) seen.add(canvas);
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        // The browser paints the change after the first callback and before the second.
        await nextFrame();
        await nextFrame();
        move.previewMs ??= performance.now() - pressedMs;
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    },
    true,
  );
}
