import { writeFileSync } from 'node:fs';

/**
 * Opens a page with a photo, which `writeResized` writes at other sizes.
 *
 * @param {import('./site.mjs').Site} site
 * @param {string} photo path
 */
export async function openPhotoLab(site, photo) {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  await page.locator('input[type=file]').setInputFiles(photo);
  return page;
}

/**
 * @param {import('playwright').Page} page
 * @param {string} path
 * @param {{ width: number, height: number }} size
 * @param {number} quality 0 to 1
 */
export async function writeResized(page, path, size, quality) {
  const base64 = await page.evaluate(
    async ([size, quality]) => {
      const bitmap = await createImageBitmap(/** @type {File} */ (document.querySelector('input')?.files?.[0]));
      const canvas = Object.assign(document.createElement('canvas'), size);
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, size.width, size.height);
      return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    },
    /** @type {const} */ ([size, quality]),
  );
  writeFileSync(path, Buffer.from(base64, 'base64'));
}
