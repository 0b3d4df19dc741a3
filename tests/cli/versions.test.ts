import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, pixmill } from './run-pixmill.ts';

/** The supported versions besides the one that runs these tests. */
const VERSIONS = ['20', '22', '24'].filter((version) => !process.versions.node.startsWith(`${version}.`));

test('every supported version of Node makes the same bytes', { timeout: 300_000 }, async (context) => {
  const cwd = folderWith({ 'a.jpg': 'photo-srgb-untagged-900x600.jpg' });
  const binaries = installNodes(cwd);
  if (binaries === null) {
    console.warn(`SKIPPED: Node ${VERSIONS.join(' and ')} were not tried: the npm registry does not answer`);
    return context.skip();
  }
  const make = async (node: string, out: string) => {
    const ran = await pixmill(['a.jpg', '--to', 'avif', '--look', '70', '--width', '100', '--out', out], { cwd, node });
    expect(ran).toMatchObject({ code: 0, error: '' });
    return readFileSync(join(cwd, out, 'a.avif'));
  };
  const right = await make(process.execPath, 'here');
  for (const [at, binary] of binaries.entries()) expect((await make(binary, `out${at}`)).equals(right)).toBe(true);
});

/** Installs the binaries that the npm package `node` consists of. @returns `null` without a registry */
function installNodes(folder: string): string[] | null {
  const name = `node-${process.platform}-${process.arch}`;
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const packages = VERSIONS.map((version) => `node${version}@npm:${name}@${version}`);
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
      cwd: folder,
      stdio: 'pipe',
      timeout: 240_000,
    });
  } catch {
    return null;
  }
  return VERSIONS.map((version) => join(folder, `node_modules/node${version}/bin/node`));
}
