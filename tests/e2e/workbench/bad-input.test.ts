import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { findCorpus } from '../../support/corpus.ts';
import { openPage } from '../../support/e2e.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import {
  addFiles,
  fixture,
  fixtureAs,
  imageList,
  type NamedFile,
  newSize,
  waitForResult,
} from '../../support/workbench.ts';

/** The MIME types that a system would report. Folders are dropped with their contents. */
const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
  '.bmp': 'image/bmp',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

const BROKEN: readonly (readonly [file: string, says: RegExp])[] = [
  ['jpeg-baseline-50pct.jpg', /jpeg-baseline-50pct\.jpg is cut off after \d+%/],
  ['jpeg-progressive-40pct.jpg', /is cut off/],
  ['webp-lossy-60pct.webp', /is cut off after 6\d%/],
  ['png-50pct.png', /is cut off after \d+%/],
  ['avif-70pct.avif', /is cut off after \d+%/],
  ['png-bad-idat-crc.png', /damaged/],
  ['jpeg-no-quant-table.jpg', /damaged/],
  ['malformed.svg', /damaged/],
  ['text.jpg', /is a text file, not an image/],
  ['html.png', /is a web page, not an image/],
  ['pdf.jpg', /is a PDF document, not an image/],
  ['random-4k.png', /is not an image/],
  ['zero-byte.jpg', /is empty/],
  ['jpeg-claims-65500x65500.jpg', /is too large: 4\.3 gigapixels/],
  ['png-claims-2147483647x2147483647.png', /more than 1000 gigapixels/],
  ['tiff/zstd.tif', /TIFF image with a compression that Pixmill cannot read/],
];

/** This file is refused. With fewer pixels, it takes seconds to decode. */
const SLOW = 'jpeg-progressive-1000-scans-10000x8000.jpg';
/** With more frames or pixels, this animation would be refused. */
const LONG_ANIMATION = 'gif-1000x1000-4000-frames.gif';

const browser = shareBrowser();

describe('bad input', () => {
  test('every broken file gets a sign in the list and one clear message, and does not affect other images', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, [
      { name: 'good.jpg', mimeType: 'image/jpeg', buffer: await readFile(fixture('quadrants-exif-1.jpg')) },
      ...(await Promise.all(
        BROKEN.map(([file]) => fixtureAs(file, basename(file), TYPES[extname(file)] ?? 'image/tiff')),
      )),
    ]);
    await waitForResult(page);
    const signs = imageList(page).locator('[aria-label="Cannot be used"], [aria-label="Cannot be shown"]');
    await expect.poll(() => signs.count()).toBe(BROKEN.length);
    for (const [index, [file, says]] of BROKEN.entries()) {
      await imageList(page)
        .nth(index + 1)
        .getByRole('button')
        .first()
        .click();
      await page.locator(`[aria-current=true][title="${basename(file)}"]`).waitFor();
      await page.locator('p:not([role=status])', { hasText: says }).waitFor();
      await imageList(page).nth(0).getByRole('button').first().click();
      await waitForResult(page);
    }
  });

  test.each([
    ['a text file', 'text.jpg', 'photo.jpg', 'image/jpeg', /photo\.jpg is a text file, not an image/],
    ['half a file', 'png-50pct.png', 'half.png', 'image/png', /half\.png is cut off after \d+/],
    ['an unsupported kind of file', 'tiff/zstd.tif', 'scan.tif', 'image/tiff', /scan\.tif is a TIFF image with a comp/],
    ['an image that is too large', 'jpeg-claims-65500x65500.jpg', 'big.jpg', 'image/jpeg', /big\.jpg is too large/],
  ])('%s gets one message in one place, no progress text and no retry button', async (_, file, name, type, says) => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, [await fixtureAs(file, name, type)]);
    const message = page.getByText(says).and(page.locator(':not([role=status])'));
    await message.waitFor();
    await expect.poll(() => page.getByText(/Waiting|Reading/).count()).toBe(0);
    expect(await message.count()).toBe(1);
    // The message also appears in a live region for screen readers.
    await expect.poll(() => page.getByRole('status').filter({ hasText: says }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await page.getByText('New:').count()).toBe(0);
  });

  test('one bad file among good files is reported once, and again when it is selected', async () => {
    const page = await browser.start('/compress-picture');
    const says = /notes\.jpg is a text file, not an image/;
    await addFiles(page, [
      await fixtureAs('quadrants-exif-1.jpg', 'good.jpg', 'image/jpeg'),
      await fixtureAs('text.jpg', 'notes.jpg', 'image/jpeg'),
    ]);
    await page.getByRole('dialog').filter({ hasText: says }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => page.getByText(says).count()).toBe(0);
    await page.locator('[title="notes.jpg"]').click();
    await page.locator('p:not([role=status])', { hasText: says }).waitFor();
  });

  test('an impossible size is refused without a useless retry button', async () => {
    const page = await browser.start('/resize-picture');
    await addFiles(page, fixture('quadrants-exif-1.jpg'));
    await waitForResult(page);
    await page.getByLabel('Width').fill('90000');
    await page
      .getByText(/is too large/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  test('an SVG is rendered, and nothing in it is executed or downloaded', async () => {
    const page = await openPage('/convert-picture');
    let dialogs = 0;
    page.on('dialog', () => dialogs++);
    await addFiles(page, ['script.svg', 'external-image.svg'].map(fixture));
    for (const file of ['script.svg', 'external-image.svg']) {
      await imageList(page).locator(`[title="${file}"]`).click();
      await page.locator(`[aria-current=true][title="${basename(file)}"]`).waitFor();
      await waitForResult(page);
      expect(dialogs).toBe(0);
      expect(await page.title()).not.toMatch(/pwned|hacked/i);
    }
  });

  const corpus = findCorpus();
  test.runIf(corpus)(
    'every bad file of the corpus, except for those with their own tests, gives a result or a message, and the page keeps working',
    { timeout: 900_000 },
    async () => {
      const page = await openPage('/optimize-picture', { own: true });
      const paths = filesBelow(join(corpus as string, 'bad')).filter((path) => basename(path) !== LONG_ANIMATION);
      const files = await Promise.all(paths.map(asNamedFile));
      await addFiles(page, [await fixtureAs('quadrants-exif-1.jpg', 'good.jpg', 'image/jpeg'), ...files]);
      await waitForResult(page);
      const listed = new Set(await namesInList(page));
      const outcomes: Record<string, string> = {};
      for (const { name } of files) if (listed.has(name)) outcomes[name] = await outcomeOf(page, name);
      const silent = Object.entries(outcomes).filter(([, outcome]) => outcome === '');
      expect(silent).toEqual([]);
      for (const file of files) if (!listed.has(file.name)) await expectNoImage(page, file);
      await imageList(page).nth(0).getByRole('button').first().click();
      await waitForResult(page);
    },
  );

  test.runIf(corpus)('a long animation counts its frames and can be removed', async () => {
    const page = await openPage('/optimize-picture', { own: true });
    await addFiles(page, fixture('quadrants-exif-1.jpg'));
    await waitForResult(page);
    await addFiles(page, join(corpus as string, 'bad', 'bombs', LONG_ANIMATION));
    const second = imageList(page).nth(1).getByRole('button').first();
    await second.press('Space');
    await page.locator(`[aria-current=true][title="${LONG_ANIMATION}"]`).waitFor();
    await page
      .getByText(/^Frame \d+ of [\d,]+…$/)
      .first()
      .waitFor();
    await second.press('Delete');
    await expect.poll(() => imageList(page).count()).toBe(1);
    await addFiles(page, fixture('quadrants-exif-6.jpg'));
    await imageList(page).nth(1).getByRole('button').first().press('Space');
    await page.locator('[aria-current=true][title="quadrants-exif-6.jpg"]').waitFor();
    await waitForResult(page);
  });

  test.runIf(corpus)('the slow file can be removed while it is being decoded, and the page keeps working', async () => {
    // Chromium would continue decoding during the next test.
    const page = await openPage('/optimize-picture', { own: true });
    await addFiles(page, fixture('quadrants-exif-1.jpg'));
    await waitForResult(page);
    await addFiles(page, await smallerOf(join(corpus as string, 'bad', 'bombs', SLOW)));
    const second = imageList(page).nth(1);
    await second.getByRole('button').first().click();
    await page.getByText('Reading…').first().waitFor();
    // Keys are used, because a click would wait for the next frame, which Chromium paints only after decoding the file.
    await second.getByRole('button').first().press('Delete');
    await expect.poll(() => imageList(page).count()).toBe(1);
    await addFiles(page, fixture('quadrants-exif-6.jpg'));
    await second.getByRole('button').first().press('Space');
    await page.locator('[aria-current=true][title="quadrants-exif-6.jpg"]').waitFor();
    await waitForResult(page);
  });

  test.runIf(corpus)('every file name of the corpus is shown and kept', async () => {
    const page = await browser.start('/compress-picture');
    const files = filesBelow(join(corpus as string, 'names'));
    await addFiles(page, files);
    await expect.poll(() => imageList(page).count()).toBe(files.length);
    for (const path of files)
      await page
        .locator(`button[title=${JSON.stringify(basename(path))}]`)
        .first()
        .waitFor();
    await waitForResult(page);
  });
});

async function asNamedFile(path: string): Promise<NamedFile> {
  return {
    name: basename(path),
    mimeType: TYPES[extname(path).toLowerCase()] ?? '',
    buffer: await readFile(path),
  };
}

/** Reads the names of all listed files. */
function namesInList(page: Page): Promise<string[]> {
  return imageList(page)
    .locator('button[title]')
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).title));
}

/** Selects a file and waits for its result or message. @returns the size or the message */
async function outcomeOf(page: Page, name: string): Promise<string> {
  await imageList(page).locator(`button[title="${name}"]`).click();
  await page.locator(`[aria-current=true][title="${name}"]`).waitFor();
  let outcome = '';
  const isSettled = async () => {
    const [size = ''] = await newSize(page).allTextContents();
    const texts = await page.locator('p:not([role=status])', { hasText: name }).allTextContents();
    // The page shows the name of the download before there is a result.
    const message = texts.find((text) => text.includes(' ') && !text.startsWith('Saves '));
    outcome = /^[\d.,]+ (Bytes|KB|MB)$/.test(size) ? size : (message ?? '');
    return outcome !== '';
  };
  await expect.poll(isSettled, { timeout: 180_000, message: `${name} never finished` }).toBe(true);
  return outcome;
}

/** Adds a file that the page cannot list, and expects a message. */
async function expectNoImage(page: Page, file: NamedFile): Promise<void> {
  const listed = await imageList(page).count();
  await addFiles(page, file);
  const toast = page.getByText('No images found').first();
  await toast.waitFor();
  expect(await imageList(page).count()).toBe(listed);
  await page
    .getByRole('button', { name: /close|dismiss/i })
    .first()
    .click();
  await toast.waitFor({ state: 'hidden' });
}

/** Returns the same scans of a JPEG with half its width and height, which decode in a quarter of the time. */
async function smallerOf(path: string): Promise<NamedFile> {
  const file = await asNamedFile(path);
  const frame = file.buffer.indexOf(Buffer.of(0xff, 0xc2));
  for (const side of [frame + 5, frame + 7]) file.buffer.writeUInt16BE(file.buffer.readUInt16BE(side) / 4, side);
  return file;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
