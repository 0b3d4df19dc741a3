import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import type { PixelSize } from '../../../src/domain/geometry/size.ts';
import { openAsAda, profileOf } from '../../support/accounts.ts';
import { chooseAction, ledgerDo, saveUnfinished, shareBulkPage } from '../../support/batch-checks.ts';
import {
  addFiles,
  chooseFormat,
  clickAtOnce,
  download,
  fixture,
  fixtureAs,
  openImageDetails,
  setQuality,
} from '../../support/workbench.ts';

const bulk = shareBulkPage();

/** A photo of 900 x 600, a photo of 451 x 301, and a file that is not an image. */
const FILES = [
  ['photo-srgb-untagged-900x600.jpg', 'photo.jpg'],
  ['jpeg-progressive-451x301.jpg', 'small.jpg'],
  ['text.jpg', 'broken.jpg'],
] as const;

async function openWithImages(path: string, count: number = FILES.length): Promise<Page> {
  const page = await bulk.open(path);
  await addImages(page, count);
  return page;
}

async function addImages(page: Page, count: number = FILES.length): Promise<void> {
  const files = FILES.slice(0, count).map(([from, name]) => fixtureAs(from, name, 'image/jpeg'));
  await addFiles(page, await Promise.all(files));
  await page.getByText(`0 of ${count} done`).waitFor();
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const field = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const stageOf = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^Preview of ${name}`) });

/** Finds the new size of the image on the stage, after the first 'New:'. */
const newSize = (page: Page) => page.getByText('New:').first().locator('xpath=following-sibling::dd[1]');

async function untilFinal(page: Page): Promise<string> {
  await expect.poll(() => newSize(page).textContent()).toMatch(/^[\d.]+ (Bytes|KB|MB)$/);
  return (await newSize(page).textContent()) ?? '';
}

/** Adds identical photos under different names. */
async function addPhotos(page: Page, count: number, from = 'photo-srgb-untagged-900x600.jpg'): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `photo ${index + 1}.jpg`);
  await addFiles(page, await Promise.all(names.map((name) => fixtureAs(from, name, 'image/jpeg'))));
  await page.getByText(`0 of ${count} done`).waitFor();
}

/**
 * Runs in the page. Simulates a save dialog that picks a private file and that, like Chromium's, opens only in a user's
 * click.
 */
function installSavePicker(): void {
  const pick = async () => {
    if (!navigator.userActivation.isActive) throw new DOMException('Must be handling a user gesture', 'SecurityError');
    const done = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
    document.documentElement.dataset.pickedAt = String(done);
    return (await navigator.storage.getDirectory()).getFileHandle('picked.zip', { create: true });
  };
  Object.defineProperty(globalThis, 'showSaveFilePicker', { value: pick });
}

async function readPicked(page: Page): Promise<Buffer> {
  const url = await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const reader = new FileReader();
    reader.readAsDataURL(await (await root.getFileHandle('picked.zip')).getFile());
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return String(reader.result);
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Saves all images, which are processed first if they have no results yet. */
async function saveAll(page: Page) {
  const isFinished = (await page.getByRole('button', { name: /^Download All/ }).count()) > 0;
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    isFinished ? press(page, /^Download All/) : saveUnfinished(page),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const entries = Object.entries(unzipSync(Buffer.concat(chunks)));
  const sizes: Record<string, PixelSize> = {};
  for (const [path, bytes] of entries) {
    const inspection = await inspect(new Blob([bytes as Uint8Array<ArrayBuffer>]), 1e9);
    if (inspection.ok) sizes[path] = inspection.info.size;
  }
  return { fileName: file.suggestedFilename(), sizes };
}

describe('the stage of a batch', () => {
  test('is empty without images, then shows the first image or the image that is clicked or reached with the arrow keys', async () => {
    const page = await bulk.open('/bulk-compress');
    await page.getByText('No image selected').first().waitFor();
    await addImages(page);
    await stageOf(page, 'photo.jpg').waitFor();
    await row(page, 'small.jpg').getByText('small.jpg').click();
    await stageOf(page, 'small.jpg').waitFor();
    expect(await row(page, 'small.jpg').getAttribute('aria-selected')).toBe('true');
    await row(page, 'small.jpg').press('ArrowUp');
    await stageOf(page, 'photo.jpg').waitFor();
    await row(page, 'photo.jpg').press('End');
    await page.getByText('broken.jpg is a text file, not an image.').first().waitFor();
  });

  test('follows the arrow keys through a long list, starting at the clicked row', async () => {
    const page = await bulk.open('/bulk-compress');
    await addPhotos(page, 60, 'quadrants-exif-1.jpg');
    await page.getByRole('row').nth(1).press('End');
    // Until the list has scrolled to its end, a click may hit another row.
    const clicked = row(page, 'photo 55.jpg');
    await expect
      .poll(async () => {
        await clicked.getByText('photo 55.jpg').click();
        return clicked.getAttribute('aria-selected');
      })
      .toBe('true');
    await stageOf(page, 'photo 55.jpg').waitFor();
    // Inside the list, the focus moves with the selection.
    for (let pressed = 0; pressed < 30; pressed++) await page.keyboard.press('ArrowUp');
    await stageOf(page, 'photo 25.jpg').waitFor();
    const reached = row(page, 'photo 25.jpg');
    await expect.poll(() => reached.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await reached.getAttribute('aria-selected')).toBe('true');
    // If the focus is outside the list, the list scrolls to the selection.
    await page.getByText('Settings').first().click();
    for (let pressed = 0; pressed < 20; pressed++) await page.locator('body').press('ArrowLeft');
    await stageOf(page, 'photo 5.jpg').waitFor();
    await expect.poll(() => row(page, 'photo 5.jpg').getAttribute('aria-selected')).toBe('true');
    await untilFinal(page);
  });

  test('handles every key, even before the row of the previous key has the focus', async () => {
    const page = await bulk.open('/bulk-compress');
    await addPhotos(page, 20, 'quadrants-exif-1.jpg');
    await page.getByRole('row').nth(1).focus();
    await page.evaluate(() => {
      for (let pressed = 0; pressed < 7; pressed++) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      }
    });
    await expect.poll(() => page.getByRole('row').nth(8).getAttribute('aria-selected')).toBe('true');
  });

  test('follows a setting immediately, before the batch starts', async () => {
    const page = await openWithImages('/bulk-compress');
    const before = await untilFinal(page);
    await setQuality(page, 10);
    await expect.poll(() => newSize(page).textContent()).not.toBe(before);
    expect(Number.parseFloat(await untilFinal(page))).toBeLessThan(Number.parseFloat(before));
    await page.getByText('0 of 3 done').waitFor();
  });

  test('supports the keyboard shortcuts of the free tools', async () => {
    const page = await openWithImages('/bulk-compress', 2);
    await stageOf(page, 'photo.jpg').waitFor();
    await page.locator('body').press('ArrowRight');
    await stageOf(page, 'small.jpg').waitFor();
    await page.locator('body').press('-');
    await expect.poll(() => page.getByRole('slider', { name: 'Quality' }).inputValue()).toBe('75');
  });

  test('plays an animation and its result, before the batch processes it and afterward', async () => {
    const page = await bulk.open('/bulk-convert');
    await addFiles(page, fixture('gif-rotating-squares-80x80.gif'));
    await chooseFormat(page, 'WebP');
    const play = page.getByRole('button', { name: 'Play the animation' });
    const carried = page.getByText('The result contains: 9 frames, sRGB, no metadata');
    await carried.waitFor();
    await play.click();
    await page.getByRole('button', { name: 'Pause the animation' }).click();
    await press(page, 'Start');
    await page.getByText('1 of 1 done').waitFor();
    await carried.waitFor();
    await play.click();
    await page.getByRole('button', { name: 'Pause the animation' }).waitFor();
  });

  test('shows an image with its own settings and its result, also on the next visit without its file', async () => {
    const page = await openWithImages('/bulk-compress', 2);
    await untilFinal(page);
    await press(page, 'More actions for photo.jpg');
    await page.getByRole('menuitemradio', { name: 'PNG' }).click();
    await (await openImageDetails(page)).getByText('PNG').waitFor();
    await press(page, 'Start');
    await page.getByText('2 of 2 done').waitFor();
    const final = await untilFinal(page);
    await row(page, 'photo.jpg').getByText(final).waitFor();

    await page.reload();
    await press(page, 'Continue');
    await stageOf(page, 'photo.jpg').waitFor();
    expect(await untilFinal(page)).toBe(final);
    await page.getByText('Add this file again to compare.').waitFor();
    expect(await page.getByText('Waiting…').count()).toBe(0);
  });
});

describe('the size fields of a batch', () => {
  test('show the size of the selected image in the Pro resizer, and stay in proportion while locked', async () => {
    const page = await openWithImages('/image-processor-pro', 2);
    await expect.poll(() => field(page, 'Width').inputValue()).toBe('900');
    expect(await field(page, 'Height').inputValue()).toBe('600');
    await row(page, 'small.jpg').getByText('small.jpg').click();
    await expect.poll(() => field(page, 'Width').inputValue()).toBe('451');
    await row(page, 'photo.jpg').getByText('photo.jpg').click();
    await field(page, 'Width').fill('450');
    await expect.poll(() => field(page, 'Height').inputValue()).toBe('300');
    expect(await page.getByRole('slider', { name: 'Scale' }).inputValue()).toBe('50');
    await field(page, 'Height').fill('150');
    await expect.poll(() => field(page, 'Width').inputValue()).toBe('225');
    expect((await saveAll(page)).sizes).toEqual({
      'resized_images/photo_1_resized.jpeg': { widthPx: 225, heightPx: 150 },
      'resized_images/small_2_resized.jpeg': { widthPx: 225, heightPx: 150 },
    });
  });

  test('keep both values in bulk resize, and each image fits inside them in proportion', async () => {
    const page = await openWithImages('/bulk-resize', 2);
    await stageOf(page, 'photo.jpg').waitFor();
    expect(await field(page, 'Width').inputValue()).toBe('0');
    await field(page, 'Width').fill('200');
    await field(page, 'Height').fill('100');
    expect(await field(page, 'Width').inputValue()).toBe('200');
    expect((await saveAll(page)).sizes).toEqual({
      'photo_resized.jpg': { widthPx: 150, heightPx: 100 },
      'small_resized.jpg': { widthPx: 150, heightPx: 100 },
    });
  });

  test('accept 0, which keeps the original size', async () => {
    const page = await openWithImages('/bulk-resize', 2);
    await field(page, 'Width').fill('800');
    await field(page, 'Width').fill('0');
    await field(page, 'Width').blur();
    expect(await field(page, 'Width').inputValue()).toBe('0');
    await page.getByText('Leave at 0 to keep the original size.').waitFor();
    expect((await saveAll(page)).sizes).toEqual({
      'photo_resized.jpg': { widthPx: 900, heightPx: 600 },
      'small_resized.jpg': { widthPx: 451, heightPx: 301 },
    });
  });
});

describe('a download from a batch', () => {
  test('of all images processes missing images first, and lists images that it omits', async () => {
    const page = await openWithImages('/bulk-compress');
    const { fileName, sizes } = await saveAll(page);
    expect(fileName).toMatch(/^compressed_images_/);
    expect(Object.keys(sizes)).toEqual(['photo_compressed.jpg', 'small_compressed.jpg']);
    await page.getByText('1 image was left out:').waitFor();
    await page.getByRole('listitem').getByText('broken.jpg is a text file, not an image.').waitFor();
    await page.getByRole('button', { name: 'Download All (2) Images' }).waitFor();
  });

  test('needs two images in the list, and saves an archive with one entry if only one image succeeds', async () => {
    const page = await bulk.open('/bulk-compress');
    await addFiles(page, [await fixtureAs('text.jpg', 'broken.jpg', 'image/jpeg')]);
    await page.getByText('0 of 1 done').waitFor();
    await press(page, 'More ways to save');
    const item = page.getByRole('menuitem', { name: 'Batch Download (2+ images required)' });
    expect(await item.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await addFiles(page, [await fixtureAs('quadrants-exif-1.jpg', 'good.jpg', 'image/jpeg')]);
    await page.getByText('0 of 2 done').waitFor();
    expect(Object.keys((await saveAll(page)).sizes)).toEqual(['good_compressed.jpg']);
  });

  /** Opens a batch whose images wait for a worker until the test releases them. */
  async function openHeld(count: number): Promise<Page> {
    const page = await bulk.open('/bulk-compress');
    await ledgerDo(page, 'holdAfter', 0);
    await addPhotos(page, count, 'quadrants-exif-1.jpg');
    return page;
  }

  const release = (page: Page) => ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);

  test('that is waiting can be canceled, and the batch continues', async () => {
    const page = await openHeld(6);
    await saveUnfinished(page);
    await page.getByText('Your images will be saved when all of them are finished.').waitFor();
    await press(page, 'Do not save');
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    await release(page);
    await page.getByText('6 of 6 done').waitFor();
    await expect.poll(() => page.getByText('ZIP saved.').count()).toBe(0);
    expect(saved).toEqual([]);
    await saveAll(page);
    expect(saved).toHaveLength(1);
  });

  test('that is waiting explains how to continue a paused batch, and is saved after the batch is resumed', async () => {
    const page = await openHeld(6);
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    await saveUnfinished(page);
    await press(page, 'Pause');
    await page
      .getByRole('status')
      .getByText('The batch is paused. Resume it, and your images will be saved when all of them are finished.')
      .waitFor();
    expect(saved).toEqual([]);
    await release(page);
    const message = page.getByText('ZIP saved.').waitFor();
    await press(page, 'Resume');
    await message;
    await page.getByText('6 of 6 done').waitFor();
    await expect.poll(() => saved.length).toBe(1);
  });

  test('with a file picker opens the picker in the click, before the images are processed', async () => {
    const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'), {
      prepare: (page) => page.addInitScript(installSavePicker),
    });
    await addPhotos(page, 6, 'quadrants-exif-1.jpg');
    const message = page.getByText('ZIP saved.').waitFor();
    await chooseAction(page, 'More ways to save', 'Save ZIP as…');
    await message;
    expect(await page.locator('html').getAttribute('data-picked-at')).toBe('0');
    expect(Object.keys(unzipSync(await readPicked(page)))).toHaveLength(6);
  });

  test('of one row works with its button, its menu and the D key', async () => {
    const page = await openWithImages('/image-processor-pro', 2);
    await press(page, 'Start');
    await page.getByText('2 of 2 done').waitFor();
    const name = 'small_2_resized.jpeg';
    expect((await download(page, 'Download small.jpg')).fileName).toBe(name);
    await press(page, 'More actions for small.jpg');
    const [fromMenu] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download' }).click(),
    ]);
    expect(fromMenu.suggestedFilename()).toBe(name);
    await row(page, 'small.jpg').getByText('small.jpg').click();
    await stageOf(page, 'small.jpg').waitFor();
    const [byKey] = await Promise.all([page.waitForEvent('download'), row(page, 'small.jpg').press('d')]);
    expect(byKey.suggestedFilename()).toBe(name);
  });

  test('of the image on the stage works before the batch starts, and a typed size replaces the original size', async () => {
    const page = await bulk.open('/image-processor-pro');
    await field(page, 'Width').focus();
    await addImages(page, 2);
    // If the size appears while its field has the focus, it is selected, and typing replaces it.
    await expect.poll(() => field(page, 'Width').inputValue()).toBe('900');
    await page.keyboard.type('90');
    expect(await field(page, 'Width').inputValue()).toBe('90');
    const { fileName, info } = await download(page, 'Download Resized Image');
    expect(fileName).toBe('photo_1_resized.jpeg');
    expect(info.size).toEqual({ widthPx: 90, heightPx: 60 });
    await page.getByText('0 of 2 done').waitFor();
  });
});

test('starting a batch immediately announces the batch and not the image on the stage', async () => {
  const page = await bulk.open('/bulk-compress');
  await page.evaluate(recordAnnouncements);
  const announced = () => page.evaluate(() => globalThis.announced.join('\n'));
  await ledgerDo(page, 'holdAfter', 1);
  // Sooner than the image on the stage is announced.
  const started = clickAtOnce(page, 'Start', /New:\d/);
  await addFiles(page, await Promise.all(['small.jpg', 'other.jpg', 'third.jpg'].map(smallPhoto)));
  await started;
  await expect.poll(announced).toContain('Started');
  await ledgerDo(page, 'holdAfter', Number.POSITIVE_INFINITY);
  await expect.poll(announced).toContain('3 images done');
  expect(await announced()).not.toContain('small.jpg');
});

const smallPhoto = (name: string) => fixtureAs('quadrants-exif-1.jpg', name, 'image/jpeg');

declare global {
  var announced: string[];
}

/** Runs in the page. Records announcements. */
function recordAnnouncements(): void {
  globalThis.announced = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const status = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
      if (status?.textContent) globalThis.announced.push(status.textContent);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

test('the page says what to do before the start, and later how many results are out of date', async () => {
  const page = await openWithImages('/bulk-compress', 2);
  await page.getByText('Select an image to see what the settings do to it.').waitFor();
  await press(page, 'Start');
  await page.getByText('2 of 2 done').waitFor();
  await setQuality(page, 30);
  await press(page, 'Reprocess 2');
  await expect.poll(() => page.getByText('Outdated').count()).toBe(0);
});

test('the buttons of a batch stay where they first appear, so a press on Start cannot miss it', async () => {
  const page = await bulk.open('/bulk-compress');
  // The settings load together with the stage.
  await page.getByRole('slider', { name: 'Quality' }).waitFor();
  await page.evaluate(recordPlacesOfStart);
  await addImages(page, 2);
  await untilFinal(page);
  expect(await page.evaluate(() => globalThis.placesOfStart)).toHaveLength(1);
});

declare global {
  var placesOfStart: string[];
}

/** Runs in the page. Records each place of the Start button in a frame that is drawn. */
function recordPlacesOfStart(): void {
  globalThis.placesOfStart = [];
  const look = () => {
    const start = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Start');
    const { x, y } = start?.getBoundingClientRect() ?? {};
    const place = `${x}, ${y}`;
    if (start && globalThis.placesOfStart.at(-1) !== place) globalThis.placesOfStart.push(place);
    requestAnimationFrame(look);
  };
  look();
}
