import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPackages } from '../support/install-packages.ts';
import { folderWith, pixmill } from './run-pixmill.ts';

/** The supported versions besides the one that runs these tests. */
const VERSIONS = ['20', '22', '24'].filter((version) => !process.versions.node.startsWith(`${version}.`));

const nodes = mkdtempSync(join(tmpdir(), 'pixmill-nodes-'));
/** `null` without a registry. */
let binaries: string[] | null;

beforeAll(() => {
  binaries = installNodes(nodes);
  if (binaries) return;
  console.warn(`SKIPPED: Node ${VERSIONS.join(' and ')} were not tried: the npm registry does not answer`);
}, 300_000);
afterAll(() => rmSync(nodes, { recursive: true, force: true }));

test('every supported version of Node makes the same bytes', { timeout: 300_000 }, async (context) => {
  if (binaries === null) return context.skip();
  const cwd = folderWith({ 'a.jpg': 'photo-srgb-untagged-900x600.jpg' });
  const make = async (node: string, out: string) => {
    const ran = await pixmill(['a.jpg', '--to', 'avif', '--look', '70', '--width', '100', '--out', out], { cwd, node });
    expect(ran).toMatchObject({ code: 0, error: '' });
    return readFileSync(join(cwd, out, 'a.avif'));
  };
  const right = await make(process.execPath, 'here');
  for (const [at, binary] of binaries.entries()) expect((await make(binary, `out${at}`)).equals(right)).toBe(true);
});

test('every supported version of Node runs the packages', { timeout: 300_000 }, async (context) => {
  if (binaries === null) return context.skip();
  const { project } = await installPackages(folderWith({}));
  const run = (node: string) => execFileSync(node, [join(project, 'use-packages.js')], { encoding: 'utf8' });
  const right = run(process.execPath);
  expect(right).toContain('"score"');
  for (const binary of binaries) expect(run(binary)).toBe(right);
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
