import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  addFromDisk,
  chooseAction,
  copyFixtures,
  ledgerDo,
  openWithLedger,
  shareBulkPage,
  untilStageIsFinal,
} from '../../support/batch-checks.ts';
import type { OpenPageOptions } from '../../support/e2e.ts';
import { fixture, handOver, type NamedFile } from '../../support/workbench.ts';

const bulk = shareBulkPage();

async function photos(count: number, prefix = 'photo'): Promise<NamedFile[]> {
  const buffer = await readFile(fixture('jpeg-quality-5-451x301.jpg'));
  return Array.from({ length: count }, (_, index) => ({
    name: `${prefix}-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
}

async function openBulk(path: string, files: readonly NamedFile[], options?: OpenPageOptions): Promise<Page> {
  const page = options ? await openWithLedger(path, options) : await bulk.open(path);
  if (files.length > 0) await add(page, files);
  return page;
}

async function add(page: Page, files: readonly NamedFile[]) {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files as NamedFile[]);
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

const untilDone = (page: Page, done: number) =>
  page.locator(`[role=progressbar][aria-valuenow="${done}"][aria-valuemax="${done}"]`).waitFor();

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('a Pro user fills a batch', () => {
  test('with the file picker, by dropping and by pasting, even while the batch is running', async () => {
    const page = await openBulk('/bulk-compress', await photos(4));
    await handOver(page, 'drop', await photos(2, 'dropped'));
    await handOver(page, 'paste', await photos(2, 'pasted'));
    await page.getByText('0 of 8 done').waitFor();
    await ledgerDo(page, 'holdAfter', 4);
    await press(page, 'Start');
    await add(page, await photos(6, 'late'));
    await page.getByText(/^\d+ of 14 done/).waitFor();
    await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
    await untilDone(page, 14);
  });

  test('with files of equal names, and the rows show the new names', async () => {
    const [jpeg] = await photos(1);
    const png = { name: 'photo-1.png', mimeType: 'image/png', buffer: await readFile(fixture('one-pixel.png')) };
    const page = await openBulk('/bulk-convert', [{ ...(jpeg as NamedFile), name: 'photo-1.jpeg' }, png]);
    await row(page, 'photo-1.png').getByText('saved as photo-1 (2).jpeg').waitFor();
    expect(await row(page, 'photo-1.jpeg').textContent()).not.toContain('saved as');
  });

  test('of 120 images, and only visible rows have thumbnails, which are at most 200 pixels wide', async () => {
    const page = await openBulk('/bulk-compress', await photos(120));
    await page.getByText('0 of 120 done').waitFor();
    await expect.poll(() => page.getByRole('grid').locator('img').count()).toBeGreaterThan(5);
    expect(await page.getByRole('row').count()).toBeLessThan(40);
    const sides = await page
      .getByRole('grid')
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    expect(Math.max(...sides)).toBeLessThanOrEqual(200);
  });
});

test('a folder is sorted by file name, regardless of the order that the disk returns', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pixmill-order-'));
  try {
    const [photo] = await photos(1);
    for (const name of ['b', 'photo 10', 'photo 2', 'a', 'photo 1']) {
      writeFileSync(join(root, `${name}.jpg`), photo?.buffer ?? '');
    }
    const page = await bulk.open('/bulk-compress');
    await page.locator('input[webkitdirectory]').setInputFiles(root);
    await page.getByText('0 of 5 done').waitFor();
    const names = await page
      .getByRole('row')
      .getByRole('button', { name: /\.jpg$/ })
      .allTextContents();
    expect(names.filter((name) => name !== '')).toEqual(
      ['a', 'b', 'photo 1', 'photo 2', 'photo 10'].map((name) => `${name}.jpg`),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a dropped folder includes its subfolders, keeps their paths and takes images by their content', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pixmill-drop-'));
  try {
    const [photo] = await photos(1);
    const image = photo?.buffer ?? '';
    const contents = {
      'trip/b.jpg': image,
      'trip/day 2/a.jpg': image,
      'trip/day 10/deep/er/a.jpg': image,
      'trip/scan.txt': image,
      'trip/notes.txt': 'text',
      'trip/._b.jpg': Buffer.from([0, 5, 0x16, 7, 0, 2, 0, 0]),
      'trip/.DS_Store': 'system',
      'trip/.thumbnails/b.jpg': image,
    };
    for (const [path, content] of Object.entries(contents)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    const page = await bulk.open('/bulk-compress');
    await page.getByText('Drop your images here').waitFor();
    const driver = await page.context().newCDPSession(page);
    const data = { items: [], files: [join(root, 'trip')], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await driver.send('Input.dispatchDragEvent', { type, x: 500, y: 400, data });
    }
    await page.getByText('0 of 4 done').waitFor();
    await page.getByText('4 added, 1 skipped (not an image): notes.txt').first().waitFor();
    const paths = await page
      .locator('[role=gridcell][title]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')));
    expect(paths).toEqual(['trip/b.jpg', 'trip/day 2/a.jpg', 'trip/day 10/deep/er/a.jpg', 'trip/scan.txt']);
    await press(page, 'Start');
    await untilDone(page, 4);
  } finally {
    rmSync(root, { recursive: true });
  }
});

describe('a running batch', () => {
  const COUNT = 24;

  test('can be paused, resumed and canceled, and progress bar, title and figures are correct', async () => {
    const page = await openBulk('/bulk-compress', await photos(COUNT));
    const progress = (done: number) => page.getByText(`${done} of ${COUNT} done`).first();
    await untilStageIsFinal(page);
    // The batch uses the image that the stage has already encoded, so the stage's job is one of these.
    await ledgerDo(page, 'holdAfter', 6);
    await press(page, 'Start');
    await progress(6).waitFor();
    await expect.poll(() => page.title()).toMatch(/^25% · /);
    await page.getByText(/images per (second|minute)/).waitFor();
    await page.getByText(/(a few seconds|about .+) left/).waitFor();
    await press(page, 'Pause');
    await page.getByText('paused', { exact: true }).waitFor();
    // The workers process only the image on the stage.
    await ledgerDo(page, 'holdAfter', 9);
    await page.getByRole('row').nth(1).focus();
    for (const [key, name] of [
      ['End', `photo-${COUNT}`],
      ['ArrowUp', `photo-${COUNT - 1}`],
      ['ArrowUp', `photo-${COUNT - 2}`],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('group', { name: new RegExp(`^Preview of ${name}`) }).waitFor();
      await untilStageIsFinal(page);
    }
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6');
    await press(page, 'Resume');
    await ledgerDo(page, 'holdAfter', 12);
    await progress(9).waitFor();
    await press(page, 'Cancel');
    await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
    await press(page, 'Start');
    await untilDone(page, COUNT);
    await expect.poll(() => page.title()).not.toMatch(/%/);
  });

  test('keeps the screen on, and the page asks for confirmation before the user leaves it', async () => {
    const page = await openBulk('/bulk-compress', [], {
      prepare: (opened) =>
        opened.addInitScript(() => {
          const counted = { asked: 0, released: 0 };
          Object.assign(globalThis, { screenLocks: counted });
          const request = async () => {
            counted.asked++;
            const released = async () => void counted.released++;
            return Object.assign(new EventTarget(), { released: false, release: released });
          };
          Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => ({ request }) });
        }),
    });
    const locks = () => page.evaluate(() => (globalThis as unknown as { screenLocks: unknown }).screenLocks);
    await add(page, await photos(8));
    expect(await locks()).toEqual({ asked: 0, released: 0 });
    await press(page, 'Start');
    await untilDone(page, 8);
    await expect.poll(locks).toEqual({ asked: 1, released: 1 });
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await asks()).toBe(true);
    await Promise.all([page.waitForEvent('download'), press(page, 'Download All (8) Images')]);
    await expect.poll(asks).toBe(false);
  });

  test('writes each result into the folder that the user picks, and never overwrites a file', async () => {
    const page = await openBulk('/bulk-compress', await photos(3), {
      prepare: (opened) =>
        opened.addInitScript(() => {
          const picked = async () =>
            (await navigator.storage.getDirectory()).getDirectoryHandle('mine', { create: true });
          Object.assign(globalThis, { showDirectoryPicker: picked });
        }),
    });
    const listed = () =>
      page.evaluate(async () => {
        const names: string[] = [];
        const walk = async (folder: FileSystemDirectoryHandle, path: string) => {
          for await (const [name, handle] of folder.entries()) {
            if (handle.kind === 'directory') await walk(handle as FileSystemDirectoryHandle, `${path}${name}/`);
            else names.push(`${path}${name} ${(await (handle as FileSystemFileHandle).getFile()).size > 0}`);
          }
        };
        await walk(await (await navigator.storage.getDirectory()).getDirectoryHandle('mine'), '');
        return names.map((name) => name.replace(/\d{4}-\d\d-\d\d/, 'DATE')).sort();
      });
    await chooseAction(page, 'More ways to save', 'Save to a folder…');
    await page.getByText('0 images saved to the folder').waitFor();
    await press(page, 'Start');
    await page.getByText('3 images saved to the folder').waitFor();
    const first = [1, 2, 3].map((number) => `compressed_images_DATE/photo-${number}_compressed.jpg true`);
    expect(await listed()).toEqual(first);

    // Results with other settings are written again under new names.
    await page.getByRole('button', { name: 'More actions for photo-2.jpg' }).click();
    await page.getByRole('menuitemradio', { name: 'PNG' }).click();
    await press(page, 'Reprocess 1');
    await expect.poll(listed).toContain('compressed_images_DATE/photo-2_compressed.png true');
    await expect.poll(async () => (await listed()).length).toBe(3);

    // Picking the folder a second time creates a second folder.
    await chooseAction(page, 'More ways to save', 'Save to a folder…');
    await expect.poll(async () => (await listed()).length).toBe(6);
    expect((await listed())[0]).toMatch(/^compressed_images_DATE \(2\)\//);

    // Further files come and go with the results.
    await chooseAction(page, 'More actions', 'More files of each image…');
    await page.getByRole('button', { name: 'Formats and widths' }).click();
    await page.getByLabel(/^Widths in px/).fill('90');
    await page.getByRole('button', { name: 'Make 2 more files of each' }).click();
    await press(page, 'Reprocess 3');
    const files = (await untilListed(listed, 12)).filter((name) => name.includes('photo-1'));
    expect(files.slice(0, 3)).toEqual(
      ['-90.avif', '-90.webp', '_compressed.jpg'].map((ending) => `compressed_images_DATE (2)/photo-1${ending} true`),
    );
    await page.getByRole('button', { name: 'More actions for photo-1.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
    await untilListed(listed, 9);
  });
});

/** Waits until the folder contains this many files. */
async function untilListed(listed: () => Promise<string[]>, count: number): Promise<string[]> {
  await expect.poll(async () => (await listed()).length).toBe(count);
  return listed();
}

describe('one image of a batch', () => {
  test('can have its own settings, and only this image is processed again', async () => {
    const page = await openBulk('/bulk-resize', await photos(4));
    await press(page, 'Start');
    await untilDone(page, 4);
    await page.getByRole('button', { name: 'More actions for photo-3.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Settings for this image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings for this image' });
    await dialog.getByRole('slider', { name: 'Quality' }).fill('30');
    await dialog.getByRole('spinbutton', { name: 'Width' }).fill('300');
    await dialog.getByRole('button', { name: 'Apply to this image' }).click();
    await row(page, 'photo-3.jpg').getByText('Outdated').waitFor();
    expect(await page.getByText('Outdated').count()).toBe(1);
    await row(page, 'photo-3.jpg').getByText('quality 30, custom size').waitFor({ state: 'attached' });
    await press(page, 'Reprocess 1');
    await row(page, 'photo-3.jpg').getByText('Done').waitFor();

    // The other images follow the batch settings, while this image keeps its own width.
    await page.getByRole('slider', { name: 'Scale' }).fill('50');
    await expect.poll(() => page.getByText('Outdated').count()).toBe(3);
    await page.getByRole('button', { name: 'More actions for photo-3.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Settings for this image' }).click();
    await dialog.getByRole('button', { name: 'Same as batch' }).click();
    await expect.poll(() => page.getByText('Outdated').count()).toBe(4);
  });

  test('fails alone, is found with the filter, and can be retried if that may help', async () => {
    const photo = 'jpeg-quality-5-451x301.jpg';
    const files = await copyFixtures([photo, 'text.jpg', photo, photo]);
    const [, , lost = ''] = files;
    const page = await openBulk('/bulk-compress', []);
    await addFromDisk(page, files);
    // The file is missing, as if its drive were disconnected for a while.
    await rename(lost, `${lost}-away`);
    await press(page, 'Start');
    await untilDone(page, 4);
    await press(page, 'Failed 2');
    const text = row(page, 'text.jpg');
    await text.getByText('This file is a text file, not an image.').waitFor();
    expect(await text.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await press(page, 'More actions for 002-text.jpg');
    expect(await page.getByRole('menuitem', { name: 'Retry' }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await row(page, photo).getByRole('button', { name: 'Retry' }).waitFor();

    await rename(`${lost}-away`, lost);
    await press(page, 'Retry failed');
    await page.getByText('1 failed', { exact: true }).waitFor();
    await page.getByText('3 of 4 done').waitFor();
    expect(await page.getByRole('button', { name: 'Retry failed' }).count()).toBe(0);
  });
});

test('the bulk converter has the same quality limits as the single converter, and shows them', async () => {
  const page = await openBulk('/bulk-convert', []);
  await page.getByText('JPEG works best with quality above 60%').waitFor();
  await page.getByRole('slider', { name: 'Quality' }).fill('20');
  await page.getByText('At least 60 for JPEG').waitFor();
  expect(await page.getByRole('slider', { name: 'Quality' }).inputValue()).toBe('60');
});
