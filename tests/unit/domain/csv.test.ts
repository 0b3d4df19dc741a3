import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../src/domain/csv.ts';

/** The rows without the mark before them. */
const rowsOf = (cells: Parameters<typeof csvOf>[0]) => csvOf(cells).slice(1);

describe('comma-separated values', () => {
  test('begin with the mark that tells spreadsheets of UTF-8, and end every row', () => {
    expect(csvOf([['naïve.png', 1]])).toBe('\ufeff"naïve.png",1\r\n');
  });

  test.each([
    [['a"b,c', 1.5, null], '"a""b,c",1.5,\r\n'],
    [['two\nlines', Number.POSITIVE_INFINITY, -3], '"two\nlines",,-3\r\n'],
  ] as const)('%j is %j', (row, text) => {
    expect(rowsOf([row])).toBe(text);
  });

  test.each([
    '=HYPERLINK("https://evil.example","open")',
    "+cmd|' /C calc'!A0",
    '-2+3',
    '@SUM(1+1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '\ufeff=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '\tplain',
  ])('a file called %j is not run as a formula', (name) => {
    expect(rowsOf([[name]])).toBe(`"'${name.replaceAll('"', '""')}"\r\n`);
  });

  test.each(['photo.jpg', 'a=b.png', 'IMG-2041.jpg', '1+1.gif'])('a file called %s keeps its name', (name) => {
    expect(rowsOf([[name]])).toBe(`"${name}"\r\n`);
  });
});
