import { basename } from 'node:path';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { extensionFor } from '../../src/domain/batch/naming.ts';
import { formatOf } from '../../src/formats/formats.ts';
import { toolById } from '../../src/tools/tools.ts';
import { accountOfAda, profileOf, writeAccount } from '../support/stored-account.ts';
import { fixture } from '../support/workbench.ts';
import { fidelity, readFixtureImage, readImage } from './decoded-image.ts';
import type { Engine } from './engine.ts';
import { siteOrigin } from './engines.ts';
import { makeInNode } from './node-job.ts';
import { reviewResults } from './review.ts';
import { download, openSite, pressAtOnce, seeText } from './workbench.ts';

/**
 * The output format of each file with "Automatic": JPEG, except for transparent images and animations, which keep their
 * format.
 */
const FORMAT_OF = {
  'photo-srgb-untagged-900x600.jpg': 'jpeg',
  'jpeg-progressive-451x301.jpg': 'jpeg',
  'abc-rgba-512x256.png': 'png',
  'quadrants-transparent-64x48.webp': 'webp',
  'gif-variable-delays-64x64.gif': 'gif',
  'apng-variable-delays-64x64.png': 'png',
  'webp-variable-delays-64x64.webp': 'webp',
  // The file is HDR: it has a gain map.
  'metadata/jpeg-ultrahdr-seine.jpg': 'jpeg',
} as const;
const FILES = Object.keys(FORMAT_OF);

async function openAsPro({ tab }: Engine, path: string): Promise<void> {
  await tab.goto(`${siteOrigin}/outbox`);
  // `writeAccount` needs the database, which the backend creates before it shows the outbox.
  await seeText(tab, 'No emails yet.');
  await tab.evaluate(writeAccount, accountOfAda(profileOf('pro', 'active')));
  await openSite(tab, path);
}

/**
 * Processes a batch as a Pro user. Expects all images in one archive, with the same bytes as if Node had processed
 * them. Then reviews the results.
 */
export async function processBatch(engine: Engine): Promise<void> {
  const { tab } = engine;
  await openAsPro(engine, '/bulk-compress');
  await expect.poll(() => tab.evaluate(() => document.querySelector('input[type=file]') !== null)).toBe(true);
  await tab.addFiles(FILES.map(fixture));
  // The stage still shows its first result while the batch runs.
  await pressAtOnce(tab, 'Start');
  const { fileName, bytes } = await download(tab, `Download All (${FILES.length}) Images`);

  expect(fileName).toMatch(/^compressed_images_\d{4}-\d\d-\d\d\.zip$/);
  const entries = Object.entries(unzipSync(bytes));
  expect(entries.map(([path]) => path).sort()).toEqual(FILES.map(entryOf).sort());
  for (const file of FILES) {
    const data = entries.find(([path]) => path === entryOf(file))?.[1] ?? new Uint8Array();
    expect(Buffer.from(data).equals(await makeInNode(file, toolById('bulk-compress'))), file).toBe(true);
  }
  const photo = entries.find(([path]) => path.startsWith('photo'))?.[1];
  const result = await readImage(new Uint8Array(photo ?? []));
  expect(await fidelity(await readFixtureImage(FILES[0] as string), result)).toBeGreaterThan(33);
  await reviewResults(engine, FILES.length);
}

function entryOf(file: string): string {
  const { extensions } = formatOf(FORMAT_OF[file as keyof typeof FORMAT_OF]);
  return basename(file).replace(/\.\w+$/, `_compressed.${extensionFor(file, extensions)}`);
}
