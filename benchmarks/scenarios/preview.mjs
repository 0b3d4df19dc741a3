import { basename } from 'node:path';
import { encodeOnBlankPage } from '../bare-canvas.mjs';
import { writeCopies } from '../photo.mjs';
import { figure, interleave } from '../statistics.mjs';
import { choose, removeOnly, visit, watchFinal } from '../workbench.mjs';

const AT_MOST = 1.3;

/**
 * Measures the time from the file input's change to the first preview and to the final result: for the first image of a
 * visit, which loads everything, and for the second.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measurePreview(site, { folder, effort }) {
  const rounds = { smoke: 1, quick: 3, full: 9 }[effort];
  const [first = '', second = ''] = writeCopies(folder, 2);
  const pairs = await interleave(
    rounds,
    () => previewOnSite(site, [first, second]),
    () => encodeOnBlankPage(site, [first, second]),
  );
  const ratios = (/** @type {'cold' | 'warm'} */ visitKind, /** @type {'decodedMs' | 'paintedMs' | 'finalMs'} */ end) =>
    pairs.map((pair) => pair.first[visitKind][end] / pair.second[visitKind]);
  return [
    figure('first image: preview painted / bare canvas', ratios('cold', 'paintedMs'), { atMost: AT_MOST }),
    figure('second image: preview painted / bare canvas', ratios('warm', 'paintedMs'), { atMost: AT_MOST }),
    figure('first image: preview decoded / bare canvas', ratios('cold', 'decodedMs')),
    figure('second image: preview decoded / bare canvas', ratios('warm', 'decodedMs')),
    figure('first image: final result / bare canvas', ratios('cold', 'finalMs')),
    figure('second image: final result / bare canvas', ratios('warm', 'finalMs')),
    ...['cold', 'warm'].flatMap((kind) => {
      const visitKind = /** @type {'cold' | 'warm'} */ (kind);
      const name = kind === 'cold' ? 'first image' : 'second image';
      return [
        figure(
          `${name}: preview painted`,
          pairs.map((pair) => pair.first[visitKind].paintedMs),
          { unit: 'ms' },
        ),
        figure(
          `${name}: final result`,
          pairs.map((pair) => pair.first[visitKind].finalMs),
          { unit: 'ms' },
        ),
        figure(
          `${name}: bare canvas`,
          pairs.map((pair) => pair.second[visitKind]),
          { unit: 'ms' },
        ),
      ];
    }),
  ];
}

/** @param {import('../site.mjs').Site} site @param {readonly string[]} paths */
async function previewOnSite(site, [first = '', second = '']) {
  const page = await visit(site, {
    initScript: watchPreview,
    prepare: async (opened) => void (await opened.addInitScript(watchFinal)),
  });
  await choose(page, first);
  const cold = await readTimes(page, first);
  await removeOnly(page);
  await choose(page, second);
  const warm = await readTimes(page, second);
  await page.context().close();
  return { cold, warm };
}

/** @param {import('playwright').Page} page @param {string} path */
async function readTimes(page, path) {
  const times = await page.waitForFunction((name) => globalThis.previewTimes.get(name), basename(path), {
    polling: 100,
  });
  const finalMs = await page.evaluate(() => globalThis.whenFinal());
  return { ...(await times.jsonValue()), finalMs };
}

/** Runs in the page. Sets the global `previewTimes`: for each file name, milliseconds since the input's change. */
function watchPreview() {
  const times = new Map();
  globalThis.previewTimes = times;
  let changedAt = 0;
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') changedAt = performance.now();
    },
    true,
  );
  const observer = new MutationObserver(async () => {
    const seen = document.querySelector('[data-ready=true]:is([alt$=", after"], [aria-label$=", after"])');
    if (seen === null) return;
    const label = seen.getAttribute('alt') ?? seen.getAttribute('aria-label') ?? '';
    const name = label.slice(0, -', after'.length);
    if (times.has(name)) return;
    times.set(name, null);
    const decodedMs = performance.now() - changedAt;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The browser paints the change after the first callback and before the second.
    await nextFrame();
    await nextFrame();
    times.set(name, { decodedMs, paintedMs: performance.now() - changedAt });
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
}
