import { openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { itemId, newItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { JOURNAL_NAME, openJournal } from '../../../../src/pipeline/batch/journal.ts';
import earlier from '../../../fixtures/journal-2026-11.json';

const NAME = `${JOURNAL_NAME}-test`;

afterEach(() => void indexedDB.deleteDatabase(NAME));

async function openTestJournal() {
  const journal = await openJournal(NAME);
  if (!journal) throw new Error('no IndexedDB');
  return journal;
}

test('the journal stores thousands of images quickly and deletes them at once', async () => {
  const journal = await openTestJournal();
  const file = new File(['x'], 'x.png');
  for (let index = 0; index < 5000; index++) {
    journal.putItem('one', newItem(itemId('one', index), { file, path: `${index}.png` }));
  }
  journal.putItem('other', newItem(itemId('other', 0), { file, path: 'other.png' }));
  const items = await journal.items('one');
  expect(items.map(({ path }) => path)).toEqual(Array.from({ length: 5000 }, (_, index) => `${index}.png`));
  await journal.discard('one');
  expect(await journal.items('one')).toEqual([]);
  expect(await journal.items('other')).toHaveLength(1);
  journal.close();
});

/** An image's own settings under the names of earlier versions. */
const OLD_OVERRIDE = {
  quality: 30,
  lossless: false,
  colors: 'all',
  compression: 'lossless',
  colorScore: 80,
  color: 'srgb',
};

test('the journal reads the names that earlier versions gave to settings and facts', async () => {
  const journal = await openTestJournal();
  const { file, privateFacts: _, ...item } = newItem('one-000000', { file: new File(['x'], 'x.jpg'), path: 'x.jpg' });
  const database = await openDB(NAME);
  const told = { camera: 'Camera 1' };
  await database.put('items', { ...item, batchId: 'one', override: OLD_OVERRIDE, told });
  database.close();
  expect(await journal.items('one')).toEqual([
    expect.objectContaining({
      override: {
        qualityPercent: 30,
        lossless: false,
        palette: 'all',
        losslessMode: 'exact',
        paletteScore: 80,
        colorSpace: 'srgb',
      },
      privateFacts: told,
    }),
  ]);
  journal.close();
});

test('the journal of an earlier version has all results, with the facts that were only in their notes', async () => {
  const journal = await openTestJournal();
  const database = await openDB(NAME);
  for (const item of earlier.items) await database.put('items', item);
  database.close();
  const items = await journal.items(earlier.batches[0]?.id ?? '');
  journal.close();

  const unchanged = ['path', 'state', 'recipeKey', 'failure', 'measured', 'override', 'privateFacts'] as const;
  for (const key of unchanged) expect(items.map((item) => item[key])).toEqual(earlier.items.map((item) => item[key]));
  for (const [index, { result }] of earlier.items.entries()) {
    if (result) expect(items[index]?.result).toMatchObject(result);
    else expect(items[index]?.result).toBeNull();
  }
  const results = items.flatMap(({ path, result }) =>
    result ? [[path.slice('folder/'.length), result] as const] : [],
  );
  expect(
    results.map(([name, { size, origin, reached }]) => [name, size.widthPx, size.heightPx, origin, reached?.heat]),
  ).toEqual([
    ['photo-srgb-untagged-900x600.jpg', 198, 132, 'pixels', null],
    ['jpeg-progressive-451x301.jpg', 451, 301, 'recompressed', undefined],
    ['jpeg-quality-5-451x301.jpg', 451, 301, 'recompressed', null],
    ['photo-display-p3-900x600.jpg', 900, 600, 'pixels', null],
    ['cmyk-photo-derived-450x300.jpg', 450, 300, 'pixels', undefined],
    ['abc-rgba-512x256.png', 512, 256, 'pixels', undefined],
    ['quadrants-transparent-64x48.png', 64, 48, 'pixels', undefined],
    ['gif-rotating-squares-80x80.gif', 80, 80, 'pixels', undefined],
    ['one-pixel.png', 1, 1, 'pixels', undefined],
    ['quadrants-exif-6.jpg', 160, 96, 'pixels', undefined],
  ]);
});

test('the journal drops own settings and earlier results that are not valid', async () => {
  const journal = await openTestJournal();
  const { file, ...item } = newItem('one-000000', { file: new File(['x'], 'x.jpg'), path: 'x.jpg' });
  const put = async (wrong: object) => {
    const database = await openDB(NAME);
    await database.put('items', { ...item, ...wrong, batchId: 'one' });
    database.close();
    return (await journal.items('one'))[0];
  };
  const mixed = { qualityPercent: '30', format: 'exe', widthPx: 400, lossless: true, other: 1 };
  expect((await put({ override: mixed }))?.override).toEqual({ widthPx: 400, lossless: true });
  expect((await put({ override: { format: 'exe' } }))?.override).toBeNull();
  expect((await put({ override: 'all' }))?.override).toBeNull();
  const made = { atMs: 5, isResult: true, key: null };
  expect((await put({ madeBefore: made }))?.madeBefore).toEqual(made);
  for (const wrong of [{ atMs: '5' }, { atMs: Number.NaN }, { atMs: 9e15 }, { isResult: 1 }, { key: 3 }]) {
    expect((await put({ madeBefore: { ...made, ...wrong } }))?.madeBefore).toBeNull();
  }
  journal.close();
});
