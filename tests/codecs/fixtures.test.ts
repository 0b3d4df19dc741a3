import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** A folder of files with one purpose is listed like a file. */
const entries = readdirSync(folder, { withFileTypes: true })
  .filter(({ name }) => name !== 'README.md')
  .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));

/** The table's rows: file, origin, license, purpose. */
const rows = readFileSync(`${folder}README.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, file = '', origin = '', license = '']) => ({ file, origin, license }));

const CLEAR_LICENSE = /CC0|CC BY-SA 4\.0|BSD-[23]-Clause|MIT|public domain|for any purpose without fee/;

describe('the test fixtures', () => {
  test('are exactly the files listed in the README', () => {
    expect(rows.map(({ file }) => file).toSorted()).toEqual(entries.toSorted());
  });

  test.each(rows)('include $file with an origin and a clear license', ({ origin, license }) => {
    expect(origin).not.toBe('');
    expect(license).toMatch(CLEAR_LICENSE);
  });

  test('have less than 8 MB in total', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const bytes = files.reduce((sum, name) => sum + statSync(`${folder}${name}`).size, 0);
    expect(bytes).toBeLessThan(8e6);
  });
});
