import { expect, test } from 'vitest';
import { findAskedNotes } from './note-rules.ts';
import { readSourceFiles } from './source-files.ts';

test('no source file asks the notes of a result for a fact', () => {
  expect(readSourceFiles().flatMap(({ path, code }) => findAskedNotes(path, code))).toEqual([]);
});

test.each([
  `const isLarger = result?.notes.some(({ code }) => codes.includes(code))`,
  `const found = notes.find(isCanvas)`,
  `for (const note of reply.notes) announce(note)`,
  `const isKept = note.code === 'kept-original'`,
  `const isOther = code !== 'metadata-damaged'`,
])('the rule refuses: %s', (code) => {
  expect(findAskedNotes('state/a.ts', code)).toEqual([expect.stringContaining('src/state/a.ts:1 asks the notes')]);
});

test.each([
  `const words = result.notes.map((note) => noteMessage(t, note))`,
  `const isDamaged = failure.code === 'damaged'`,
  `const isKept = reached.verdict === 'kept-original'`,
  `const notes = [...made.notes, { code: 'made-by-canvas', because: 'asked' }]`,
])('the rule allows: %s', (code) => {
  expect(findAskedNotes('state/a.ts', code)).toEqual([]);
});
