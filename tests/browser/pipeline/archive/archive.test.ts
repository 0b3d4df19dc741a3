import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import {
  type ArchiveEntry,
  type ArchiveOptions,
  warmUpArchive,
  writeArchive,
} from '../../../../src/pipeline/archive/archive.ts';
import { pickArchiveFile } from '../../../../src/pipeline/archive/pick-archive-file.ts';
import { openBlobPart } from '../../../../src/workers/zip/part-outputs.ts';
import { writeZipParts } from '../../../../src/workers/zip/zip-parts.ts';
import { eventually } from '../../../support/eventually.ts';

const MODIFIED = new Date(2021, 4, 6, 7, 8, 10);

interface Saved {
  readonly blob: Blob;
  readonly fileName: string;
}

/** The part of the DevTools protocol that these tests use. */
interface Protocol {
  send(method: 'Storage.overrideQuotaForOrigin', params: { origin: string; quotaSize?: number }): Promise<unknown>;
}

async function listNames(folder: FileSystemDirectoryHandle): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

async function removeEverything(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for (const name of await listNames(root)) await root.removeEntry(name, { recursive: true });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await removeEverything();
});

afterEach(async () => {
  // The downloads expire, which releases their locks.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await eventually(async () => expect(await listArchives()).toEqual([]));
});

function entryOf(path: string, text = `bytes of ${path}`): ArchiveEntry {
  return { path, modifiedMs: MODIFIED.getTime(), open: async () => new Blob([text]) };
}

const manyEntries = (count: number) => Array.from({ length: count }, (_, index) => entryOf(`many/${index}.webp`));

async function write(entries: readonly ArchiveEntry[], options: Partial<ArchiveOptions> = {}) {
  const saved: Saved[] = [];
  const save = (blob: Blob, fileName: string) => void saved.push({ blob, fileName });
  return { outcome: await writeArchive(entries, 'pictures_2026-01-02.zip', { save, ...options }), saved };
}

async function unzip(blob: Blob | undefined): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? []));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
}

const contentOf = (entries: readonly ArchiveEntry[]) =>
  Object.fromEntries(entries.map(({ path }) => [path, `bytes of ${path}`]));

/** Lists the folders of archives in the storage. */
async function listArchives(): Promise<readonly string[]> {
  const root = await navigator.storage.getDirectory();
  const archives = await root.getDirectoryHandle('archives').catch(() => null);
  return archives ? listNames(archives) : [];
}

describe('an archive', () => {
  test.each([2, 1_000])('contains all of %i entries in one download', async (count) => {
    const entries = manyEntries(count);
    const { outcome, saved } = await write(entries);
    expect(outcome).toEqual({ kind: 'saved', parts: 1, bytes: saved[0]?.blob.size });
    expect(saved.map(({ fileName }) => fileName)).toEqual(['pictures_2026-01-02.zip']);
    expect(await unzip(saved[0]?.blob)).toEqual(contentOf(entries));
  });

  test('contains 66,000 entries in two downloads', { timeout: 240_000 }, async () => {
    // Browsers need a millisecond to read the smallest file, so only one in a hundred has bytes.
    const empty = new Blob();
    const hasBytes = (index: number) => index % 100 === 99;
    const entries = manyEntries(66_000).map((entry, index) =>
      hasBytes(index) ? entry : { ...entry, open: async () => empty },
    );
    const { outcome, saved } = await write(entries);
    expect(outcome).toMatchObject({ kind: 'saved', parts: 2 });
    expect(saved.map(({ fileName }) => fileName)).toEqual(['pictures_2026-01-02.zip', 'pictures_2026-01-02_part2.zip']);
    const [first = {}, second = {}] = await Promise.all(saved.map(({ blob }) => unzip(blob)));
    expect([first, second].map((files) => Object.keys(files).length)).toEqual([65_000, 1_000]);
    const wanted = entries.map(({ path }, index) => [path, hasBytes(index) ? `bytes of ${path}` : '']);
    expect(Object.entries({ ...first, ...second })).toEqual(wanted);
  });

  test('contains names in every script', async () => {
    const entries = ['фото', '日本語/写真', 'صورة', 'תמונה', 'ภาพ', '사진', 'ፎቶ', '🎉', 'é'].map((name) =>
      entryOf(`${name}.webp`),
    );
    const { saved } = await write(entries);
    expect(await unzip(saved[0]?.blob)).toEqual(contentOf(entries));
  });

  test('contains the dates of the originals', async () => {
    const { saved } = await write([entryOf('a.webp')]);
    const header = new DataView((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(header.getUint16(12, true)).toBe(((2021 - 1980) << 9) | (5 << 5) | 6);
    expect(header.getUint16(10, true)).toBe((7 << 11) | (8 << 5) | (10 / 2));
  });

  test('contains large files unchanged', async () => {
    const bytes = new Uint8Array(9_000_001).map((_, index) => index * 7 + (index >> 9));
    const { saved } = await write([
      { path: 'a.png', modifiedMs: MODIFIED.getTime(), open: async () => new Blob([bytes]) },
    ]);
    const files = unzipSync(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? []));
    expect(Object.keys(files)).toEqual(['a.png']);
    const same = files['a.png']?.length === bytes.length && files['a.png'].every((byte, at) => byte === bytes[at]);
    expect(same).toBe(true);
  });

  test('is created in memory if the browser has no storage', async () => {
    const part = openBlobPart();
    const sources = async function* () {
      yield {
        path: 'a.webp',
        modifiedMs: 0,
        bytes: 5,
        read: async function* () {
          yield new TextEncoder().encode('hello');
        },
      };
    };
    await writeZipParts(sources(), async () => part);
    expect(await unzip((await part.result()) ?? undefined)).toEqual({ 'a.webp': 'hello' });
  });
});

test('an archive is built in memory if the results leave no room for it in the storage', async () => {
  const protocol = cdp() as unknown as Protocol;
  const { usage = 0 } = await navigator.storage.estimate();
  const entries = Array.from({ length: 8 }, (_, index) => ({
    ...entryOf(`${index}`),
    open: async () => new Blob([new Uint8Array(2 * 2 ** 20).fill(index)]),
  }));
  try {
    await protocol.send('Storage.overrideQuotaForOrigin', {
      origin: location.origin,
      quotaSize: usage + 10 * 2 ** 20,
    });
    const progress: number[] = [];
    const { outcome, saved } = await write(entries, { onProgress: (done) => progress.push(done) });
    expect(outcome).toMatchObject({ kind: 'saved', parts: 1 });
    expect(await listArchives()).toEqual([]);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    const files = unzipSync(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? []));
    expect(Object.entries(files).map(([path, bytes]) => [path, bytes.length, bytes[0], bytes.at(-1)])).toEqual(
      entries.map(({ path }, index) => [path, 2 * 2 ** 20, index, index]),
    );
  } finally {
    await protocol.send('Storage.overrideQuotaForOrigin', { origin: location.origin });
  }
});

test('the progress of an archive only increases, and ends with the total', async () => {
  const reported: number[] = [];
  await write(manyEntries(1_000), { onProgress: (done) => reported.push(done) });
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  expect(reported.at(-1)).toBe(1_000);
});

test('an archive opens each file only when it writes that file', async () => {
  let opened = 0;
  const giveUp = new AbortController();
  const entries = manyEntries(5_000).map((entry) => ({
    ...entry,
    open: () => {
      if (++opened === 300) giveUp.abort();
      return entry.open();
    },
  }));
  await write(entries, { signal: giveUp.signal });
  expect(opened).toBeLessThan(1_000);
});

test('an archive uses a warmed-up worker, so it needs no network', async () => {
  warmUpArchive();
  const started = vi.spyOn(globalThis, 'Worker');
  expect((await write(manyEntries(2))).outcome.kind).toBe('saved');
  expect(started).not.toHaveBeenCalled();
  started.mockRestore();
});

describe('an archive leaves nothing behind', () => {
  test('after the time for its download, but not earlier', async () => {
    const { saved } = await write(manyEntries(2));
    expect(await listArchives()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await unzip(saved[0]?.blob)).toEqual(contentOf(manyEntries(2)));
    await vi.advanceTimersByTimeAsync(2_000);
    await eventually(async () => expect(await listArchives()).toEqual([]));
  });

  test('when it is canceled while writing', async () => {
    const giveUp = new AbortController();
    const entries = manyEntries(1_000);
    entries[500] = {
      ...entryOf('slow'),
      open: async () => {
        expect(await listArchives()).toHaveLength(1);
        giveUp.abort();
        return new Blob(['late']);
      },
    };
    const { outcome, saved } = await write(entries, { signal: giveUp.signal });
    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(saved).toEqual([]);
    expect(await listArchives()).toEqual([]);
  });

  test('when it is canceled before it starts', async () => {
    const { outcome, saved } = await write(manyEntries(2), { signal: AbortSignal.abort() });
    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(saved).toEqual([]);
    expect(await listArchives()).toEqual([]);
  });

  test('when a result cannot be read, and reports the failure', async () => {
    const bad = { ...entryOf('bad'), open: () => Promise.reject(new Error('gone')) };
    const { outcome, saved } = await write([...manyEntries(100), bad]);
    expect(outcome).toEqual({ kind: 'failed', reason: 'read' });
    expect(saved).toEqual([]);
    expect(await listArchives()).toEqual([]);
  });

  test('from closed pages, and keeps data that other pages are writing', async () => {
    const root = await navigator.storage.getDirectory();
    const archives = await root.getDirectoryHandle('archives', { create: true });
    for (const id of ['dead', 'alive']) {
      const folder = await archives.getDirectoryHandle(id, { create: true });
      await folder.getFileHandle('part1.zip', { create: true });
    }
    await navigator.locks.request('pixmill-archive-alive', async () => {
      await write(manyEntries(2), { signal: AbortSignal.abort() });
      expect(await listArchives()).toEqual(['alive']);
      await archives.removeEntry('alive', { recursive: true });
    });
  });
});

describe('a file picked by the user', () => {
  /** Replaces the browser's dialog, which returns a file in private storage. */
  async function pick(): Promise<FileSystemFileHandle> {
    const root = await navigator.storage.getDirectory();
    const file = await root.getFileHandle('picked.zip', { create: true });
    vi.stubGlobal('showSaveFilePicker', async () => file);
    return file;
  }

  const exists = async () => {
    const root = await navigator.storage.getDirectory();
    return (await listNames(root)).includes('picked.zip');
  };

  test('receives the archive, and nothing is downloaded', async () => {
    const file = await pick();
    const { outcome, saved } = await write(manyEntries(200), { picked: file });
    expect(outcome).toMatchObject({ kind: 'saved', parts: 1 });
    expect(saved).toEqual([]);
    expect(await unzip(await file.getFile())).toEqual(contentOf(manyEntries(200)));
    expect(await listArchives()).toEqual([]);
  });

  test('is deleted if the archive is canceled', async () => {
    const picked = await pick();
    const { outcome } = await write(manyEntries(2), { picked, signal: AbortSignal.abort() });
    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(await exists()).toBe(false);
  });

  const pickOutsideClick = async (): Promise<string> => {
    const { showSaveFilePicker } = globalThis as typeof globalThis & { showSaveFilePicker(): Promise<unknown> };
    return showSaveFilePicker().then(
      () => 'opened',
      (error: unknown) => (error as DOMException).name,
    );
  };

  test('is returned, unless the user cancels the dialog', async () => {
    const file = await pick();
    expect(await pickArchiveFile('a.zip')).toBe(file);
    vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('no', 'AbortError')));
    expect(await pickArchiveFile('a.zip')).toBe('cancelled');
  });

  test('is not possible without a click, so the archive is downloaded', async () => {
    vi.unstubAllGlobals();
    // This uses the browser's own dialog.
    expect(await pickOutsideClick()).toBe('SecurityError');
    expect(await pickArchiveFile('a.zip')).toBeNull();
    expect((await write(manyEntries(2), { picked: null })).saved).toHaveLength(1);
  });
});
