import { openEngine } from '../engines.mjs';
import { findCameraPhoto } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { COMPRESS_PATH, watchFinal } from '../workbench.mjs';

const AT_MOST = 2;

/** The tools' default quality. */
const QUALITY = 0.8;

/**
 * Measures the time from adding a photo until its final file size is displayed, in Firefox ESR or WebKitGTK. Their decoders
 * return no planes. Compares the first and second image of a visit with bare canvas in the same browser.
 *
 * @param {import('../engines.mjs').OtherEngine} engine
 * @returns {import('../run.mjs').Scenario}
 */
export function measureDropToFinalIn(engine) {
  return async (site, { effort }) => {
    const rounds = { smoke: 1, quick: 2, full: 5 }[effort];
    const photo = findCameraPhoto();
    const visits = [];
    for (let round = 0; round < rounds; round++) visits.push(await measureVisit(site, engine, photo));
    return /** @type {const} */ ([
      ['cold', 'first image'],
      ['warm', 'second image'],
    ]).flatMap(([kind, words]) => [
      figure(
        `${engine}, JPEG balanced, ${words}: final / bare canvas`,
        visits.map(({ tool, canvas }) => tool[kind] / canvas[kind]),
        { atMost: AT_MOST },
      ),
      figure(
        `${engine}, JPEG balanced, ${words}: final`,
        visits.map(({ tool }) => tool[kind]),
        { unit: 'ms' },
      ),
      figure(
        `${engine}, ${words}: bare canvas`,
        visits.map(({ canvas }) => canvas[kind]),
        { unit: 'ms' },
      ),
    ]);
  };
}

/**
 * @param {import('../site.mjs').Site} site
 * @param {import('../engines.mjs').OtherEngine} name
 * @param {string} photo
 */
async function measureVisit(site, name, photo) {
  const { tab, close } = await openEngine(name);
  try {
    await tab.goto(site.origin + COMPRESS_PATH);
    await tab.evaluate(watchFinal);
    // The first pointer movement loads the code for processing images.
    await tab.click('h1');
    await tab.evaluate(untilAtRest);
    const drop = async () => {
      await tab.addFiles([photo]);
      return tab.evaluate(() => globalThis.whenFinal());
    };
    const cold = await drop();
    await tab.evaluate(removeOnly);
    await tab.evaluate(untilAtRest);
    const tool = { cold, warm: await drop() };
    await tab.goto(`${site.origin}/bench/blank.html`);
    const encode = async () => {
      await tab.addFiles([photo]);
      return tab.evaluate(encodeOnCanvas, QUALITY);
    };
    return { tool, canvas: { cold: await encode(), warm: await encode() } };
  } finally {
    await close();
  }
}

/** Runs in the page. Clicks the button with a script, because something else may cover it in the small window. */
function removeOnly() {
  const button = document.querySelector('button[aria-label^="Remove "]');
  if (!(button instanceof HTMLElement)) throw new Error('no image to remove');
  button.click();
}

/** Runs in the page. Returns when the page has fetched nothing for a second. */
async function untilAtRest() {
  const count = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== count(); ) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Runs in the blank page. @param {number} quality @returns {Promise<number>} milliseconds */
async function encodeOnCanvas(quality) {
  const file = [...(document.querySelector('input')?.files ?? [])].at(-1);
  if (!file) throw new Error('no file');
  const startedAt = performance.now();
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return performance.now() - startedAt;
}
