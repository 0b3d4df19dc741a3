import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPhotoLab, writeResized } from './photo-lab.mjs';

const NAME = 'dog-iphone-4032x3024-exif-orientation6.jpg';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Real photos of 0.1 to 22 megapixels. */
const CORPUS = resolve(root, process.env.PIXMILL_CORPUS ?? '../shared/corpus', 'photos');

/** @param {string} path below the corpus @returns {string} the file need not exist */
export function findInCorpus(path) {
  return join(CORPUS, '..', path);
}

const PLACES = [join(root, 'tests/fixtures'), CORPUS].map((folder) => join(folder, NAME));

/** Screenshots, logos and other graphics. */
const GRAPHICS = resolve(root, process.env.PIXMILL_CORPUS ?? '../shared/corpus', 'graphics');

/** GIF, APNG and animated WebP files. */
const ANIMATED = resolve(root, process.env.PIXMILL_CORPUS ?? '../shared/corpus', 'animated');

const ANIMATED_FIXTURES = join(root, 'tests/fixtures');

const PHOTO_NAME = /\.(?:jpe?g|png|webp)$/i;

/** The folder of the mixed photos. */
let photoFolder = CORPUS;

/**
 * Uses the mixed photos of another folder.
 *
 * @param {string} folder
 * @throws if the folder has no photos, with a message for the user
 */
export function takePhotosFrom(folder) {
  photoFolder = resolve(folder);
  if (listPhotos().length === 0) throw new Error(`${folder} has no JPEG, PNG or WebP files.`);
}

/** @returns {string[]} names of the photos in the folder, always in the same order */
function listPhotos() {
  return existsSync(photoFolder)
    ? readdirSync(photoFolder)
        .filter((name) => PHOTO_NAME.test(name))
        .sort()
    : [];
}

/** The length of the start-of-image marker. A comment may follow it directly. */
const SOI_BYTES = 2;

/** @type {string | null} the path of the photo that replaces all others */
let smallPhoto = null;

/**
 * Replaces the photos with a small one, which is enough to check that a scenario works. It is still larger than the
 * 1600 pixels that most scenarios resize to.
 *
 * @param {import('./site.mjs').Site} site its browser creates the photo
 * @param {string} folder must exist
 */
export async function takeSmallPhotos(site, folder) {
  const page = await openPhotoLab(site, findCameraPhoto());
  const path = join(folder, 'small.jpg');
  await writeResized(page, path, SMALL, 0.9);
  await page.context().close();
  smallPhoto = path;
  sizes = SMALL_SIZES;
}

/** @returns {string} the path of the 12-megapixel camera photo, or of the small one */
export function findPhoto() {
  return smallPhoto ?? findCameraPhoto();
}

/** @returns {string} the path of the 12-megapixel camera photo */
export function findCameraPhoto() {
  const path = PLACES.find((place) => existsSync(place));
  if (path === undefined) throw new Error(`The 12-megapixel photo was not found at ${PLACES.join(', ')}.`);
  return path;
}

/**
 * Writes copies of the photo. Each has its number in a JPEG comment, so the files differ.
 *
 * @param {string} folder must exist
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
 * @param {'photos' | 'graphics'} kind a folder of the corpus
 * @param {string} [folder] replaces the corpus folder
 * @returns {string[]} paths, always in the same order
 */
export function listImages(kind, folder = join(CORPUS, '..', kind)) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => PHOTO_NAME.test(name)) : [];
  if (names.length === 0) throw new Error(`${folder} has no JPEG, PNG or WebP files.`);
  return names.sort().map((name) => join(resolve(folder), name));
}

/**
 * Lists every second photo and graphic, because the others were used to fit the search. Without the corpus, lists only
 * the camera photo.
 *
 * @param {number} most
 * @returns {{ path: string, isPhoto: boolean }[]}
 */
export function listMixedImages(most) {
  if (smallPhoto !== null || !existsSync(photoFolder)) return [{ path: findPhoto(), isPhoto: true }];
  const heldOut = (/** @type {string[]} */ paths) => paths.filter((_, index) => index % 2 === 1);
  const photos = heldOut(listImages('photos', photoFolder)).map((path) => ({ path, isPhoto: true }));
  const graphics = heldOut(listGraphics()).map((path) => ({ path, isPhoto: false }));
  return [...photos, ...graphics].slice(0, most);
}

/**
 * Copies the photos of the folder in turn, repeated as needed. Without the corpus, writes copies of the one available
 * photo.
 *
 * @param {string} folder must exist
 * @param {number} count
 * @returns {string[]} their paths
 */
export function writeMixedPhotos(folder, count) {
  const names = listPhotos();
  if (smallPhoto !== null) return writeCopies(folder, count);
  if (names.length === 0) {
    console.log('  The corpus is missing, so copies of one photo are used. --photos FOLDER uses other photos.');
    return writeCopies(folder, count);
  }
  return Array.from({ length: count }, (_, index) => {
    const name = names[index % names.length] ?? '';
    const path = join(folder, `${String(index + 1).padStart(3, '0')}-${name}`);
    copyFileSync(join(photoFolder, name), path);
    return path;
  });
}

/** @returns {string[]} paths of the JPEG photos in the photo folder; none in a smoke run */
export function listJpegs() {
  const names = smallPhoto === null ? listPhotos() : [];
  return names.filter((name) => /\.jpe?g$/i.test(name)).map((name) => join(photoFolder, name));
}

/** A large photo has at least this many pixels. */
const LARGE_PIXELS = 8e6;

/** JPEGs below this file size rarely have so many pixels. Skipping them saves decoding. */
const LARGE_FROM_BYTES = 1e6;

/**
 * Lists the large JPEG photos in the photo folder. If there are none, returns the camera photo.
 *
 * @param {import('./site.mjs').Site} site its browser reads the image sizes
 * @param {number} [leastPixels]
 * @returns {Promise<string[]>} their paths
 */
export async function listLargePhotos(site, leastPixels = LARGE_PIXELS) {
  const candidates = listJpegs().filter((path) => statSync(path).size >= LARGE_FROM_BYTES);
  const page = await openPhotoLab(site, findCameraPhoto());
  const large = [];
  for (const path of candidates) {
    const { width, height } = await measureIn(page, path);
    if (width * height >= leastPixels) large.push(path);
  }
  await page.context().close();
  return large.length > 0 ? large : [findCameraPhoto()];
}

/** Small camera files have two megapixels, or three. */
const SMALL_PIXELS = [2e6, 3e6];

/**
 * Writes small camera files: the JPEG photos of the folder that are larger, scaled down to two and three megapixels in
 * turn. Without the corpus, the camera photo.
 *
 * @param {import('./site.mjs').Site} site its browser creates them
 * @param {string} folder must exist
 * @param {number} count
 * @returns {Promise<string[]>} their paths
 */
export async function writeSmallPhotos(site, folder, count) {
  const page = await openPhotoLab(site, findPhoto());
  const listed = listJpegs().filter((path) => statSync(path).size >= LARGE_FROM_BYTES);
  const sources = listed.length > 0 ? listed : [findPhoto()];
  const paths = [];
  for (let index = 0; index < count; index++) {
    const { width, height } = await measureIn(page, sources[index % sources.length] ?? '');
    const scale = Math.min(1, Math.sqrt((SMALL_PIXELS[index % SMALL_PIXELS.length] ?? 0) / (width * height)));
    const path = join(folder, `small-${index + 1}.jpg`);
    await writeResized(page, path, { width: Math.round(width * scale), height: Math.round(height * scale) }, 0.9);
    paths.push(path);
  }
  await page.context().close();
  return paths;
}

/**
 * Copies the large photos of the folder in turn, repeated as needed.
 *
 * @param {import('./site.mjs').Site} site its browser reads the image sizes
 * @param {string} folder must exist
 * @param {number} count
 * @returns {Promise<string[]>} their paths
 */
export async function writeLargePhotos(site, folder, count) {
  const sources = smallPhoto === null ? await listLargePhotos(site) : [smallPhoto];
  return Array.from({ length: count }, (_, index) => {
    const path = join(folder, `large-${index + 1}.jpg`);
    copyFileSync(sources[index % sources.length] ?? '', path);
    return path;
  });
}

/**
 * Chooses a photo in the photo lab.
 *
 * @param {import('playwright').Page} page
 * @param {string} path
 * @returns {Promise<{ width: number, height: number }>} its size as it is displayed
 */
async function measureIn(page, path) {
  await page.locator('input[type=file]').setInputFiles(path);
  return page.evaluate(async () => {
    const { width, height } = await createImageBitmap(
      /** @type {File} */ (document.querySelector('input')?.files?.[0]),
    );
    return { width, height };
  });
}

/** @returns {string[]} paths of all graphics; without the corpus, those of the test fixtures */
export function listGraphics() {
  const folder = existsSync(GRAPHICS) ? GRAPHICS : join(root, 'tests/fixtures');
  return readdirSync(folder)
    .filter((name) =>
      /^(?:screenshot|palette|abc|alpha|bilevel|logo|colorkey|rgba|test-pattern|thin|tiny|trns).*\.png$/.test(name),
    )
    .sort()
    .map((name) => join(folder, name));
}

/** The upright 12-megapixel photo, scaled down and up: 2 and 48 megapixels. */
const SIZES = { ordinary: { width: 1224, height: 1632 }, large: { width: 6048, height: 8064 } };

/** Narrow, because a smoke run needs only the longer side. */
const SMALL = { width: 128, height: 1800 };
const SMALL_SIZES = { ordinary: { width: 150, height: 200 }, large: { width: 144, height: 2016 } };

let sizes = SIZES;

/** Returns the sizes of the photos that this module writes. */
export function sizesOfPhotos() {
  return sizes;
}

/**
 * Writes copies of the camera photo with 2 megapixels, or of the small photo. Each has another JPEG quality, so the files differ.
 *
 * @param {import('./site.mjs').Site} site its browser creates them
 * @param {string} folder must exist
 * @param {number} count
 * @returns {Promise<string[]>} their paths
 */
export async function writeTwoMegapixelPhotos(site, folder, count) {
  const page = await openPhotoLab(site, findPhoto());
  const paths = [];
  for (let index = 0; index < count; index++) {
    paths.push(join(folder, `two-megapixels-${index + 1}.jpg`));
    await writeResized(page, paths[index] ?? '', sizes.ordinary, 1 - index / 100);
  }
  await page.context().close();
  return paths;
}

/**
 * Writes the camera photo with 48 megapixels, or the small photo at a larger size.
 *
 * @param {import('./site.mjs').Site} site its browser creates it
 * @param {string} folder must exist
 * @returns {Promise<string>} its path
 */
export async function writeLargePhoto(site, folder) {
  const page = await openPhotoLab(site, findPhoto());
  const path = join(folder, 'large.jpg');
  await writeResized(page, path, sizes.large, 0.9);
  await page.context().close();
  return path;
}

/** @returns {string[]} paths of the animations; without the corpus, those of the test fixtures */
export function listAnimations() {
  const folders = existsSync(ANIMATED) ? [ANIMATED, join(ANIMATED, 'pygif')] : [ANIMATED_FIXTURES];
  const isAnimation = existsSync(ANIMATED) ? /\.(?:gif|webp|png)$/ : /^(?:apng|gif|webp)-variable.*\.(?:gif|webp|png)$/;
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => isAnimation.test(name))
      .sort()
      .map((name) => join(folder, name)),
  );
}
