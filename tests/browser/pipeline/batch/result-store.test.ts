import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { openResultStore, type ResultStore, StorageFullError } from '../../../../src/pipeline/batch/result-store.ts';

/** The part of the DevTools protocol that these tests use. */
interface Protocol {
  send(method: 'Storage.overrideQuotaForOrigin', params: { origin: string; quotaSize?: number }): Promise<unknown>;
}

const { createWritable } = FileSystemFileHandle.prototype;

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

describe.each(['a page that can write', 'a page where only workers can'] as const)(
  'results on disk, with %s',
  (kind) => {
    let store: ResultStore;

    beforeEach(async () => {
      if (kind !== 'a page that can write') Reflect.deleteProperty(FileSystemFileHandle.prototype, 'createWritable');
      store = await openResultStore();
    });

    afterEach(async () => {
      await store.discard('test');
      FileSystemFileHandle.prototype.createWritable = createWritable;
    });

    const read = async (id: string) => (await store.get('test', id)).text();

    const names = async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('batch-test');
      const found: string[] = [];
      for await (const name of folder.keys()) found.push(name);
      return found.sort();
    };

    test('remain after the page is closed', () => expect(store.persistent).toBe(true));

    test('are stored unchanged, and newer results replace older results', async () => {
      await Promise.all(
        ['a', 'b', 'c'].map((id) => store.put('test', id, bytesOf(`result ${id}, a long one`), 'image/png')),
      );
      expect(await read('b')).toBe('result b, a long one');
      await store.put('test', 'b', bytesOf('short'), 'image/png');
      expect(await read('b')).toBe('short');
      await store.remove('test', 'a');
      expect(await names()).toEqual(['b', 'c']);
    });

    test('can be stored again after their batch was discarded or deleted from outside', async () => {
      await store.put('test', 'a', bytesOf('first'), 'image/png');
      await store.discard('test');
      await store.put('test', 'b', bytesOf('second'), 'image/png');
      expect(await names()).toEqual(['b']);
      await (await navigator.storage.getDirectory()).removeEntry('batch-test', { recursive: true });
      await store.put('test', 'c', bytesOf('third'), 'image/png');
      await store.put('other', 'd', bytesOf('fourth'), 'image/png');
      await store.put('test', 'e', bytesOf('fifth'), 'image/png');
      await store.discard('other');
      expect(await names()).toEqual(['c', 'e']);
    });

    test('count as deleted if their folder cannot be listed', async () => {
      await store.put('test', 'a', bytesOf('first'), 'image/png');
      expect(await store.itemIds('test')).toEqual(new Set(['a']));
      vi.spyOn(FileSystemDirectoryHandle.prototype, 'keys').mockImplementation(() => {
        throw new DOMException('The folder was deleted.', 'NotFoundError');
      });
      expect(await store.itemIds('test')).toEqual(new Set());
      vi.restoreAllMocks();
    });

    test('are never incomplete when the disk is full', async () => {
      const protocol = cdp() as unknown as Protocol;
      await store.put('test', 'a', bytesOf('whole'), 'image/png');
      const { usage = 0 } = await navigator.storage.estimate();
      await protocol.send('Storage.overrideQuotaForOrigin', { origin: location.origin, quotaSize: usage + 2 ** 20 });
      try {
        const large = new ArrayBuffer(8 * 2 ** 20);
        await expect(store.put('test', 'a', large, 'image/png')).rejects.toBeInstanceOf(StorageFullError);
        await expect(store.put('test', 'b', large, 'image/png')).rejects.toBeInstanceOf(StorageFullError);
      } finally {
        await protocol.send('Storage.overrideQuotaForOrigin', { origin: location.origin });
      }
      expect(await read('a')).toBe('whole');
      expect(await names()).toEqual(['a']);
    });
  },
);
