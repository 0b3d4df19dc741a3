import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../../src/domain/batch/csv.ts';

/** Returns the CSV without its byte order mark. */
const rowsOf = (cells: Parameters<typeof csvOf>[0]) => csvOf(cells).slice(1);

describe('CSV', () => {
  test('starts with a byte order mark for spreadsheets and ends every row with CRLF', () => {
    expect(csvOf([['naïve.png', 1]])).toBe('\ufeff"naïve.png",1\r\n');
  });

  test.each([
    [['a"b,c', 1.5, null], '"a""b,c",1.5,\r\n'],
    [['two\nlines', Number.POSITIVE_INFINITY, -3], '"two\nlines",,-3\r\n'],
  ] as const)('writes %j as %j', (row, text) => {
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
  ])('does not let a spreadsheet run the file name %j as a formula', (name) => {
    expect(rowsOf([[name]])).toBe(`"'${name.replaceAll('"', '""')}"\r\n`);
  });

  test.each(['photo.jpg', 'a=b.png', 'IMG-2041.jpg', '1+1.gif'])('leaves the file name %s unchanged', (name) => {
    expect(rowsOf([[name]])).toBe(`"${name}"\r\n`);
  });
});
