import { describe, expect, test } from 'vitest';
import type { FurtherFile } from '../../../../src/domain/batch/further-file.ts';
import { type FurtherSource, nameFurther } from '../../../../src/domain/recipe/name-further.ts';

const date = new Date(0);

const file = (name: string, widthPx = 90): FurtherFile => {
  return { output: { name }, format: 'webp', size: { widthPx, heightPx: 60 }, bytes: 1 };
};

const source = (path: string, resultPath: string, ...files: FurtherFile[]): FurtherSource => {
  return { path, resultPath, number: 7, date, files };
};

describe('the names of further files', () => {
  test('are beside the result, or in folders there, after the name of the original', () => {
    const files = [file('{name}-{width}.{ext}'), file('small/{counter:000}.{ext}')];
    const [paths] = nameFurther([source('trip/Beach.jpg', 'trip/Beach_compressed.jpg', ...files)], []);
    expect(paths).toEqual(['trip/Beach-90.webp', 'trip/small/007.webp']);
  });

  test('are unique among themselves and among the results, whatever the case', () => {
    const sources = ['a.jpg', 'a.png'].map((path) => source(path, `${path}.webp`, file('A.{ext}'), file('A.{ext}')));
    expect(nameFurther(sources, ['a.webp']).flat()).toEqual([
      ...['A (2).webp', 'A (3).webp', 'A (4).webp', 'A (5).webp'],
    ]);
  });

  test('are never folders of each other', () => {
    const names = [file('x/a.{ext}'), file('b.webp/c.{ext}'), file('b.webp/c/d.{ext}'), file('y/y.webp/e.{ext}')];
    const paths = nameFurther([source('p.jpg', 'p.webp', ...names, file('x.{ext}'))], ['b.webp', 'y.webp']).flat();
    for (const path of [...paths, 'b.webp', 'y.webp']) {
      expect(paths.filter((other) => other.startsWith(`${path}/`))).toEqual([]);
    }
    expect(new Set(paths).size).toBe(5);
  });

  test('stay below the archive, whatever the original is called', () => {
    const [paths = []] = nameFurther([source('../../e\u0000vil.jpg', 'evil.webp', file('../{name}/{folder}.exe'))], []);
    for (const path of paths) expect(path.split('/').every((name) => name !== '..' && !name.includes('\0'))).toBe(true);
    expect(paths[0]?.endsWith('.webp')).toBe(true);
  });
});
