import { expect, test } from 'vitest';
import { newRow } from '../../../../src/domain/batch/batch.ts';
import { csvOf } from '../../../../src/domain/batch/csv.ts';
import { reportJson, reportRowOf, reportTable, worstOf } from '../../../../src/domain/batch/report.ts';
import type { Encoded } from '../../../../src/domain/outcome/encoded.ts';

const result: Encoded = {
  format: 'webp',
  size: { widthPx: 40, heightPx: 30 },
  bytes: 500,
  notes: [],
  carries: [{ kind: 'metadata', blocks: ['exif'], tells: { author: 'Ada', comment: 'at home' } }],
  origin: 'pixels',
};
const item = {
  ...newRow('a-1'),
  path: '=cmd|calc.jpg',
  bytes: 2000,
  originalSize: { widthPx: 80, heightPx: 60 },
  state: 'done' as const,
  privateFacts: { place: { latitude: 1, longitude: 2 }, author: 'Ada', comment: 'at home' },
  result,
  tookMs: 1234,
};
const done = reportRowOf(item, 'out/a.webp', 81.234);
const failed = reportRowOf(
  { ...newRow('a-2'), path: 'b.jpg', state: 'failed', failure: { code: 'empty-file' } },
  'b.webp',
  null,
);
const reasonOf = ({ failure }: typeof done) => failure && 'It took too long.';

test('a report says what became of each image, in the same words as table and as JSON', () => {
  const [heading, first, second] = reportTable([done, failed], reasonOf);
  expect(first).toEqual([
    ...['=cmd|calc.jpg', 2000, 80, 60, 'out/a.webp', 'webp', 40, 30, 500, 81.23],
    ...['place comment', 'comment', 1.234, 'done', null],
  ]);
  expect(second).toEqual(['b.jpg', 0, ...Array(11).fill(null), 'failed', 'It took too long.']);
  const objects = JSON.parse(reportJson([done, failed], reasonOf));
  expect(objects.map((each: object) => Object.keys(each))).toEqual([heading, heading]);
  expect(objects[0]).toMatchObject({ privateBefore: ['place', 'comment'], seconds: 1.234, reason: null });
});

test('no name becomes a formula in a spreadsheet', () => {
  expect(csvOf(reportTable([done], reasonOf))).toContain(`"'=cmd|calc.jpg"`);
});

test('an excluded image and a result of earlier settings are called so', () => {
  expect(reportRowOf({ ...item, excluded: true }, null, null).outcome).toBe('excluded');
  expect(reportRowOf({ ...item, outdated: true }, null, null).outcome).toBe('outdated');
});

test('the worst images are those with the lowest measured look', () => {
  const scored = [70, null, 90, 60].map((score) => reportRowOf(item, 'x', score));
  expect(worstOf([...scored, failed], 2).map(({ score }) => score)).toEqual([60, 70]);
});
