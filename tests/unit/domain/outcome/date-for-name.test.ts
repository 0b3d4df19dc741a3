import { expect, test } from 'vitest';
import { dateForName } from '../../../../src/domain/outcome/private-facts.ts';

const CHANGED = new Date(2026, 1, 3, 4, 5, 6);

const parts = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours()];

test.each([
  ['by the clock of the camera, in whatever zone the page is', '2024-12-31T23:30:00', [2024, 12, 31, 23]],
  ['of a day without a time, which is no midnight in London', '2024-12-31', [2024, 12, 31, 0]],
  ['of the file, if the photo says none', null, [2026, 2, 3, 4]],
  ['of the file, if that of the photo is impossible', '2024-99-99T99:99:99', [2026, 2, 3, 4]],
])('the date in a name is that %s', (_, local, expected) => {
  expect(parts(dateForName(local, CHANGED.getTime()))).toEqual(expected);
});
