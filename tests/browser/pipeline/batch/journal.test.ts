import { openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { itemId, newItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { JOURNAL_NAME, openJournal } from '../../../../src/pipeline/batch/journal.ts';

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

test('the journal reads the names that earlier versions gave to settings and facts', async () => {
  const journal = await openTestJournal();
  const { file, privateFacts: _, ...item } = newItem('one-000000', { file: new File(['x'], 'x.jpg'), path: 'x.jpg' });
  const database = await openDB(NAME);
  const told = { camera: 'Camera 1' };
  await database.put('items', { ...item, batchId: 'one', override: { quality: 30, lossless: false }, told });
  database.close();
  expect(await journal.items('one')).toEqual([
    expect.objectContaining({ override: { qualityPercent: 30, lossless: false }, privateFacts: told }),
  ]);
  journal.close();
});
