import { copyFileSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { findCameraPhoto, listJpegs, sizesOfPhotos } from './photo.mjs';
import { openPhotoLab, writeResized } from './photo-lab.mjs';

/** The sizes at which the camera photo is added, as shares of the largest: 0.8, 46, 2, 24, 8 and 36 of 46 megapixels. */
const SHARES = /** @type {const} */ ([0.8 / 46, 1, 2 / 46, 24 / 46, 8 / 46, 36 / 46]);

/** The size of the largest photo, as a share of 48 megapixels. */
const LARGEST = 46 / 48;

/**
 * Writes photos of 0.8 to 46 megapixels: the photos of the photo folder, and the camera photo at other sizes. Repeats
 * them under other names.
 *
 * @param {import('./site.mjs').Site} site its browser creates the other sizes
 * @param {string} folder must exist
 * @param {number} count
 * @returns {Promise<string[]>} their paths
 */
export async function writePhotosOfAllSizes(site, folder, count) {
  const { width, height } = sizesOfPhotos().large;
  const page = await openPhotoLab(site, findCameraPhoto());
  const photos = [];
  for (const share of SHARES) {
    const scale = Math.sqrt(share * LARGEST);
    const path = join(folder, `scaled-${photos.length}.jpg`);
    await writeResized(page, path, { width: Math.round(width * scale), height: Math.round(height * scale) }, 0.9);
    photos.push(path);
  }
  await page.context().close();
  for (const [index, path] of listJpegs().entries()) {
    const copy = join(folder, `photo-${index}.jpg`);
    copyFileSync(path, copy);
    // Insert it between two scaled photos, so the largest photos do not follow one another.
    photos.splice(2 * index + 1, 0, copy);
  }
  return Array.from({ length: count }, (_, index) => {
    const path = join(folder, `${String(index + 1).padStart(4, '0')}.jpg`);
    linkSync(photos[index % photos.length] ?? '', path);
    return path;
  });
}
