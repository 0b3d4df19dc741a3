import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chooseAction, openWithLedger } from '../../support/batch-checks.ts';
import type { OpenPageOptions } from '../../support/e2e.ts';
import { fixture } from '../../support/workbench.ts';

/** Folders of the site's own storage stand for the user's. The results go into the watched one, the hardest case. */
function pickPhotos(): void {
  const pick = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('Photos', { create: true });
  Object.assign(globalThis, { showDirectoryPicker: pick });
}

function openWatching(options: OpenPageOptions = {}): Promise<Page> {
  return openWithLedger('/bulk-compress', { ...options, prepare: (page) => page.addInitScript(pickPhotos) });
}

/** Puts a file into the watched folder. @param fixtureName `null` writes a text */
async function put(page: Page, name: string, fixtureName: string | null): Promise<void> {
  const bytes = fixtureName === null ? Buffer.from('a text') : await readFile(fixture(fixtureName));
  await page.evaluate(
    async ([fileName, base64]) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Photos', { create: true });
      const stream = await (await folder.getFileHandle(fileName, { create: true })).createWritable();
      await stream.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
      await stream.close();
    },
    [name, bytes.toString('base64')] as const,
  );
}

/** The paths of all files in the watched folder. */
function listed(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    const walk = async (folder: FileSystemDirectoryHandle, path: string) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'directory') await walk(handle as FileSystemDirectoryHandle, `${path}${name}/`);
        else paths.push(path + name);
      }
    };
    await walk(await (await navigator.storage.getDirectory()).getDirectoryHandle('Photos'), '');
    return paths.map((path) => path.replace(/\d{4}-\d\d-\d\d/, 'DATE')).sort();
  });
}

/** What the journal says about each batch. It is written a moment after the page has changed. */
function storedWatches(page: Page): Promise<readonly object[]> {
  return page.evaluate(
    () =>
      new Promise<readonly object[]>((resolve, reject) => {
        const opening = indexedDB.open('pixmill-batches');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('batches').objectStore('batches').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ watch, saved }) => ({ isWatched: Boolean(watch), isSaved: saved })));
          };
        };
      }),
  );
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const watching = (page: Page, images: string) => page.getByText(`Watching “Photos”: ${images} made, written to`);

async function startWatch(page: Page): Promise<void> {
  await button(page, 'Choose the watched folder').click();
  await button(page, 'Choose the folder for results').click();
  await page.getByText('Photos', { exact: true }).nth(1).waitFor();
  await button(page, 'Start watching').click();
}

test('images that appear in a watched folder are processed once, until the watch is stopped', async () => {
  const page = await openWatching();
  await put(page, 'first.jpg', 'jpeg-quality-5-451x301.jpg');
  await button(page, 'Watch a folder…').click();
  await startWatch(page);
  await watching(page, '1 image').waitFor();
  await put(page, 'second.jpg', 'quadrants-exif-1.jpg');
  await put(page, 'notes.txt', null);
  await watching(page, '2 images').waitFor();
  await page.getByText('skipped (not an image): notes.txt').waitFor();
  // A changed file replaces its row and its result. The results themselves are no new images.
  await put(page, 'second.jpg', 'jpeg-quality-5-451x301.jpg');
  await put(page, 'third.jpg', 'quadrants-exif-1.jpg');
  await watching(page, '3 images').waitFor();
  await page.getByText('3 of 3 done', { exact: true }).waitFor();
  const originals = ['Photos/first', 'Photos/second', 'Photos/third'];
  expect(await listed(page)).toEqual([
    ...originals.map((path) => `compressed_images_DATE/${path}_compressed.jpg`),
    'first.jpg',
    'notes.txt',
    'second.jpg',
    'third.jpg',
  ]);

  await button(page, 'Stop').click();
  await page.getByText('“Photos” is no longer watched.').last().waitFor();
  await page.getByText('Dismiss', { exact: true }).click();
  expect(await page.getByText('“Photos” is').count()).toBe(0);
  await chooseAction(page, 'More actions', 'Watch a folder…');
  await page.getByRole('heading', { name: 'Watch a folder' }).waitFor();
});

test('a watch continues after a reload if the user allows it, and makes no image again', async () => {
  const page = await openWatching();
  await put(page, 'first.jpg', 'jpeg-quality-5-451x301.jpg');
  await button(page, 'Watch a folder…').click();
  await startWatch(page);
  await watching(page, '1 image').waitFor();
  await page.getByText('1 of 1 done', { exact: true }).waitFor();
  await expect.poll(() => storedWatches(page)).toMatchObject([{ isWatched: true }]);
  await page.reload();
  await put(page, 'second.jpg', 'quadrants-exif-1.jpg');

  await page.evaluate(() => {
    const { prototype } = FileSystemHandle;
    Object.assign(prototype, { requestPermission: async () => 'denied' });
  });
  await button(page, 'Continue watching “Photos”').click();
  await page.getByText('the browser has no access to the folder').last().waitFor();

  await page.evaluate(() => {
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => 'granted' });
  });
  await button(page, 'Continue watching “Photos”').click();
  await watching(page, '2 images').waitFor();
  await page.getByText('2 of 2 done', { exact: true }).waitFor();
  const results = ['first', 'second'].map((name) => `compressed_images_DATE/Photos/${name}_compressed.jpg`);
  expect(await listed(page)).toEqual([...results, 'first.jpg', 'second.jpg']);

  // A batch that is watched no more, and whose results are all in the folder, is not offered again.
  await button(page, 'Stop').click();
  await expect.poll(() => storedWatches(page)).toEqual([{ isWatched: false, isSaved: true }]);
  await page.reload();
  await button(page, 'Watch a folder…').waitFor();
  expect(await page.getByText('Continue').count()).toBe(0);
});

test('a watch in French', async () => {
  const page = await openWatching({ locale: 'fr-FR' });
  await button(page, 'Surveiller un dossier…').click();
  await button(page, 'Choisir le dossier surveillé').click();
  await button(page, 'Choisir le dossier des résultats').click();
  await page.getByText('Photos', { exact: true }).nth(1).waitFor();
  await button(page, 'Commencer à surveiller').click();
  await page.getByText(/^Dossier « Photos » surveillé : 0 image dans « compressed_images_/).waitFor();
  await button(page, 'Arrêter').click();
  await page.getByText('« Photos » n’est plus surveillé.').last().waitFor();
});
