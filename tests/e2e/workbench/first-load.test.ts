import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright';
import { expect, test } from 'vitest';
import { openPage } from '../../support/e2e.ts';

/** The maximum gzipped size of JavaScript and CSS on the first page: 120 kB. */
const MAX_FIRST_LOAD_BYTES = 120_000;

test('the home page downloads at most 120 kB of gzipped JavaScript and CSS, and no WASM', async () => {
  const responses: Response[] = [];
  const page = await openPage('/', {
    own: true,
    prepare: async (opened) => opened.on('response', (response) => responses.push(response)),
  });
  await page.waitForLoadState('networkidle');

  const paths = responses.map((response) => new URL(response.url()).pathname);
  expect(paths.filter((path) => path.endsWith('.wasm'))).toEqual([]);

  const code = responses.filter((response) => /\.(?:js|css)$/.test(new URL(response.url()).pathname));
  const sizes = await Promise.all(code.map(async (response) => gzipSync(await response.body()).length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(code.length).toBeGreaterThan(0);
  expect(total, paths.join('\n')).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES);
});
