import { describe, expect, test } from 'vitest';
import { isAccepted, stepSettings } from '../../../../src/domain/batch/review.ts';
import { cropAround, keepOrder, sortByDamage } from '../../../../src/domain/batch/review-list.ts';
import type { Settings } from '../../../../src/domain/settings/settings.ts';
import { TOOLS } from '../../../../src/tools/tools.ts';

const TOOL = TOOLS['bulk-compress'];
const JPEG = { format: 'jpeg', bytes: 3000, score: 72 } as const;

const entry = (id: string, score: number | null, worstScore = score) => ({ id, score, worstScore });

describe('a step in the review', () => {
  test.each<readonly [string, Partial<Settings>, Partial<typeof JPEG> | object, object | null, object | null]>([
    ['goes to the next named look', { aim: 'look', lookScore: 70 }, {}, { lookScore: 80 }, { lookScore: 55 }],
    ['starts between two looks', { aim: 'look', lookScore: 75 }, {}, { lookScore: 80 }, { lookScore: 70 }],
    ['ends at the best look', { aim: 'look', lookScore: 90 }, {}, null, { lookScore: 80 }],
    ['ends at the smallest look', { aim: 'look', lookScore: 55 }, {}, { lookScore: 70 }, null],
    ['gives an image of a set its own look', { aim: 'set' }, { score: 74.2 }, { lookScore: 80 }, { lookScore: 70 }],
    ['changes the file size', { aim: 'size', maxBytes: 3000 }, {}, { maxBytes: 4500 }, { maxBytes: 2000 }],
    ['goes below what was used', { aim: 'size', maxBytes: 9000 }, {}, { maxBytes: 13500 }, { maxBytes: 2000 }],
    ['changes the quality', { aim: 'number', qualityPercent: 80 }, {}, { qualityPercent: 90 }, { qualityPercent: 70 }],
    ['ends at quality 100', { aim: 'number', qualityPercent: 100 }, {}, null, { qualityPercent: 90 }],
    ['leaves lossless downward only', { aim: 'number', lossless: true }, {}, null, { lossless: false }],
    ['needs a format with a quality', { aim: 'number', qualityPercent: 80 }, { format: 'png' }, null, null],
    ['never improves on the original', { aim: 'look', lookScore: 70 }, { score: 100 }, null, { lookScore: 55 }],
  ])('%s', (_name, part, result, up, down) => {
    const settings = { ...TOOL.defaults, ...part };
    const of = (by: 1 | -1) => stepSettings(settings, TOOL, { ...JPEG, ...result }, by);
    const meant = (own: object | null) => (own === null ? null : expect.objectContaining(own));
    expect(of(1)).toEqual(meant(up));
    expect(of(-1)).toEqual(meant(down));
  });
});

describe('the order of the tiles', () => {
  test('is by score, then by the worst region; results without a score come last', () => {
    const entries = [entry('a', null), entry('b', 80), entry('c', 60), entry('d', null), entry('e', 60, 20)];
    expect(sortByDamage(entries)).toEqual(['e', 'c', 'b', 'a', 'd']);
  });

  test('stays when scores change, and new images are added at the end', () => {
    const entries = [entry('a', 90), entry('b', 40), entry('n', 30), entry('m', 20)];
    expect(keepOrder(['a', 'gone', 'b'], entries)).toEqual(['a', 'b', 'm', 'n']);
  });

  test('includes each of a thousand images', () => {
    const entries = Array.from({ length: 1000 }, (_, index) => entry(String(index), (index * 7919) % 1000));
    const sorted = sortByDamage(entries);
    expect(sorted.map((id) => (Number(id) * 7919) % 1000)).toEqual(Array.from({ length: 1000 }, (_, score) => score));
    expect(keepOrder(sorted, entries)).toEqual(sorted);
  });
});

describe('an accepted result', () => {
  const key = (quality: number, format = 'jpeg') =>
    JSON.stringify({ version: 1, fit: null, output: { format, qualityPercent: quality, goal: { score: quality } } });
  const accepted = { recipeKey: key(80), score: 75 };

  test.each<readonly [string, string | null, number | null, boolean]>([
    ['stays accepted', key(80), 75, true],
    ['stays accepted at another quality that looks as good', key(70), 73.5, true],
    ['is reviewed again if it looks worse', key(60), 72, false],
    ['is reviewed again in another format', key(80, 'webp'), 90, false],
    ['is reviewed again if its new look is unknown', key(70), null, false],
    ['is gone without a result', null, null, false],
  ])('%s', (_name, recipeKey, score, expected) => {
    expect(isAccepted(accepted, recipeKey, score)).toBe(expected);
  });
});

describe('the part of an image that a tile shows', () => {
  const image = { widthPx: 1000, heightPx: 600 };
  const tile = { widthPx: 200, heightPx: 150 };

  test.each([
    ['is around the spot', { xPx: 500, yPx: 300, widthPx: 64, heightPx: 64 }, { xPx: 432, yPx: 257 }],
    ['ends at the edges', { xPx: 960, yPx: 0, widthPx: 40, heightPx: 64 }, { xPx: 800, yPx: 0 }],
    ['is the center without a spot', null, { xPx: 400, yPx: 225 }],
  ])('%s', (_name, spot, place) => {
    expect(cropAround(spot, image, tile)).toEqual({ ...place, ...tile });
  });

  test('is the whole image if it is small', () => {
    const small = { widthPx: 30, heightPx: 20 };
    expect(cropAround(null, small, tile)).toEqual({ xPx: 0, yPx: 0, ...small });
  });
});
