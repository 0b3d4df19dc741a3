import { expect, test } from 'vitest';
import { afterEndedDrawing, fromStore, isNamedLikeVector, newItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { workOrder } from '../../../../src/pipeline/batch/work-order.ts';

const item = { ...newItem('1', { file: new File(['<svg/>'], 'a.svg'), path: 'a.svg' }), beingDrawn: true };

test('an image whose drawing did not end fails with the reason, and a restored row waits', () => {
  expect(afterEndedDrawing(item)).toMatchObject({ state: 'failed', failure: { code: 'ended-drawing' } });
  expect(afterEndedDrawing(item).beingDrawn).toBeUndefined();
  expect(fromStore(item, new Set())).toMatchObject({ state: 'waiting', failure: null });
});

test('SVG files start after all other images, the largest last ones first', () => {
  const sizes = new Map([
    ['a.svg', 900],
    ['b.jpg', 1],
    ['C.SVG', 950],
    ['d.jpg', 3],
  ]);
  const order = workOrder([...sizes.keys()], 1, (path) => sizes.get(path) ?? 0, isNamedLikeVector);
  expect(order).toEqual(['d.jpg', 'b.jpg', 'C.SVG', 'a.svg']);
});
