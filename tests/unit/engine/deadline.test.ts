import { expect, test } from 'vitest';
import { LONGEST_TIMER_MS } from '../../../src/base/timers.ts';
import type { OutputSpec } from '../../../src/domain/settings/recipe.ts';
import { deadlineFor } from '../../../src/engine/deadline.ts';
import { fakeRequest } from '../../support/fake-engine.ts';

function deadlineOf(part: Partial<OutputSpec>, widthPx = 4000): number {
  const request = fakeRequest('job', widthPx, 3000);
  return deadlineFor({ ...request, recipe: { ...request.recipe, output: { ...request.recipe.output, ...part } } });
}

test('larger images and formats without a quality have longer deadlines', () => {
  expect(deadlineOf({}, 8000)).toBeGreaterThan(deadlineOf({}));
  expect(deadlineOf({ format: 'png' })).toBeGreaterThan(deadlineOf({}));
  expect(deadlineOf({ ifTransparent: { format: 'png', qualityPercent: 100 } })).toBe(deadlineOf({ format: 'png' }));
});

test('the deadline for a goal covers all of its encodings in each format that it may choose', () => {
  const goal = { kind: 'look', score: 80 } as const;
  const number = deadlineOf({});
  const look = deadlineOf({ goal });
  expect(look).toBeGreaterThan(4 * number);
  expect(deadlineOf({ goal, choices: ['jpeg', 'webp'] })).toBeGreaterThan(1.5 * look);
});

test('a deadline never exceeds the longest timer, which would fire at once', () => {
  const request = fakeRequest('job', 4000, 3000);
  const fit = { mode: 'exact', widthPx: 2_000_000, heightPx: 1_333_333 } as const;
  expect(deadlineFor({ ...request, recipe: { ...request.recipe, fit } })).toBe(LONGEST_TIMER_MS);
});
