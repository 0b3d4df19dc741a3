import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import { extensionFor } from '../../../src/domain/batch/naming.ts';
import type { PixelSize } from '../../../src/domain/geometry/size.ts';
import { formatOf } from '../../../src/formats/formats.ts';
import { shareBulkPage } from '../../support/batch-checks.ts';
import { type MixedFile, type MixedFolder, makeMixedFolder } from '../../support/mixed-folder.ts';
import { chooseFormat } from '../../support/workbench.ts';
import { readZipEntries, type ZipEntry } from '../../support/zip-entries.ts';

const COUNT = 80;

const bulk = shareBulkPage();

let root: string;
let mixed: MixedFolder;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pixmill-mixed-'));
  mixed = await makeMixedFolder(root, COUNT);
  console.info(`${COUNT} mixed files come from ${mixed.source}`);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const same = (size: PixelSize) => size;

const scaled =
  (share: number) =>
  ({ widthPx, heightPx }: PixelSize): PixelSize => ({
    widthPx: Math.max(1, Math.round(widthPx * share)),
    heightPx: Math.max(1, Math.round(heightPx * share)),
  });

const TOOLS = [
  { path: '/bulk-compress', zip: 'compressed_images_', suffix: '_compressed', format: 'jpeg', sized: same },
  { path: '/bulk-convert', zip: 'converted_images_', suffix: '', format: 'png', sized: same },
  { path: '/bulk-resize', zip: 'resized_images_', suffix: '_resized', format: 'jpeg', sized: scaled(0.5) },
  {
    path: '/batch-optimize',
    zip: 'optimized_images_',
    suffix: '_optimized',
    format: 'webp',
    sized: (size: PixelSize) => scaled(Math.min(1, 300 / size.widthPx, 1080 / size.heightPx))(size),
  },
  {
    path: '/image-processor-pro',
    zip: 'resized_images_',
    suffix: '_resized',
    format: 'webp',
    // Small, because enlarging the frames of animations would take most of the time.
    sized: () => ({ widthPx: 40, heightPx: 30 }),
  },
] as const;

/** Settings that the user changes before starting. */
const SET_UP: { readonly [path: string]: (page: Page) => Promise<void> } = {
  '/bulk-compress': (page) => chooseFormat(page, 'JPEG'),
  '/bulk-convert': (page) => chooseFormat(page, 'PNG'),
  '/bulk-resize': async (page) => {
    await chooseFormat(page, 'JPEG');
    await page.getByRole('slider', { name: 'Scale' }).fill('50');
  },
  '/batch-optimize': (page) => type(page, 'Max width', '300'),
  '/image-processor-pro': async (page) => {
    await page.getByRole('switch', { name: 'Lock aspect ratio' }).click();
    await type(page, 'Width', '40');
    await type(page, 'Height', '30');
    await chooseFormat(page, 'WebP');
  },
};

async function type(page: Page, label: string, text: string) {
  const field = page.getByRole('spinbutton', { name: label, exact: true });
  await field.fill(text);
  await field.press('Enter');
}

/** Removes the extension from a path, leaving folders and base name. */
const plainOf = (path: string) => path.replace(/\.[^./]+$/, '');

/** Runs the batch to its end. @returns the entries of the archive */
async function runAll(page: Page, good: number) {
  await page.locator('input[webkitdirectory]').setInputFiles(mixed.folder);
  await page.getByText(`0 of ${COUNT} done`).waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator(`[role=progressbar][aria-valuenow="${COUNT}"]`).waitFor();
  await expectFailuresListed(page);
  const button = page.getByRole('button', { name: `Download All (${good}) Images` });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), entries: readZipEntries(Buffer.concat(chunks)) };
}

async function check(entry: ZipEntry, file: MixedFile, format: string, sized: (size: PixelSize) => PixelSize) {
  const inspection = await inspect(new Blob([Uint8Array.from(entry.bytes)]), 1e9);
  if (!inspection.ok || file.size === null) throw new Error(`${entry.path} is not an image`);
  const { info } = inspection;
  expect({
    path: entry.path,
    format: info.format,
    turned: info.orientation,
    ...info.size,
    modified: entry.modified,
  }).toEqual({ path: entry.path, format, turned: 1, ...sized(file.size), modified: file.modified });
}

describe(`${COUNT} mixed files in folders`, () => {
  test.each(TOOLS)(
    '$path creates one archive in which every entry is correct',
    async ({ path, zip, suffix, format, sized }) => {
      const page = await bulk.open(path);
      await SET_UP[path]?.(page);
      const good = mixed.files.filter(({ size }) => size !== null);
      const { name, entries } = await runAll(page, good.length);
      expect(name).toMatch(new RegExp(`^${zip}\\d{4}-\\d\\d-\\d\\d\\.zip$`));
      expect(entries).toHaveLength(good.length);

      // Every file has a unique date, so the date identifies the source of an entry.
      const byDate = new Map(good.map((file) => [file.modified.getTime(), file]));
      const numbers = new Set<number>();
      for (const entry of entries) {
        const file = byDate.get(entry.modified.getTime());
        if (!file) throw new Error(`${entry.path} has the date ${entry.modified}, which no file has`);
        byDate.delete(entry.modified.getTime());
        await check(entry, file, format, sized);
        expect(entry.path).not.toMatch(UNSAFE);
        let plain = entry.path;
        if (path === '/image-processor-pro') {
          const numbered = /^resized_images\/(.*)_(\d+)_resized\.webp$/.exec(entry.path);
          numbers.add(Number(numbered?.[2]));
          plain = `${numbered?.[1]}${suffix}.${format}`;
        }
        if (file.path.startsWith('trip/names/')) continue;
        const numbered = path === '/image-processor-pro';
        const extension = numbered ? format : extensionFor(file.path, formatOf(format).extensions);
        expect(plain).toBe(`${plainOf(file.path)}${suffix}.${extension}`);
      }
      expect([...byDate.values()]).toEqual([]);
      if (path === '/image-processor-pro') expect(numbers.size).toBe(good.length);
      else expectNames(entries, `${suffix}.${format}`);
    },
  );
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const UNSAFE = /[\u0000-\u001f\u202a-\u202e<>:"|?*\\]|(^|\/)(con|aux|nul|prn)\.|[. ](\/|$)/i;

function expectNames(entries: readonly ZipEntry[], ending: string) {
  const paths = entries.map(({ path }) => path);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  const named = paths.filter((path) => path.startsWith('trip/names/')).map((path) => path.slice('trip/names/'.length));
  const twins = named.filter((name) => name.toLowerCase().startsWith('twin'));
  const suffix = ending.slice(0, ending.lastIndexOf('.'));
  const [first, ...others] = twins.map((name) => plainOf(name.toLowerCase())).sort();
  expect([twins.length, first]).toEqual([3, `twin${suffix}`.toLowerCase()]);
  for (const other of others) expect(other.replace(/ \(\d\)$/, '')).toBe(first);
  for (const wanted of [
    'фото',
    '日本語',
    'صورة',
    '🎉 party',
    '👨\u200d👩\u200d👧',
    'می\u200cخواهم',
    '_CON',
    'ends in dots',
    'photogpj',
  ]) {
    expect(named.map(plainOf)).toContain(`${wanted}${suffix}`);
  }
}

/** Expects the list to show exactly the files that the archive omits, each with its reason. */
async function expectFailuresListed(page: Page) {
  const broken = mixed.files
    .filter(({ size }) => size === null)
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  await page.getByRole('button', { name: /^Failed/ }).click();
  const rows = page.getByRole('grid', { name: 'Images in this batch' }).getByRole('row');
  const listed = async () => (await rows.allTextContents()).filter((text) => text.includes('This file')).toSorted();
  // The filtered list is rendered when the browser is idle.
  await expect
    .poll(listed)
    .toEqual(
      broken
        .toSorted()
        .map((name) => expect.stringMatching(new RegExp(`^${name.replaceAll('.', '\\.')}.*This file is `))),
    );
}
