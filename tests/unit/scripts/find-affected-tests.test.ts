import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findAffectedTests } from '../../../scripts/find-affected-tests.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/main.tsx': `import './app.css'; import './App.tsx'`,
  'src/App.tsx': `import('./screens/bulk/bulk.tsx'); import('./screens/legal/legal.tsx'); import './screens/layout/x.tsx'`,
  'src/screens/bulk/bulk.tsx': `import { fit } from '../../domain/geometry/fit.ts'; import '../../pipeline/pool.ts'`,
  'src/screens/legal/legal.tsx': `export const x = 1`,
  'src/screens/layout/x.tsx': `export const x = 1`,
  'src/pipeline/pool.ts': `new Worker(new URL('../workers/codec.worker.ts', import.meta.url))`,
  'src/workers/codec.worker.ts': `import '../codecs/jpeg.ts'`,
  'src/codecs/jpeg.ts': `export const x = 1`,
  'src/domain/geometry/fit.ts': `export const fit = 1`,
  'src/server/billing/verify.ts': `export const x = 1`,
  'tests/unit/fit.test.ts': `import { fit } from '../../src/domain/geometry/fit.ts'`,
  'tests/unit/billing.test.ts': `import '../../src/server/billing/verify.ts'`,
  'tests/unit/docs.test.ts': `const text = read('docs/payments.md')`,
  'tests/browser/pool.test.ts': `import '../../src/pipeline/pool.ts'`,
  'tests/e2e/bulk/list.test.ts': `import { open } from '../../support/e2e.ts'`,
  'tests/e2e/legal/legal.test.ts': `import { open } from '../../support/e2e.ts'`,
  'tests/e2e/layout/widths.test.ts': `import { open } from '../../support/e2e.ts'`,
  'tests/visual/wide.test.ts': `import { open } from '../support/e2e.ts'`,
  'tests/support/e2e.ts': `export const open = 1`,
};

const TESTS = Object.keys(FILES).filter((path) => path.endsWith('.test.ts'));

const affectedBy = (...changed: string[]) =>
  findAffectedTests({ changed, tests: TESTS, read: (path) => FILES[path] ?? null });

describe('the tests affected by a change in', () => {
  test.each<[changed: string, tests: string[]]>([
    ['tests/unit/fit.test.ts', ['tests/unit/fit.test.ts']],
    ['src/server/billing/verify.ts', ['tests/unit/billing.test.ts']],
    ['tests/support/e2e.ts', TESTS.filter((path) => /e2e|visual/.test(path))],
    // A change in a worker affects the code that starts it, and the pages with that code.
    [
      'src/codecs/jpeg.ts',
      [
        'tests/browser/pool.test.ts',
        'tests/e2e/bulk/list.test.ts',
        'tests/e2e/layout/widths.test.ts',
        'tests/visual/wide.test.ts',
      ],
    ],
    [
      'src/domain/geometry/fit.ts',
      [
        'tests/unit/fit.test.ts',
        'tests/e2e/bulk/list.test.ts',
        'tests/e2e/layout/widths.test.ts',
        'tests/visual/wide.test.ts',
      ],
    ],
    ['src/screens/layout/x.tsx', TESTS.filter((path) => /e2e|visual/.test(path))],
    ['src/app.css', TESTS.filter((path) => /e2e|visual/.test(path))],
    ['index.html', TESTS.filter((path) => /e2e|visual/.test(path))],
    ['docs/payments.md', ['tests/unit/docs.test.ts']],
    ['package-lock.json', TESTS],
    ['README.md', []],
  ])('%s', (changed, tests) => {
    expect(affectedBy(changed)).toEqual(tests);
  });

  // This test parses every source file, which takes a minute on a busy machine.
  test('a batch screen include the real batch tests', { timeout: 180_000 }, () => {
    const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
      .map((path) => `tests/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/emulators'));
    const affected = findAffectedTests({
      changed: ['src/screens/bulk/batch-table.tsx'],
      tests,
      read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null),
    });
    expect(affected).toContain('tests/e2e/bulk/list.test.ts');
    expect(affected).toContain('tests/e2e/layout/widths.test.ts');
    expect(affected).not.toContain('tests/e2e/legal/legal.test.ts');
    expect(affected).not.toContain('tests/unit/server/limits/limiter.test.ts');
    expect(affected.length).toBeLessThan(tests.length / 2);
  });
});
