import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { MADE_MEMORY_NAME } from '../../../src/pipeline/batch/made-memory.ts';
import {
  addFromDisk,
  copyFixtures,
  expectCleared,
  shareBulkPage,
  start,
  untilEnded,
} from '../../support/batch-checks.ts';
import { chooseFormat } from '../../support/workbench.ts';

const bulk = shareBulkPage();

const notice = (page: Page, text: string) => page.getByText(text, { exact: true });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** How many results the browser remembers. */
const countRemembered = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('made').objectStore('made').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    MADE_MEMORY_NAME,
  );

/** Saves all images. @returns the paths of the results, written to disk */
async function saveAll(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download All/ }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const folder = await mkdtemp(join(tmpdir(), 'pixmill-results-'));
  const entries = Object.entries(unzipSync(Buffer.concat(chunks)));
  return Promise.all(
    entries.map(async ([path, bytes]) => {
      const target = join(folder, path.replaceAll('/', '-'));
      await writeFile(target, bytes);
      return target;
    }),
  );
}

async function makeAndSave(page: Page, files: readonly string[]): Promise<string[]> {
  await addFromDisk(page, files);
  await start(page);
  await untilEnded(page);
  const results = await saveAll(page);
  await expect.poll(() => countRemembered(page)).toBe(files.length);
  return results;
}

async function startAgain(page: Page, files: readonly string[]): Promise<void> {
  await page.reload();
  await addFromDisk(page, files);
  await start(page);
}

test('images that an earlier batch made are skipped and said, until the user wants them again', async () => {
  const page = await bulk.open('/bulk-compress');
  const files = await copyFixtures(['jpeg-progressive-451x301.jpg', 'png-named.jpg', 'abc-rgba-512x256.png']);
  await makeAndSave(page, files.slice(0, 2));

  await startAgain(page, files);
  await notice(page, '2 images were done today.').waitFor();
  await row(page, 'png-named.jpg').getByText('Done today').waitFor();
  await row(page, 'abc-rgba').getByText('Done', { exact: true }).waitFor();

  await page.getByRole('button', { name: /^More actions for .*png-named\.jpg/ }).click();
  await page.getByRole('menuitem', { name: 'Make again' }).click();
  await notice(page, '1 image was done today.').waitFor();
  await row(page, 'png-named.jpg').getByText('Done', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Make again' }).click();
  await page.getByRole('button', { name: 'Download All (3) Images' }).waitFor();
  expect(await notice(page, '1 image was done today.').count()).toBe(0);
  await expectCleared(page);
});

test('skipped images are made once the settings are others, and results are recognized', async () => {
  const page = await bulk.open('/bulk-compress');
  const files = await copyFixtures(['jpeg-progressive-451x301.jpg', 'png-named.jpg']);
  const results = await makeAndSave(page, files);

  await startAgain(page, [...files, ...results]);
  await notice(page, '2 images were done today. 2 images are results that Pixmill made today.').waitFor();
  await chooseFormat(page, 'WebP');
  await page.getByRole('button', { name: /^(?:Start|Reprocess 1)$/ }).click();
  await page.getByRole('button', { name: 'Download All (4) Images' }).waitFor();
  await notice(page, '2 images are results that Pixmill made today.').waitFor();
  expect(await page.getByText('made by Pixmill today').count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Make again' }).count()).toBe(0);
  await expectCleared(page);
});
