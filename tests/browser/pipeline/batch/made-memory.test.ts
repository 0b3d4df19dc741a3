import { openDB } from 'idb';
import { afterEach, describe, expect, test } from 'vitest';
import {
  hashOf,
  MADE_MEMORY_NAME,
  type Made,
  type MadeMemory,
  openMadeMemory,
} from '../../../../src/pipeline/batch/made-memory.ts';

const NAME = `${MADE_MEMORY_NAME}-test`;

const opened: MadeMemory[] = [];

afterEach(() => {
  for (const memory of opened.splice(0)) memory.close();
  indexedDB.deleteDatabase(NAME);
});

async function openTestMemory(mostRecords?: number): Promise<MadeMemory> {
  const memory = await openMadeMemory(NAME, mostRecords);
  if (!memory) throw new Error('no IndexedDB');
  opened.push(memory);
  return memory;
}

const fileOf = (text: string) => new Blob([text]);

const hash = async (text: string) => (await hashOf(fileOf(text))) ?? '';

async function madeOf(original: string, result: string, recipeKey = 'recipe'): Promise<Made> {
  const sizes = [fileOf(original).size, fileOf(result).size];
  return { batchId: 'first', source: await hash(original), results: [await hash(result)], sizes, recipeKey };
}

const find = (memory: MadeMemory, text: string, recipeKey = 'recipe', batchId = 'second') =>
  memory.find({ bytes: fileOf(text).size, hash: hashOf(fileOf(text)), recipeKey, batchId });

test('a file has the SHA-256 of its bytes, and a deleted one has none', async () => {
  expect(await hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const gone = new Blob(['abc']);
  Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new DOMException('', 'NotFoundError')) });
  expect(await hashOf(gone)).toBeNull();
});

describe('the memory of what was made', () => {
  test('knows an original with the same recipe, also on the next visit', async () => {
    const before = Date.now();
    (await openTestMemory()).remember([await madeOf('an original', 'a result')]);
    const memory = await openTestMemory();
    const found = await find(memory, 'an original');
    expect(found).toMatchObject({ isResult: false, key: 'recipe' });
    expect(found?.atMs).toBeGreaterThanOrEqual(before);
    expect(await find(memory, 'an original', 'another recipe')).toBeNull();
    expect(await find(memory, 'of the same'.padEnd(11))).toBeNull();
  });

  test('does not know the originals of the same batch, whose copies have other names, but its results', async () => {
    const memory = await openTestMemory();
    await memory.remember([await madeOf('an original', 'a result')]);
    expect(await find(memory, 'an original', 'recipe', 'first')).toBeNull();
    expect(await find(memory, 'a result', 'recipe', 'first')).toMatchObject({ isResult: true });
  });

  test('recognizes a result, and says whether the recipe is the one that made it', async () => {
    const memory = await openTestMemory();
    await memory.remember([await madeOf('an original', 'a result')]);
    expect(await find(memory, 'a result')).toMatchObject({ isResult: true, key: 'recipe' });
    expect(await find(memory, 'a result', 'another')).toMatchObject({ isResult: true, key: null });
  });

  test('does not call an original that was kept a result', async () => {
    const memory = await openTestMemory();
    await memory.remember([await madeOf('an original', 'an original')]);
    expect(await find(memory, 'an original', 'another')).toBeNull();
  });

  test('does not wait for the hash of a file whose size it does not know', async () => {
    const memory = await openTestMemory();
    await memory.remember([await madeOf('an original', 'a result')]);
    expect(
      await memory.find({ bytes: 3, hash: new Promise(() => {}), recipeKey: 'recipe', batchId: 'second' }),
    ).toBeNull();
  });

  test('forgets the oldest results when there are too many', async () => {
    const memory = await openTestMemory(2);
    for (const name of ['one', 'two', 'three']) {
      const { now } = Date;
      const atMs = now() - (name === 'one' ? 2000 : 1000);
      Date.now = () => atMs;
      await memory.remember([await madeOf(name, `result ${name}`)]);
      Date.now = now;
    }
    expect(await find(memory, 'one')).toBeNull();
    expect(await find(memory, 'two')).not.toBeNull();
    expect(await find(memory, 'three')).not.toBeNull();
  });

  test.each([
    ['a time in the future', { atMs: Date.now() + 1e9 }],
    ['a time that is a text', { atMs: 'yesterday' }],
    ['no time', { atMs: undefined }],
    ['results that are no list', { results: 5 }],
    ['markup as a hash', { results: ['<img onerror=alert(1)>'], atMs: {} }],
  ])('ignores a poisoned record with %s', async (_, poison) => {
    const memory = await openTestMemory();
    await memory.remember([await madeOf('an original', 'a result')]);
    const database = await openDB(NAME);
    const [record] = await database.getAll('made');
    await database.put('made', { ...record, ...poison });
    database.close();
    expect(await find(memory, 'a result')).toBeNull();
  });

  test('is absent if a later version of the site has stored it', async () => {
    const later = await openDB(NAME, 2, { upgrade: (created) => void created.createObjectStore('other') });
    later.close();
    expect(await openMadeMemory(NAME)).toBeNull();
  });

  test('lets a later version in another tab open it, and then knows nothing', async () => {
    const memory = await openTestMemory();
    const later = await openDB(NAME, 2);
    later.close();
    await memory.remember([await madeOf('an original', 'a result')]);
    expect(await find(memory, 'an original')).toBeNull();
  });
});
