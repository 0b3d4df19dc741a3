import { describe, expect, test } from 'vitest';
import { findLongCode, MAX_FILE_LINES, MAX_FUNCTION_LINES } from './size-rules.ts';
import { readSourceFiles } from './source-files.ts';

test('no source file or function is too long', () => {
  expect(readSourceFiles().flatMap(({ path, code }) => findLongCode(path, code))).toEqual([]);
});

describe('the size rules accept or report', () => {
  const lines = (count: number, line: string) => Array(count).fill(`${line}\n`).join('');
  const file = (count: number) => lines(count, 'f();');
  const func = (start: string, count: number) => `${start}\n${lines(count - 2, 'f();')}}\n`;

  test.each([
    ['a file', file(MAX_FILE_LINES), []],
    ['a longer file', file(MAX_FILE_LINES + 1), ['src/a.ts: 401 lines, at most 400']],
    ['a longer file with a reason', `// Long because it is a table.\n${file(MAX_FILE_LINES)}`, []],
    ['a longer file with some comment', `// Hello.\n${file(MAX_FILE_LINES)}`, ['src/a.ts: 401 lines, at most 400']],
    ['a function', func('function g() {', MAX_FUNCTION_LINES), []],
    [
      'a longer function',
      func('function g() {', MAX_FUNCTION_LINES + 1),
      ['src/a.ts:1 a function of 61 lines, at most 60'],
    ],
    [
      'a longer arrow function',
      func('const g = () => {', MAX_FUNCTION_LINES + 1),
      ['src/a.ts:1 a function of 61 lines, at most 60'],
    ],
    [
      'a longer function with a reason',
      func('function g() {\n  // Long because it is one loop.', MAX_FUNCTION_LINES + 1),
      [],
    ],
  ])('%s', (_, code, found) => {
    expect(findLongCode('a.ts', code)).toEqual(found);
  });
});
