import { expect, test } from 'vitest';
import { mayNestWorkers } from '../../../src/workers/nested-workers.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', true],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    true,
  ],
])('workers start workers, except in Firefox, where that may block them: %s', (userAgent, may) => {
  expect(mayNestWorkers({ userAgent })).toBe(may);
});
