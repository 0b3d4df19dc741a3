import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Where the folders of a group are looked up. `src/screens` comes first for pages; the root of the repository and
 * `tests` serve tests of scripts, benchmarks and test support.
 */
const MIRRORED = {
  unit: ['src', '.', 'tests'],
  wasm: ['src'],
  browser: ['src'],
  e2e: ['src/screens', 'src', '.', 'tests'],
} as const;

test.each(Object.entries(MIRRORED))(
  'the folders of tests/%s mirror those of the code that they test',
  (group, places) => {
    const files = readdirSync(`${root}tests/${group}`, { recursive: true, encoding: 'utf8' });
    const folders = new Set(files.map((file) => posix.dirname(file.replaceAll('\\', '/'))));
    expect(folders.size).toBeGreaterThan(1);
    expect([...folders].filter((folder) => !places.some((place) => existsSync(`${root}${place}/${folder}`)))).toEqual(
      [],
    );
  },
);
