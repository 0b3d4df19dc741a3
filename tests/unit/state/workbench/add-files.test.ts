import { createStore } from 'jotai/vanilla';
import { describe, expect, test } from 'vitest';
import { filterImages } from '../../../../src/pipeline/filter-images.ts';
import { undoAtom } from '../../../../src/state/announced.ts';
import type { Opened } from '../../../../src/state/store.ts';
import { selectAtom } from '../../../../src/state/workbench/actions.ts';
import { addFiles } from '../../../../src/state/workbench/add-files.ts';
import { announcementsAtom, itemsAtom, selectedItemAtom } from '../../../../src/state/workbench/atoms.ts';
import { fakeRequest } from '../../../support/fake-engine.ts';

const { info } = fakeRequest('', 10, 10);

/** A list into which files can be added. Files whose names start with `bad` cannot be read. */
function createWorld(onOpen: (name: string) => void = () => {}) {
  const store = createStore();
  const pipeline = {
    filterImages,
    open: async (file: File) => {
      onOpen(file.name);
      if (file.name.startsWith('bad')) return { ok: false, failure: { code: 'damaged', format: 'jpeg' } };
      return { ok: true, source: { info, drawn: { blob: file, info } } };
    },
    previewer: { isTransparent: async () => false, thumbnail: async () => null },
  };
  const opened = { pipeline, session: { untilShown: async () => {} } } as unknown as Opened;
  return {
    store,
    add: (...files: readonly File[]) => addFiles(store.get, store.set, opened, files),
    names: () => store.get(itemsAtom).map(({ file }) => file.name),
    selected: () => store.get(selectedItemAtom)?.file.name,
    events: () => store.get(announcementsAtom).map(({ event }) => event),
  };
}

const fileOf = (name: string, type = 'image/jpeg') => new File([name], name, { type, lastModified: 5 });

describe('a file that cannot be read', () => {
  test('does not hold the stage if others can', async () => {
    const { add, names, selected, events } = createWorld();
    await add(fileOf('bad.jpg'), fileOf('bad 2.jpg'), fileOf('good.jpg'), fileOf('other.jpg'));
    expect(names()).toEqual(['bad.jpg', 'bad 2.jpg', 'good.jpg', 'other.jpg']);
    expect(selected()).toBe('good.jpg');
    expect(events()).toEqual([{ kind: 'files-refused', refused: 2, added: 4 }]);
  });

  test('is named if it is the only one, because the stage shows another image', async () => {
    const { add, selected, events } = createWorld();
    await add(fileOf('bad.jpg'), fileOf('good.jpg'));
    expect(selected()).toBe('good.jpg');
    expect(events()).toMatchObject([{ kind: 'file-refused', fileName: 'bad.jpg' }]);
  });

  test('is on the stage with its reason if no other can be read', async () => {
    const { add, selected, events } = createWorld();
    await add(fileOf('bad.jpg'));
    expect(selected()).toBe('bad.jpg');
    expect(events()).toEqual([]);
    await add(fileOf('bad 2.jpg'));
    expect(selected()).toBe('bad.jpg');
  });

  test('gives way to the first one if the last one cannot be read either', async () => {
    const { add, selected } = createWorld();
    await add(fileOf('bad.jpg'), fileOf('bad 2.jpg'), fileOf('bad 3.jpg'));
    expect(selected()).toBe('bad.jpg');
  });

  test('stays on the stage if the user has selected it', async () => {
    const { store, add, selected } = createWorld((name) => {
      if (name === 'bad.jpg') store.set(selectAtom, 1);
    });
    await add(fileOf('bad.jpg'), fileOf('bad 2.jpg'), fileOf('good.jpg'));
    expect(selected()).toBe('bad 2.jpg');
  });
});

describe('files that are not added', () => {
  test('are named and counted if they are no images', async () => {
    const { add, events } = createWorld();
    await add(fileOf('a.jpg'), fileOf('notes.txt', 'text/plain'), fileOf('movie.mp4', 'video/mp4'));
    expect(events()).toEqual([{ kind: 'files-skipped', added: 1, skipped: ['notes.txt', 'movie.mp4'] }]);
  });

  test('are named if the list has them already, and can be added again', async () => {
    const { store, add, names, events } = createWorld();
    await add(fileOf('a.jpg'), fileOf('b.jpg'));
    await add(fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg'));
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(events()).toEqual([{ kind: 'files-listed', names: ['a.jpg', 'b.jpg'] }]);
    store.set(undoAtom, store.get(announcementsAtom)[0]?.id ?? 0);
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'a.jpg', 'b.jpg']);
  });

  test('of a kind that is no image give the specified message alone, unless the list has others', async () => {
    const { add, events } = createWorld();
    await add(fileOf('notes.txt', 'text/plain'));
    expect(events()).toEqual([{ kind: 'nothing-was-an-image' }]);
  });
});
