import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePage } from './bundle-page.mjs';
import { findPhoto, listLargePhotos } from './photo.mjs';
import { openPhotoLab } from './photo-lab.mjs';

/** A small JPEG with the profile of Display P3. */
const PROFILED = fileURLToPath(new URL('../tests/fixtures/p3-patch-64x64.jpg', import.meta.url));

/** The size of an ordinary phone's photos. */
const LEAST_PIXELS = 12e6;

/**
 * Writes large photos as every kind of JPEG that cameras and programs write. The photos take turns.
 *
 * @param {import('./site.mjs').Site} site its browser writes them
 * @param {string} folder must exist
 * @param {import('./run.mjs').Effort} effort
 * @returns {Promise<{ name: string, path: string }[]>}
 */
export async function writeKinds(site, folder, effort) {
  const photos = effort === 'smoke' ? [findPhoto()] : await listLargePhotos(site, LEAST_PIXELS);
  const url = await bundlePage(site, 'jpeg-kinds');
  const page = await openPhotoLab(site, photos[0]);
  const all = await page.evaluate(async (url) => (await import(url)).names, url);
  // Tests cover every kind.
  const names = effort === 'smoke' ? all.slice(0, 2) : all;
  const kinds = [];
  for (const [index, name] of names.entries()) {
    await page.locator('input[type=file]').setInputFiles(photos[index % photos.length]);
    const base64 = await page.evaluate(
      async ([url, name, profiled]) => {
        const module = await import(url);
        await module.take(document.querySelector('input')?.files?.[0], profiled);
        return module.write(name);
      },
      /** @type {const} */ ([url, name, [...readFileSync(PROFILED)]]),
    );
    const path = join(folder, `kind-${index}.jpg`);
    writeFileSync(path, Buffer.from(base64, 'base64'));
    kinds.push({ name, path });
  }
  await page.context().close();
  return kinds;
}
