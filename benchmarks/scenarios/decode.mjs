import { findCameraPhoto } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

/** The size of the stored photo, which is displayed rotated. */
const STORED = { widthPx: 4032, heightPx: 3024 };

/** One size that allows scaled decoding, and one that does not. */
const SMALL_PX = 1000;
const LARGE_PX = 1600;

/**
 * Decodes a 12-megapixel camera photo in the site's worker: with the browser's planes and our kernel, and with the WASM
 * decoder, which the same worker uses without `ImageDecoder`. Resizing is included if scaled decoding saves part of it.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureDecode(site, { effort }) {
  const rounds = { smoke: 1, quick: 5, full: 11 }[effort];
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  await choose(page, findCameraPhoto());
  const runs = await page.evaluate(measureInPage, {
    workerUrl: site.workerUrl,
    stored: STORED,
    sides: [SMALL_PX, LARGE_PX],
    rounds,
  });
  await context.close();
  const [small, large] = runs;
  if (!small || !large) throw new Error('The page measured nothing.');
  return [
    figure(
      'decoding time / WASM decoder',
      large.map(({ native, wasm }) => native.decodeMs / wasm.decodeMs),
      { atMost: 1 },
    ),
    figure(
      `decoding and resizing to ${SMALL_PX} px / WASM decoder`,
      small.map(({ native, wasm }) => sumOf(native) / sumOf(wasm)),
      { atMost: 1 },
    ),
    figure(
      `decoding and resizing to ${LARGE_PX} px / WASM decoder`,
      large.map(({ native, wasm }) => sumOf(native) / sumOf(wasm)),
      { atMost: 1 },
    ),
    figure(
      'decoding time',
      large.map(({ native }) => native.decodeMs),
      { unit: 'ms' },
    ),
    figure(
      `decoding time to ${SMALL_PX} px`,
      small.map(({ native }) => native.decodeMs),
      { unit: 'ms' },
    ),
    figure(
      'decoding time of the WASM decoder',
      large.map(({ wasm }) => wasm.decodeMs),
      { unit: 'ms' },
    ),
  ];
}

/** @param {{ decodeMs: number, resizeMs: number }} times */
function sumOf({ decodeMs, resizeMs }) {
  return decodeMs + resizeMs;
}

/**
 * Runs in the blank page.
 *
 * @param {{ workerUrl: string, stored: { widthPx: number, heightPx: number }, sides: number[], rounds: number }} options
 */
async function measureInPage({ workerUrl, stored, sides, rounds }) {
  const { makeJpeg, startWorker } = await import('/bench/jobs.mjs');
  const file = /** @type {File} */ (document.querySelector('input')?.files?.[0]);
  const photo = { file, widthPx: stored.heightPx, heightPx: stored.widthPx, orientation: 6 };
  const moduleOf = (/** @type {string} */ code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  // Relative URLs do not work in a module from a blob.
  const withoutImageDecoder = moduleOf(`delete self.ImageDecoder;
    const native = self.fetch;
    self.fetch = (url) => native(new URL(url, ${JSON.stringify(location.origin)}));`);
  const native = startWorker(workerUrl);
  const wasm = startWorker(
    moduleOf(`import ${JSON.stringify(withoutImageDecoder)}; import ${JSON.stringify(workerUrl)};`),
  );
  const runs = [];
  for (const maxSidePx of sides) {
    // Both workers load their code before the first round.
    await makeJpeg(native, photo, { maxSidePx });
    await makeJpeg(wasm, photo, { maxSidePx });
    const pairs = [];
    for (let round = 0; round < rounds; round++) {
      pairs.push({
        native: await makeJpeg(native, photo, { maxSidePx }),
        wasm: await makeJpeg(wasm, photo, { maxSidePx }),
      });
    }
    runs.push(pairs);
  }
  return runs;
}
