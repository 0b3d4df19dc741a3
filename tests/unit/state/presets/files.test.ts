import { createStore } from 'jotai/vanilla';
import { describe, expect, test } from 'vitest';
import { BATCH_COMMANDS } from '../../../../src/state/batch/batch-commands.ts';
import { applyRecipeAtom } from '../../../../src/state/presets/apply.ts';
import { enterToolAtom } from '../../../../src/state/workbench/actions.ts';
import { announcementsAtom } from '../../../../src/state/workbench/atoms.ts';
import { SINGLE_COMMANDS } from '../../../../src/state/workbench/list-commands.ts';
import { redoChangeAtom, undoChangeAtom, watchSettings } from '../../../../src/state/workbench/undo-settings.ts';

describe.each([
  ['one image', 'optimize', SINGLE_COMMANDS],
  ['many images', 'bulk-compress', BATCH_COMMANDS],
] as const)('the files of a preset, in a tool for %s,', (_, tool, commands) => {
  function openTool() {
    const store = createStore();
    store.set(enterToolAtom, tool);
    watchSettings(store);
    const files = () => store.get(commands.files);
    const apply = (quality: number, formats: readonly ('webp' | 'avif')[]) =>
      store.set(
        applyRecipeAtom,
        { version: 1, outputs: [{ quality }, ...formats.map((format) => ({ format }))] },
        'My files',
        commands,
      );
    return { store, files, apply, before: files() };
  }

  test('are chosen and undone with its settings in one step, and made again', () => {
    const { store, files, apply, before } = openTool();
    apply(61, ['webp', 'avif']);
    const chosen = files();
    expect(chosen).toMatchObject({ set: 'files', files: [{ format: 'webp' }, { format: 'avif' }] });
    expect(store.get(announcementsAtom)[0]?.event).toMatchObject({ kind: 'recipe-applied', files: 2 });
    expect(store.set(undoChangeAtom, commands)).toBe(true);
    expect(files()).toEqual(before);
    // Its 'Undo' would do nothing now.
    expect(store.get(announcementsAtom)).toEqual([]);
    expect(store.set(undoChangeAtom, commands)).toBe(false);
    expect(store.set(redoChangeAtom, commands)).toBe(true);
    expect(files()).toEqual(chosen);
  });

  test('are undone if nothing else changed', () => {
    const { store, files, apply } = openTool();
    apply(61, ['webp']);
    const first = files();
    apply(61, ['avif']);
    expect(files()).toMatchObject({ files: [{ format: 'avif' }] });
    store.get(announcementsAtom).at(-1)?.undo?.run();
    expect(files()).toEqual(first);
  });

  test('stay with a preset that has none', () => {
    const { files, apply, before } = openTool();
    apply(61, []);
    expect(files()).toEqual(before);
  });
});
