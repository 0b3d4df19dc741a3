import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { accountOfAda, profileOf, writeAccount } from '../support/stored-account.ts';
import { fixture } from '../support/workbench.ts';
import { fidelity, readFixtureImage, readImage } from './decoded-image.ts';
import type { Engine } from './engine.ts';
import { siteOrigin } from './engines.ts';
import { download, openSite, press, seeText } from './workbench.ts';

/** The output format of each file with "Automatic": JPEG, except for transparent images, which keep their format. */
const FORMAT_OF = {
  'photo-srgb-untagged-900x600.jpg': 'jpeg',
  'jpeg-progressive-451x301.jpg': 'jpeg',
  'abc-rgba-512x256.png': 'png',
  'quadrants-transparent-64x48.webp': 'webp',
} as const;
const FILES = Object.keys(FORMAT_OF);

async function openAsPro({ tab }: Engine, path: string): Promise<void> {
  await tab.goto(`${siteOrigin}/outbox`);
  // The backend creates its database first.
  await seeText(tab, 'No emails yet.');
  await tab.evaluate(writeAccount, accountOfAda(profileOf('pro', 'active')));
  await openSite(tab, path);
}

/** Processes a batch as a Pro user and expects every image in one archive. */
export async function processBatch(engine: Engine): Promise<void> {
  const { tab } = engine;
  await openAsPro(engine, '/bulk-compress');
  await expect.poll(() => tab.evaluate(() => document.querySelector('input[type=file]') !== null)).toBe(true);
  await tab.addFiles(FILES.map(fixture));
  await press(tab, 'button', 'Start');
  expect(await tab.evaluate(() => document.body.innerText.includes('Save ZIP as'))).toBe(false);
  const { fileName, bytes } = await download(tab, `Download All (${FILES.length}) Images`);

  expect(fileName).toMatch(/^compressed_images_\d{4}-\d\d-\d\d\.zip$/);
  const entries = Object.entries(unzipSync(bytes));
  const formats = Object.entries(FORMAT_OF).map(([file, format]) => [
    file.replace(/\.\w+$/, `_compressed.${format}`),
    format,
  ]);
  expect(entries.map(([path]) => path).sort()).toEqual(formats.map(([path]) => path).sort());
  for (const [path, format] of formats) {
    const data = new Uint8Array(entries.find(([name]) => name === path)?.[1] ?? []);
    expect((await readImage(data)).info, path).toMatchObject({ format });
  }
  const photo = entries.find(([path]) => path.startsWith('photo'))?.[1];
  const result = await readImage(new Uint8Array(photo ?? []));
  expect(await fidelity(await readFixtureImage(FILES[0] as string), result)).toBeGreaterThan(33);
}
