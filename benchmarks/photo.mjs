import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAME = 'dog-iphone-4032x3024-exif-orientation6.jpg';

const PLACES = ['../tests/fixtures/', '../../shared/corpus/photos/'].map((folder) =>
  fileURLToPath(new URL(folder + NAME, import.meta.url)),
);

/** Real photos of 0.1 to 22 megapixels. */
const PHOTOS = fileURLToPath(new URL('../../shared/corpus/photos/', import.meta.url));

/** Start of image; a comment may stand right behind it. */
const SOI_BYTES = 2;

/** @returns {string} path of the 12-megapixel camera photo */
export function findPhoto() {
  const path = PLACES.find((place) => existsSync(place));
  if (path === undefined) throw new Error(`The 12-megapixel photo is at none of ${PLACES.join(', ')}.`);
  return path;
}

/**
 * Copies of the photo that are different files: each has its number in a comment of its own.
 *
 * @param {string} folder is there
 * @param {number} count
 * @returns {string[]} their paths
 */
export function writeCopies(folder, count) {
  const photo = readFileSync(findPhoto());
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    const text = Buffer.from(`copy ${number}`);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
    const path = join(folder, `photo-${number}.jpg`);
    writeFileSync(path, Buffer.concat([photo.subarray(0, SOI_BYTES), comment, photo.subarray(SOI_BYTES)]));
    return path;
  });
}

/**
 * Photos of every size in turn, as often as it takes. Where the corpus is not there, copies of the one
 * photo that is.
 *
 * @param {string} folder is there
 * @param {number} count
 * @returns {string[]} their paths
 */
export function writeMixedPhotos(folder, count) {
  if (!existsSync(PHOTOS)) {
    console.log('  The corpus is absent: copies of one photo take its place.');
    return writeCopies(folder, count);
  }
  const names = readdirSync(PHOTOS).filter((name) => /\.(jpg|png)$/.test(name));
  return Array.from({ length: count }, (_, index) => {
    const name = names[index % names.length] ?? '';
    const path = join(folder, `${String(index + 1).padStart(3, '0')}-${name}`);
    copyFileSync(PHOTOS + name, path);
    return path;
  });
}

/** The 12-megapixel photo, upright and smaller. */
const TWO_MEGAPIXELS = { width: 1224, height: 1632 };

/**
 * Different photos of 2 megapixels, as a camera of that size would have written them.
 *
 * @param {import('./site.mjs').Site} site its browser makes them
 * @param {string} folder is there
 * @param {number} count
 * @returns {Promise<string[]>} their paths
 */
export async function writeTwoMegapixelPhotos(site, folder, count) {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  await page.locator('input[type=file]').setInputFiles(findPhoto());
  const paths = [];
  for (let index = 0; index < count; index++) {
    const base64 = await page.evaluate(
      async ([size, quality]) => {
        const bitmap = await createImageBitmap(/** @type {File} */ (document.querySelector('input')?.files?.[0]));
        const canvas = Object.assign(document.createElement('canvas'), size);
        const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        context.imageSmoothingQuality = 'high';
        context.drawImage(bitmap, 0, 0, size.width, size.height);
        return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
      },
      /** @type {const} */ ([TWO_MEGAPIXELS, 1 - index / 100]),
    );
    const path = join(folder, `two-megapixels-${index + 1}.jpg`);
    writeFileSync(path, Buffer.from(base64, 'base64'));
    paths.push(path);
  }
  await context.close();
  return paths;
}
