import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { digestsIn, folderWith } from './run-pixmill.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const NEEDED = [
  'package.json',
  'tsconfig.json',
  'LICENSE',
  'THIRD-PARTY-NOTICES.md',
  'build',
  'src',
  'scripts/build-cli.mjs',
  'public/recipe.schema.json',
  'cli/package.json',
];

test('a fresh checkout, in which no kernel is compiled, builds the command that the README runs', {
  timeout: 300_000,
}, () => {
  const checkout = mkdtempSync(join(tmpdir(), 'pixmill-checkout-'));
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  for (const path of NEEDED) cpSync(join(ROOT, path), join(checkout, path), { recursive: true });
  mkdirSync(join(checkout, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    // The cache has the kernels.
    if (name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(checkout, 'node_modules', name));
  }
  execFileSync('npm', ['run', 'build:cli'], { cwd: checkout, stdio: 'pipe' });
  const cwd = folderWith({ 'a.jpg': 'photo-srgb-untagged-900x600.jpg' });
  execFileSync(
    process.execPath,
    [join(checkout, 'cli/dist/pixmill.mjs'), 'a.jpg', '--to', 'webp', '--width', '64', '--out', 'out'],
    { cwd, stdio: 'pipe' },
  );
  expect(Object.keys(digestsIn(join(cwd, 'out')))).toEqual(['a.webp']);
});
