import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type FolderWatch, type WatchOptions, watchFolder } from '../../../../src/pipeline/batch/watch-folder.ts';

const FOLDER = 'watched';

let root: FileSystemDirectoryHandle;
let folder: FileSystemDirectoryHandle;

beforeEach(async () => {
  root = await navigator.storage.getDirectory();
  folder = await root.getDirectoryHandle(FOLDER, { create: true });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => {});
});

async function write(parent: FileSystemDirectoryHandle, name: string, text: string): Promise<FileSystemFileHandle> {
  const handle = await parent.getFileHandle(name, { create: true });
  const stream = await handle.createWritable();
  await stream.write(text);
  await stream.close();
  return handle;
}

async function watch(options: Partial<WatchOptions> = {}) {
  const texts: string[] = [];
  const paths: string[] = [];
  const onEnd = vi.fn();
  const watched: FolderWatch = await watchFolder(folder, {
    outputs: [],
    settleMs: 100,
    everyMs: 50,
    onEnd,
    onFiles: async (files) => {
      // Tests delete files as soon as their paths are here, so the texts must have been read by then.
      texts.push(...(await Promise.all(files.map(({ file }) => file.text()))));
      paths.push(...files.map(({ path }) => path));
    },
    ...options,
  });
  onTestFinished(() => watched.stop());
  return { watched, texts, paths, onEnd };
}

/** Waits until a file that appears now has been returned. Then the earlier ones were returned or ignored. */
async function passBy(paths: readonly string[], name: string): Promise<void> {
  await write(folder, name, name);
  await vi.waitFor(() => expect(paths).toContain(`${FOLDER}/${name}`), 20_000);
}

describe.each([true, false])('a watched folder, if the browser reports changes: %s', (reports) => {
  beforeEach(() => {
    if (!reports) vi.stubGlobal('FileSystemObserver', undefined);
  });

  test('says how it is watched', async () => {
    const { watched } = await watch();
    expect(watched.isObserved).toBe(reports && 'FileSystemObserver' in globalThis);
  });

  test('returns files that are there, that appear at any depth, and that change', async () => {
    await write(folder, 'there.jpg', 'there');
    const { paths, texts } = await watch();
    await vi.waitFor(() => expect(texts).toEqual(['there']), 20_000);
    const inner = await folder.getDirectoryHandle('inner', { create: true });
    await write(inner, 'new.jpg', 'new');
    await vi.waitFor(() => expect(texts).toEqual(['there', 'new']), 20_000);
    await write(folder, 'there.jpg', 'changed');
    await vi.waitFor(() => expect(texts).toEqual(['there', 'new', 'changed']), 20_000);
    expect(paths).toEqual([`${FOLDER}/there.jpg`, `${FOLDER}/inner/new.jpg`, `${FOLDER}/there.jpg`]);
  });

  test('does not return its own results, nor files of the system or of programs that still write', async () => {
    const output = await folder.getDirectoryHandle('web', { create: true });
    const { watched, paths } = await watch({ outputs: [output] });
    await write(await output.getDirectoryHandle('inner', { create: true }), 'result.jpg', 'result');
    await watched.wrote(await write(folder, 'result.jpg', 'result'));
    await write(await folder.getDirectoryHandle('.hidden', { create: true }), 'photo.jpg', 'hidden');
    for (const name of ['Thumbs.db', 'photo.jpg.part', '.photo.jpg']) await write(folder, name, name);
    await folder.getFileHandle('empty.jpg', { create: true });
    await passBy(paths, 'last.jpg');
    expect(paths).toEqual([`${FOLDER}/last.jpg`]);
  });

  test('does not return files that an earlier visit has processed', async () => {
    const file = await (await write(folder, 'done.jpg', 'done')).getFile();
    const known = [{ path: 'done.jpg', bytes: file.size, lastModified: file.lastModified }];
    const { paths } = await watch({ known });
    await passBy(paths, 'last.jpg');
    expect(paths).toEqual([`${FOLDER}/last.jpg`]);
  });

  test('goes on after files and inner folders are deleted', async () => {
    const inner = await folder.getDirectoryHandle('inner', { create: true });
    await write(inner, 'new.jpg', 'new');
    const { paths, onEnd } = await watch();
    await passBy(paths, 'first.jpg');
    await folder.removeEntry('first.jpg');
    await folder.removeEntry('inner', { recursive: true });
    await passBy(paths, 'last.jpg');
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('ends once, with the reason, when the folder is deleted', async () => {
    const { paths, onEnd } = await watch();
    await passBy(paths, 'first.jpg');
    await root.removeEntry(FOLDER, { recursive: true });
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalled(), 20_000);
    folder = await root.getDirectoryHandle(FOLDER, { create: true });
    const other = await watch();
    await passBy(other.paths, 'last.jpg');
    expect(onEnd.mock.calls).toEqual([['gone']]);
    expect(paths).toEqual([`${FOLDER}/first.jpg`]);
  });

  test('returns nothing after it is stopped', async () => {
    const { watched, paths } = await watch();
    await passBy(paths, 'first.jpg');
    watched.stop();
    const other = await watch();
    await passBy(other.paths, 'last.jpg');
    expect(paths).toEqual([`${FOLDER}/first.jpg`]);
  });
});

test('a file that is still being copied is returned when it is whole', async () => {
  vi.stubGlobal('FileSystemObserver', undefined);
  const looks = vi.spyOn(folder, 'entries');
  const { texts } = await watch({ settleMs: 3_000 });
  let text = '';
  while (looks.mock.calls.length < 6) {
    text += 'part ';
    await write(folder, 'copied.jpg', text);
  }
  await vi.waitFor(() => expect(texts).toEqual([text]), 20_000);
});

test('a folder to which access is withdrawn ends the watch with this reason', async () => {
  vi.stubGlobal('FileSystemObserver', undefined);
  const { paths, onEnd } = await watch();
  await passBy(paths, 'first.jpg');
  vi.spyOn(folder, 'entries').mockImplementation(() => {
    throw new DOMException('', 'NotAllowedError');
  });
  await vi.waitFor(() => expect(onEnd.mock.calls).toEqual([['denied']]), 20_000);
});
