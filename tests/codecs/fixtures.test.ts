import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));
const files = readdirSync(folder).filter((name) => name !== 'README.md');

/** Rows of the table: file, origin, licence, purpose. */
const rows = readFileSync(`${folder}README.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, file = '', origin = '', licence = '']) => ({ file, origin, licence }));

const CLEAR_LICENCE = /CC0|BSD-[23]-Clause|MIT|public domain/;

describe('the test pictures', () => {
  test('are all listed, and nothing else is', () => {
    expect(rows.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  test.each(rows)('$file has an origin and a clear licence', ({ origin, licence }) => {
    expect(origin).not.toBe('');
    expect(licence).toMatch(CLEAR_LICENCE);
  });

  test('are less than 8 MB in all', () => {
    const bytes = files.reduce((sum, name) => sum + statSync(`${folder}${name}`).size, 0);
    expect(bytes).toBeLessThan(8e6);
  });
});
