import { describe, expect, test } from 'vitest';
import { type BatchRow, newRow } from '../../../../src/domain/batch/batch.ts';
import { EMPTY_PRIVACY, recountPrivacy } from '../../../../src/domain/batch/privacy-tally.ts';
import type { PrivateFacts } from '../../../../src/domain/outcome/private-facts.ts';
import { ENGLISH } from '../../../../src/i18n/t.ts';
import { type BatchItem, newItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { ItemList } from '../../../../src/pipeline/batch/item-list.ts';
import { OriginalsReader } from '../../../../src/pipeline/batch/originals-reader.ts';
import { extraColumnWords } from '../../../../src/screens/bulk/extra-columns.tsx';
import { privacySummary } from '../../../../src/screens/bulk/privacy-summary.ts';
import { fileDateMs } from '../../../../src/state/batch/choices.ts';
import { fakeEncoded } from '../../../support/fake-engine.ts';

const PLACE = { latitude: 48.8584, longitude: 2.2945 };

const resultOf = (tells: PrivateFacts) =>
  fakeEncoded({
    carries: [
      { kind: 'profile', profile: 'srgb' },
      { kind: 'metadata', blocks: [], tells },
    ],
  });

const row = (part: Partial<BatchRow>): BatchRow => ({ ...newRow('a'), path: 'a.jpg', ...part });

/** Counts every row, first when it is read and then when it has its result. */
function tallyOf(rows: readonly { readonly privateFacts: PrivateFacts; readonly now: PrivateFacts }[]) {
  let tally = EMPTY_PRIVACY;
  for (const { privateFacts, now } of rows) {
    const [added, read] = [row({}), row({ privateFacts })];
    tally = recountPrivacy(tally, null, added);
    tally = recountPrivacy(tally, added, read);
    tally = recountPrivacy(tally, read, row({ privateFacts, state: 'done', result: resultOf(now) }));
  }
  return tally;
}

describe('the summary of a batch', () => {
  const thousand = (now: PrivateFacts) =>
    tallyOf(
      Array.from({ length: 1000 }, (_, index) => ({ privateFacts: index % 3 === 0 ? { place: PLACE } : {}, now })),
    );

  test('counts 1,000 photos', () => {
    expect(privacySummary(ENGLISH, thousand({}), true)).toBe(
      '334 of 1,000 photos revealed where they were taken; none does now.',
    );
  });

  test('counts results that still reveal the place', () => {
    const tally = tallyOf([
      { privateFacts: { place: PLACE }, now: { place: PLACE } },
      { privateFacts: { place: PLACE }, now: {} },
      { privateFacts: {}, now: {} },
    ]);
    expect(privacySummary(ENGLISH, tally, true)).toBe(
      '2 of 3 photos revealed where they were taken. Results that still do: 1.',
    );
  });

  test('makes no promise before the batch ends', () => {
    expect(privacySummary(ENGLISH, thousand({}), false)).toBe(
      'Photos that reveal where they were taken: 334 of 1,000.',
    );
  });

  test('reports other private data if there is no place, and is empty if there is no private data', () => {
    const serials = tallyOf([{ privateFacts: { serials: '1' }, now: { author: 'Ada' } }]);
    expect(privacySummary(ENGLISH, serials, true)).toBe('1 of 1 photos revealed private data; none does now.');
    expect(privacySummary(ENGLISH, tallyOf([{ privateFacts: { camera: 'Pixel' }, now: {} }]), true)).toBeNull();
  });

  test('ignores removed and excluded rows', () => {
    const read = row({ privateFacts: { place: PLACE } });
    const tally = recountPrivacy(EMPTY_PRIVACY, null, read);
    expect(recountPrivacy(tally, read, null)).toEqual(EMPTY_PRIVACY);
    expect(recountPrivacy(tally, read, { ...read, excluded: true })).toEqual(EMPTY_PRIVACY);
  });
});

describe('the optional columns', () => {
  const privateFacts = { place: PLACE, serials: '1', camera: 'Pixel' };

  test.each([
    ['private', row({}), ''],
    ['private', row({ privateFacts }), 'place, serial number'],
    ['private', row({ privateFacts, result: resultOf({ camera: 'Pixel' }) }), 'place, serial number → nothing private'],
    ['private', row({ privateFacts: { camera: 'Pixel' }, result: resultOf({ camera: 'Pixel' }) }), 'nothing private'],
    ['metadata', row({ privateFacts, result: resultOf({}) }), 'no metadata'],
    ['profile', row({ privateFacts }), ''],
    ['profile', row({ privateFacts, result: resultOf({}) }), 'sRGB'],
  ] as const)('show for "%s" the words of the row', (column, of, words) => {
    expect(extraColumnWords(ENGLISH, column, of)).toBe(words);
  });
});

describe('the date of a file in the archive', () => {
  const lastModified = Date.UTC(2026, 0, 1);
  const privateFacts = { taken: { local: '2024-05-12T10:11:12', offset: '+02:00' } };
  const takenMs = Date.UTC(2024, 4, 12, 8, 11, 12);

  test.each([
    ['changed', privateFacts, lastModified],
    ['taken', privateFacts, takenMs],
    ['taken', {}, lastModified],
    ['taken', null, lastModified],
    ['taken', { taken: { local: '2024-13-45T99:00:00', offset: null } }, lastModified],
  ] as const)('for the setting "%s" and the facts %j', (dates, facts, wanted) => {
    expect(fileDateMs({ privateFacts: facts, lastModified }, dates)).toBe(wanted);
  });
});

test('originals are read once, one after another, and their facts are written to the journal', async () => {
  const journaled: unknown[] = [];
  const journal = {
    putItem: (_: string, { id, privateFacts, originalSize }: BatchItem) =>
      journaled.push([id, privateFacts, originalSize]),
    removeItem: () => {},
  };
  const items = new ItemList('batch', journal, { onChange: () => {}, onRemove: () => {} });
  for (const id of ['a', 'b']) items.restore(newItem(id, { file: new File([id], `${id}.jpg`), path: `${id}.jpg` }));
  const reader = new OriginalsReader(items);
  const read: string[] = [];
  const size = { widthPx: 4, heightPx: 3 };
  const readOriginal = async (file: Blob) => {
    read.push(await file.text());
    return { carries: [{ kind: 'metadata', blocks: [], tells: { place: PLACE } }], size } as const;
  };
  await Promise.all([reader.read(readOriginal), reader.read(readOriginal)]);
  expect(read).toEqual(['a', 'b']);
  expect(journaled).toEqual([
    ['a', { place: PLACE }, size],
    ['b', { place: PLACE }, size],
  ]);
});
