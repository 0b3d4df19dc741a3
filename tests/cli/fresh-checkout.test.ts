import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { digestsIn, folderWith } from './run-pixmill.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const KERNELS = 'node_modules/.cache/kernels';

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

/** Takes a fraction of a second to compile. All kernels take a minute, and are compiled in the same way. */
const KERNEL = 'crc32.wasm';

test('a fresh checkout, in which a kernel is not compiled, builds the command that the README runs', {
  timeout: 300_000,
}, () => {
  const checkout = mkdtempSync(join(tmpdir(), 'pixmill-checkout-'));
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  for (const path of NEEDED) cpSync(join(ROOT, path), join(checkout, path), { recursive: true });
  mkdirSync(join(checkout, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(checkout, 'node_modules', name));
  }
  const compiled = readdirSync(join(ROOT, KERNELS), { recursive: true, encoding: 'utf8' });
  for (const path of compiled.filter((each) => each.endsWith('.wasm') && basename(each) !== KERNEL))
    cpSync(join(ROOT, KERNELS, path), join(checkout, KERNELS, path), { recursive: true });
  execFileSync('npm', ['run', 'build:cli'], { cwd: checkout, stdio: 'pipe' });
  const cwd = folderWith({ 'a.jpg': 'photo-srgb-untagged-900x600.jpg' });
  execFileSync(
    process.execPath,
    [join(checkout, 'cli/dist/pixmill.mjs'), 'a.jpg', '--to', 'webp', '--width', '64', '--out', 'out'],
    { cwd, stdio: 'pipe' },
  );
  expect(readdirSync(join(checkout, KERNELS), { recursive: true }).some((each) => basename(`${each}`) === KERNEL)).toBe(
    true,
  );
  expect(Object.keys(digestsIn(join(cwd, 'out')))).toEqual(['a.webp']);
});
