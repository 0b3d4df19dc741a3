import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { announce } from '../../../src/state/announce.ts';
import { announcementsAtom } from '../../../src/state/workbench/atoms.ts';

test('a message takes the place of an equal one, and the oldest leaves, each with its undo', () => {
  const store = createStore();
  const forgotten: string[] = [];
  const undo = (name: string) => ({ run: () => {}, forget: () => forgotten.push(name) });
  announce(store, 'good', { kind: 'downloaded', fileName: 'a.jpg' });
  announce(store, 'info', { kind: 'settings-reset' }, undo('first'));
  announce(store, 'info', { kind: 'settings-reset' }, undo('second'));
  announce(store, 'good', { kind: 'downloaded', fileName: 'a.jpg' });

  expect(store.get(announcementsAtom).map(({ event }) => event.kind)).toEqual(['settings-reset', 'downloaded']);
  expect(forgotten).toEqual(['first']);

  announce(store, 'good', { kind: 'downloaded', fileName: 'b.jpg' });
  announce(store, 'good', { kind: 'downloaded', fileName: 'c.jpg' });
  expect(store.get(announcementsAtom)).toHaveLength(3);
  expect(forgotten).toEqual(['first', 'second']);
});
