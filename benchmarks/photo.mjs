import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAME = 'dog-iphone-4032x3024-exif-orientation6.jpg';

const PLACES = ['../tests/fixtures/', '../../shared/corpus/photos/'].map((folder) =>
  fileURLToPath(new URL(folder + NAME, import.meta.url)),
);

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
