import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  addFromDisk,
  chooseFromDisk,
  copyFixtures,
  readItems,
  shareBulkPage,
  start,
  untilDone,
  untilEnded,
} from '../../support/batch-checks.ts';
import { readZipEntries } from '../../support/zip-entries.ts';

const bulk = shareBulkPage();

/** Results are at most this wide, because each image is encoded many times. */
const MAX_WIDTH = '240';

const NAMES = [
  'jpeg-progressive-451x301.jpg',
  'png-named.jpg',
  'abc-rgba-512x256.png',
  'photo-adobe-rgb-96x64.png',
  'cmyk-photo-derived-450x300.jpg',
];
const BROKEN = 'text.jpg';

async function openSet(limit: string, names: readonly string[]): Promise<Page> {
  const page = await bulk.open('/batch-optimize');
  await addSet(page, limit, await copyFixtures(names));
  return page;
}

async function addSet(page: Page, limit: string, files: readonly string[]): Promise<void> {
  const width = page.getByRole('spinbutton', { name: 'Max width', exact: true });
  await width.fill(MAX_WIDTH);
  await width.press('Enter');
  await addFromDisk(page, files);
  await page.getByRole('radio', { name: 'Total size', exact: true }).click();
  const total = page.getByLabel('All together at most');
  await total.fill(limit);
  await total.press('Enter');
}

async function saveAll(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download All/ }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Reads the limit in bytes that the page has stored. */
function readLimit(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('pixmill:settings:batch-optimize') ?? '{}').setBytes);
}

/** Reads the score of the worst image that the page displays. */
async function worstScore(page: Page): Promise<number> {
  const words = page.getByText(/^All look .+ or better: worst \d+\.$/);
  return Number(/(\d+)\.$/.exec((await words.textContent()) ?? '')?.[1]);
}

/** @returns asks whether the page has displayed these words since */
async function watchWords(page: Page, words: string): Promise<() => Promise<boolean>> {
  const watch = await page.evaluateHandle((wanted) => {
    const seen = { words: false };
    const look = () => {
      seen.words ||= document.body.textContent.includes(wanted);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, words);
  return () => watch.evaluate((seen) => seen.words);
}

async function chooseInMenu(page: Page, name: RegExp, action: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a set fills its limit and never exceeds it, even with an excluded image and a pinned image', async () => {
  const limit = 24_000;
  const page = await openSet('24 KB', [...NAMES.slice(0, 3), BROKEN, ...NAMES.slice(3)]);
  const blamesSettings = await watchWords(page, 'made with earlier settings');
  await start(page);
  await untilEnded(page);
  expect(await blamesSettings()).toBe(false);
  const zip = await saveAll(page);
  expect(zip.length).toBeLessThanOrEqual(limit);
  expect(zip.length).toBeGreaterThan(limit * 0.97);
  expect(readZipEntries(zip)).toHaveLength(NAMES.length);
  await page.getByText(/^(23|24)(\.\d+)? KB of 24 KB$/).waitFor();
  const before = await worstScore(page);

  await chooseInMenu(page, /^More actions for 002-/, 'Pin its size');
  await chooseInMenu(page, /^More actions for 001-/, 'Exclude');
  await page.getByRole('row', { name: /001-/ }).getByText('Excluded').waitFor();
  await page.getByRole('button', { name: /^Reprocess/ }).click();
  await untilEnded(page);
  expect(await worstScore(page)).toBeGreaterThan(before);
  const without = await saveAll(page);
  expect(without.length).toBeLessThanOrEqual(limit);
  expect(without.length).toBeGreaterThan(limit * 0.97);
  const paths = readZipEntries(without).map(({ path }) => path);
  expect(paths).toHaveLength(NAMES.length - 1);
  expect(paths.some((path) => path.startsWith('001-'))).toBe(false);
  const sizeOf = (archive: Buffer) => readZipEntries(archive).find(({ path }) => path.startsWith('002-'))?.bytes.length;
  expect(sizeOf(without)).toBe(sizeOf(zip));

  await chooseInMenu(page, /^More actions for 001-/, 'Include again');
  await page.getByRole('row', { name: /001-/ }).getByText('Excluded').waitFor({ state: 'detached' });
});

test('a ZIP above the limit is not saved, and one click raises the limit far enough', async () => {
  const page = await openSet('2 KB', NAMES.slice(0, 3));
  await start(page);
  await page
    .getByRole('alert')
    .getByText(/^These images need (at least|about) /)
    .waitFor();
  await untilEnded(page);
  await page.getByRole('button', { name: /^Download All/ }).click();
  const notSaved = page.getByText('The ZIP was not saved, because it would exceed your limit.');
  await notSaved.waitFor();
  const needed = page.getByRole('button', { name: /^Allow / });
  await needed.click();
  await needed.waitFor({ state: 'detached' });
  await notSaved.waitFor({ state: 'detached' });
  // The page stores a change half a second later.
  await expect.poll(() => readLimit(page)).toBeGreaterThan(2000);
  expect((await saveAll(page)).length).toBeLessThanOrEqual(await readLimit(page));
});

test('a set continues in another tab after its own tab was closed', async () => {
  const limit = 48_000;
  const page = await bulk.open('/pricing');
  const files = await copyFixtures([...NAMES, ...NAMES]);
  const closed = await page.context().newPage();
  await closed.goto('/batch-optimize');
  await addSet(closed, '48 KB', files);
  await start(closed);
  await untilDone(closed, 3);
  await closed.close();

  await page.goto('/batch-optimize');
  await page.getByText(/^Continue your batch: \d+ of 10 done$/).waitFor();
  const before = (await readItems(page)).filter(({ state }) => state === 'done');
  expect(before.length).toBeGreaterThanOrEqual(3);
  await chooseFromDisk(page, files);
  await page.getByText('10 of 10 done').first().waitFor();
  await untilEnded(page);
  expect(await page.getByLabel('All together at most').inputValue()).toBe('48 KB');
  const zip = await saveAll(page);
  expect(zip.length).toBeLessThanOrEqual(limit);
  expect(zip.length).toBeGreaterThan(limit * 0.97);
  expect(readZipEntries(zip)).toHaveLength(files.length);
});
