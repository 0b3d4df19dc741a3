import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partsTable } from '../../contract/kept-parts.ts';

/** To update the page, copy the expected lines of a failure. */
test('the table of parts in metadata-and-color.md matches the expectations in the tests of all pairs of formats', () => {
  const page = readFileSync(new URL('../../../docs/metadata-and-color.md', import.meta.url), 'utf8');
  const [, table] = /<!-- parts -->\n([\s\S]*?)\n?<!-- \/parts -->/.exec(page) ?? [];
  expect(table).toBe(partsTable());
});
