import { expect, test } from 'vitest';
import type { Encoded } from '../../../../src/domain/outcome/encoded.ts';
import type { Note } from '../../../../src/domain/outcome/notes.ts';
import { recipeKey } from '../../../../src/domain/settings/recipe.ts';
import { restoreResult } from '../../../../src/pipeline/batch/earlier-results.ts';
import { fakeEncoded, fakeRequest } from '../../../support/fake-engine.ts';

const { info, recipe } = fakeRequest('', 40, 20);
const EARLIER = { format: 'jpeg', bytes: 5 } as const;
const ITEM = { source: info, recipeKey: recipeKey({ ...recipe, turn: 6 }) };

test.each<[Note['code'], Note, Partial<Encoded>]>(
  (
    [
      [{ code: 'recompressed', because: 'asked', originalBytes: 9, newBytes: 5 }, { origin: 'recompressed' }],
      [{ code: 'kept-original', originalBytes: 5 }, { origin: 'original' }],
      [
        { code: 'made-by-canvas', because: 'network' },
        { origin: 'pixels', byCanvas: 'network' },
      ],
      [{ code: 'larger-than-original', originalBytes: 4, newBytes: 5 }, { isLarger: true }],
      [{ code: 'scaled-to-fit', size: { widthPx: 4, heightPx: 2 } }, { size: { widthPx: 4, heightPx: 2 } }],
    ] as const
  ).map(([note, facts]) => [note.code, note, facts]),
)('the note %s of an earlier version becomes a fact', (_, note, facts) => {
  expect(restoreResult({ ...EARLIER, notes: [note] }, ITEM)).toMatchObject({ ...EARLIER, ...facts, notes: [note] });
});

test('a score of an earlier version that was noted as an estimate is one', () => {
  const reached = { score: 80, regions: [], qualityPercent: 70, steps: [], verdict: 'met' } as const;
  const restored = restoreResult({ ...EARLIER, reached, notes: [{ code: 'score-estimated' }] }, ITEM);
  expect(restored?.reached).toEqual({ ...reached, heat: null, isEstimate: true });
});

test('a result of an earlier version has the size of its recipe', () => {
  expect(restoreResult(EARLIER, ITEM)).toMatchObject({ size: { widthPx: 20, heightPx: 40 }, notes: [], carries: [] });
  expect(restoreResult(EARLIER, { ...ITEM, source: null })).toBeNull();
});

test('a result of this version does not change', () => {
  const result = fakeEncoded({ isLarger: true });
  expect(restoreResult(result, ITEM)).toBe(result);
});
