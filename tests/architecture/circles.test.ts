import { describe, expect, test } from 'vitest';
import { findCircles } from './circles.ts';
import { readSourceFiles } from './source-files.ts';

/** Circles of types that are left. They cost nothing at run time, but this list may only become shorter. */
const ALLOWED_CIRCLES_OF_TYPES: readonly (readonly string[])[] = [
  ['codecs/contract.ts', 'codecs/motion.ts'],
  ['codecs/shared/metadata/exif-policy.ts', 'codecs/shared/metadata/policy.ts', 'codecs/shared/metadata/xmp-policy.ts'],
  ['domain/settings/settings.ts', 'domain/settings/sizes.ts', 'domain/settings/tool-rules.ts'],
  ['pipeline/batch/batch-run.ts', 'pipeline/batch/review-log.ts'],
];

test('no files import each other in a circle at run time', () => {
  expect(findCircles(readSourceFiles(), 'value')).toEqual([]);
});

test('no more files import each other in a circle for their types than the list allows', () => {
  expect(findCircles(readSourceFiles(), 'types')).toEqual(ALLOWED_CIRCLES_OF_TYPES);
});

describe('a circle is found', () => {
  const [a, b, c] = ['x/a.ts', 'x/b.ts', 'y/c.ts'];

  test.each([
    ['through imports', `import { b } from './b.ts'`, `export * from './a.ts'`],
    ['through a dynamic import', `const load = () => import('./b.ts')`, `import { type T, a } from './a.ts'`],
    [
      'through a pattern',
      `const all = import.meta.glob<T>('../*/b.ts', { eager: true })`,
      `import { a } from './a.ts'`,
    ],
  ])('%s', (_, ofA, ofB) => {
    const files = [
      { path: a, code: ofA },
      { path: b, code: ofB },
      { path: c, code: `import { a } from '../x/a.ts'` },
    ];
    expect(findCircles(files, 'value')).toEqual([[a, b]]);
  });

  test('through a type only among types', () => {
    const files = [
      { path: a, code: `import { b } from './b.ts'` },
      { path: b, code: `import { c } from '../y/c.ts'` },
      { path: c, code: `import type { A } from '../x/a.ts'` },
    ];
    expect(findCircles(files, 'value')).toEqual([]);
    expect(findCircles(files, 'types')).toEqual([[a, b, c]]);
  });

  test('between a file and itself', () => {
    expect(findCircles([{ path: a, code: `import { b } from './a.ts'` }], 'value')).toEqual([[a]]);
  });
});
