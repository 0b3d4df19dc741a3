/** The baseline for the tool pages: the same work on a page with only a few lines of code. */
import { choose } from './workbench.mjs';

/** The tools' default quality. */
const QUALITY = 0.8;

/**
 * Runs `createImageBitmap`, `drawImage` and `convertToBlob` for two files on an empty page, one after another.
 *
 * @param {import('./site.mjs').Site} site
 * @param {readonly string[]} paths of two files
 * @param {string} [mime] of the result
 * @returns {Promise<{ cold: number, warm: number }>} milliseconds for the first file of a visit and for the second
 */
export async function encodeOnBlankPage(site, [first = '', second = ''], mime = 'image/jpeg') {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const encode = async (/** @type {string} */ path) => {
    await choose(page, path);
    return page.evaluate(
      async ({ mime, quality }) => {
        const file = document.querySelector('input')?.files?.[0];
        if (!file) throw new Error('no file');
        const startedAt = performance.now();
        const bitmap = await createImageBitmap(file);
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
        await canvas.convertToBlob({ type: mime, quality });
        return performance.now() - startedAt;
      },
      { mime, quality: QUALITY },
    );
  };
  const times = { cold: await encode(first), warm: await encode(second) };
  await context.close();
  return times;
}
