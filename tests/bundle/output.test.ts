import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './built-site.ts';

const packageFile = JSON.parse(readFileSync(`${repositoryRoot}package.json`, 'utf8'));

test('npm start prints nothing before its address', { timeout: 180_000 }, () => {
  const outDir = mkdtempSync(join(tmpdir(), 'pixmill-output-'));
  try {
    const [build = ''] = packageFile.scripts.start.split(' && ');
    expect(build).toMatch(/^vite build\b/);
    const { VITEST, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', ...build.split(' ').slice(1), '--outDir', outDir, '--emptyOutDir'],
      { cwd: repositoryRoot, encoding: 'utf8', env: { ...env, NODE_ENV: 'production' } },
    );
    expect(stdout + stderr).toBe('');
    expect(status).toBe(0);
  } finally {
    rmSync(outDir, { recursive: true });
  }
});

test('npm ci does not warn about install scripts, because the project decides about each', () => {
  const { packages } = JSON.parse(readFileSync(`${repositoryRoot}package-lock.json`, 'utf8'));
  const scripted = Object.entries<{ readonly hasInstallScript?: boolean }>(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(packageFile.allowScripts).sort()).toEqual([...new Set(scripted)].sort());
});
