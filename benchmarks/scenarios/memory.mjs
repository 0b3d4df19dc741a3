import { basename } from 'node:path';
import { createMemoryGauge } from '../memory-gauge.mjs';
import { writeCopies } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose, untilFinal, visit } from '../workbench.mjs';

const AT_MOST = 1.2;

/** Figures are in megabytes, because smaller differences come from the garbage collector. */
const MEGABYTE = 1e6;

/**
 * Adds many images at once and selects one after another, waiting for each final result.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureMemory(site, { folder, effort }) {
  const count = { smoke: 2, quick: 12, full: 50 }[effort];
  const firstCount = { smoke: 1, quick: 5, full: 5 }[effort];
  const paths = writeCopies(folder, count);
  /** @type {Awaited<ReturnType<typeof createMemoryGauge>> | undefined} */
  let gauge;
  const page = await visit(site, {
    prepare: async (opened) => {
      gauge = await createMemoryGauge(site.browser, opened);
    },
  });
  await choose(page, paths);
  await untilThumbnails(page, count);

  const readings = [];
  for (const path of paths) {
    await page.getByRole('button', { name: basename(path), exact: true }).click();
    await untilFinal(page);
    const done = readings.length + 1;
    readings.push(done === firstCount || done === count ? await gauge?.read() : null);
  }
  await page.context().close();

  const early = readings[firstCount - 1];
  const late = readings[count - 1];
  if (!early || !late) throw new Error('No reading was taken.');
  if (early.wasmBytes === 0) throw new Error('No WASM was used: the site fell back to canvas.');
  const growth = (/** @type {keyof typeof early} */ key) => [late[key] / early[key]];
  return [
    figure(`JS heap, after ${count} / after ${firstCount}`, growth('jsHeapBytes'), { atMost: AT_MOST }),
    figure(`WASM memory, after ${count} / after ${firstCount}`, growth('wasmBytes'), { atMost: AT_MOST }),
    ...Object.entries({
      'JS heap': 'jsHeapBytes',
      'WASM memory': 'wasmBytes',
      'array buffers': 'backingBytes',
      'renderer processes': 'rendererBytes',
    }).flatMap(([name, key]) =>
      [`after ${firstCount}`, `after ${count}`].map((when, at) => {
        const reading = [early, late][at];
        return figure(`${name} ${when}`, [(reading?.[/** @type {keyof typeof early} */ (key)] ?? 0) / MEGABYTE], {
          unit: 'MB',
        });
      }),
    ),
  ];
}

/** @param {import('playwright').Page} page @param {number} count */
async function untilThumbnails(page, count) {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('ul[aria-labelledby=uploaded-images] li img').length === wanted,
    count,
    { polling: 200, timeout: 300_000 },
  );
}
