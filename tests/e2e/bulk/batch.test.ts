import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import { zipName } from '../../../src/domain/batch/naming.ts';
import { TOOLS } from '../../../src/tools/tools.ts';
import { findViolations } from '../../support/axe.ts';
import { shareBulkPage } from '../../support/batch-checks.ts';
import { fixture, handOver, type NamedFile } from '../../support/workbench.ts';

const bulk = shareBulkPage();

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

const GOOD = [
  'quadrants-exif-1.jpg',
  'quadrants-exif-6.jpg',
  'abc-rgba-512x256.png',
  'palette-flag-900x600.png',
  'gif-rotating-squares-80x80.gif',
  'quadrants-transparent-64x48.webp',
  'jpeg-progressive-451x301.jpg',
  'photo-srgb-untagged-900x600.jpg',
];
const BAD = ['jpeg-baseline-50pct.jpg', 'text.jpg'];

/** Mixes good and broken files. Two good files share a name, and two files are broken. */
async function mixedFiles(): Promise<NamedFile[]> {
  const names = [...GOOD, ...BAD];
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      mimeType: TYPES[extname(name)] ?? '',
      buffer: await readFile(fixture(name)),
    })),
  );
  const twin = {
    name: 'abc-rgba-512x256.jpg',
    mimeType: 'image/jpeg',
    buffer: await readFile(fixture(GOOD[0] as string)),
  };
  return [...files, twin];
}

/** Images with transparency keep their format unless the user chooses a format. */
const TRANSPARENT: readonly (readonly [name: RegExp, format: string])[] = [
  [/^abc-rgba-512x256_[a-z]+\.png$/, 'png'],
  [/^quadrants-transparent/, 'webp'],
  [/^gif-rotating-squares/, 'gif'],
];

function automaticFormat(path: string): string {
  return TRANSPARENT.find(([name]) => name.test(path))?.[1] ?? 'jpeg';
}

async function openBulk(path: string): Promise<Page> {
  const page = await bulk.open(path);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles((await mixedFiles()) as never);
  return page;
}

async function downloadAll(page: Page, count: number) {
  const button = page.getByRole('button', { name: `Download All (${count}) Images` });
  await expect.poll(() => button.isEnabled().catch(() => false)).toBe(true);
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), entries: unzipSync(Buffer.concat(chunks)) };
}

describe('a Pro user with many images', () => {
  test.each([
    ['bulk-compress', 'automatic', (base: string) => `${base}_compressed.jpg`],
    ['bulk-convert', 'jpeg', (base: string) => `${base}.jpg`],
    ['bulk-resize', 'automatic', (base: string) => `${base}_resized.jpg`],
    ['batch-optimize', 'webp', (base: string) => `${base}_optimized.webp`],
  ] as const)('gets every good file exactly once in one archive from %s', async (id, format, nameOf) => {
    const tool = TOOLS[id];
    const page = await openBulk(tool.path);
    await page.getByRole('button', { name: /^Start/ }).click();
    const { name, entries } = await downloadAll(page, GOOD.length + 1);
    expect(name).toBe(zipName(tool.zipPrefix, new Date()));
    expect(Object.keys(entries)).toHaveLength(GOOD.length + 1);
    expect(Object.keys(entries)).toContain(nameOf('quadrants-exif-6'));
    expect(Object.keys(entries).filter((path) => path.startsWith('abc-rgba-512x256'))).toHaveLength(2);
    for (const [path, bytes] of Object.entries(entries)) {
      const inspection = await inspect(new Blob([bytes as Uint8Array<ArrayBuffer>]), 1e9);
      const wanted = format === 'automatic' ? automaticFormat(path) : format;
      expect(inspection, path).toMatchObject({ ok: true, info: { format: wanted, orientation: 1 } });
      expect(path.replace(/\.jpg$/, '.jpeg').endsWith(`.${wanted}`)).toBe(true);
    }
    await page
      .getByRole('row', { name: /text\.jpg/ })
      .getByText('is a text file, not an image')
      .waitFor();
  });

  test('gets numbered files in a separate folder from the Pro resizer', async () => {
    const page = await openBulk('/image-processor-pro');
    await page.getByRole('button', { name: /^Start/ }).click();
    const { name, entries } = await downloadAll(page, GOOD.length + 1);
    expect(name).toMatch(/^resized_images_\d{4}-\d\d-\d\d\.zip$/);
    expect(Object.keys(entries)[0]).toBe('resized_images/quadrants-exif-1_1_resized.jpeg');
  });

  test('needs two images for a batch download', async () => {
    const page = await bulk.open('/bulk-compress');
    expect(await page.getByRole('button', { name: 'Batch Download (2+ images required)' }).isDisabled()).toBe(true);
  });

  test('can continue an unfinished batch after reloading the page', async () => {
    const page = await openBulk('/bulk-compress');
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.getByText(`${GOOD.length + 1} of ${GOOD.length + 3} done`).waitFor();
    await page.reload();
    await page.getByText(/Continue your batch: 9 of \d+ done/).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    const { entries } = await downloadAll(page, GOOD.length + 1);
    expect(Object.keys(entries)).toHaveLength(GOOD.length + 1);
  });

  test('has the Pro processor on the home page', async () => {
    const page = await bulk.open('/');
    await page.getByRole('button', { name: 'Batch Download (2+ images required)' }).waitFor();
    await page.getByRole('heading', { name: 'Adjust and Resize Your Images Online' }).waitFor();
  });
});

describe('a batch with names by a template', () => {
  test('has them in the archive, with dates and numbers, unique, and also on the next visit', async () => {
    const page = await bulk.open('/bulk-compress');
    const files = ['quadrants-exif-6.jpg', 'dog-iphone-4032x3024-exif-orientation6.jpg', 'abc-rgba-512x256.png'];
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(files.map((name) => fixture(name)));
    await page.locator('summary', { hasText: /^More/ }).click();
    const field = page.getByRole('combobox', { name: /^File names/ });
    await field.fill('{counter:000}-{name}.{ext}');
    await page.getByText('The first file: 001-').waitFor();
    await field.fill('{date:YYYY}/same.{ext}');
    await page.getByText(/The first file: .*same\.\w+/).waitFor();
    await page.getByRole('button', { name: /^Start/ }).click();
    const { entries } = await downloadAll(page, files.length);
    const names = Object.keys(entries);
    // The photo says when it was taken; the other files have today's date.
    expect(new Set(names).size).toBe(files.length);
    expect(names.every((name) => /^20\d\d\/same( \(2\))?\.(jpg|png)$/.test(name))).toBe(true);
    expect(names.some((name) => !name.startsWith(String(new Date().getFullYear())))).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Reset settings' }).waitFor();
  });
});

describe('a batch with further files of each image', () => {
  const small = (names: readonly string[]) => names.map((name) => fixture(name));
  const NAMES = ['quadrants-exif-6.jpg', 'jpeg-progressive-451x301.jpg'];

  test('has all of them in the archive, also after a reload', async () => {
    const page = await bulk.open('/bulk-compress');
    await page.locator('input[type=file]').first().setInputFiles(small(NAMES));
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'More files of each image…' }).click();
    await page.getByRole('button', { name: 'Formats and widths' }).click();
    await page.getByLabel(/^Widths in px/).fill('90');
    await page.getByLabel(/^File names/).fill('w{width}/{name}.{ext}');
    await page.getByText('The first file: w90/quadrants-exif-6.webp').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make 2 more files of each' }).click();
    await page.getByRole('button', { name: /^Start/ }).click();
    await page
      .getByRole('row', { name: /quadrants-exif-6/ })
      .getByText('+2 files')
      .waitFor();
    await page.getByText(/^4 more files: /).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    const { entries } = await downloadAll(page, 2);
    expect(Object.keys(entries).sort()).toEqual([
      ...['jpeg-progressive-451x301_compressed.jpg', 'quadrants-exif-6_compressed.jpg'],
      ...['w90/jpeg-progressive-451x301.avif', 'w90/jpeg-progressive-451x301.webp'],
      ...['w90/quadrants-exif-6.avif', 'w90/quadrants-exif-6.webp'],
    ]);
  });

  test('starts with them if its tool starts with a preset that has them', async () => {
    const page = await bulk.open('/bulk-convert');
    const buffer = Buffer.from(
      JSON.stringify({ version: 1, title: 'Shop', outputs: [{}, { format: 'webp', quality: 41, width: 90 }] }),
    );
    await handOver(page, 'drop', [{ name: 'shop.pixmill.json', mimeType: 'application/json', buffer }]);
    await page.getByRole('button', { name: 'Presets', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Presets', exact: true });
    await sheet.getByLabel('Save these settings as').fill('Shop');
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await sheet.getByRole('button', { name: 'More for Shop' }).click();
    await page.getByRole('menuitem', { name: 'Start this tool with it', exact: true }).click();
    await sheet.getByText('starts this tool').waitFor();
    await page.reload();
    await page.locator('input[type=file]').first().setInputFiles(small(NAMES));
    await page.getByRole('button', { name: /^Start/ }).click();
    await page
      .getByRole('row', { name: /quadrants-exif-6/ })
      .getByText('+1 file')
      .waitFor();
  });

  test('gets them from a file of settings, and undoes that', async () => {
    const page = await bulk.open('/bulk-compress');
    await page.locator('input[type=file]').first().setInputFiles(small(NAMES));
    const recipe = {
      version: 1,
      title: 'Shop',
      outputs: [{ quality: 61 }, { format: 'webp', quality: 41, width: 90 }],
    };
    const buffer = Buffer.from(JSON.stringify(recipe));
    await handOver(page, 'drop', [{ name: 'shop.pixmill.json', mimeType: 'application/json', buffer }]);
    await page.getByText('Settings: Shop. Each image gets 1 more file.', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.getByText('+1 file').nth(1).waitFor();
    // A slow machine takes longer than the message stays.
    await page.keyboard.press('Control+z');
    await page.getByText('2 results were made with earlier settings.').waitFor();
    await page.getByRole('button', { name: 'Reprocess 2' }).click();
    await page.getByText('+1 file').first().waitFor({ state: 'detached' });
  });
});
