import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages, PACKAGE_NAMES } from '../../build/packages/build-packages.ts';

export interface InstalledPackages {
  /** The folder of a project that has only these packages, and `use-packages.js`. */
  readonly project: string;
  /** The bytes that each package takes as npm sends it. */
  readonly packed: ReadonlyMap<string, number>;
}

/** Builds the packages, packs them, and installs them in an empty project, as users do. @param folder an empty one */
export async function installPackages(folder: string): Promise<InstalledPackages> {
  // Not where the packages are: other tests may build them at the same time.
  const built = join(folder, 'built');
  await buildPackages(built);
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  const sources = PACKAGE_NAMES.map((name) => join(built, name));
  npm('pack', '--pack-destination', folder, ...sources);
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  npm('install', '--offline', '--no-audit', '--no-fund', ...tarballs.map((name) => join('..', name)));
  copyFileSync(fileURLToPath(new URL('use-packages.js', import.meta.url)), join(project, 'use-packages.js'));
  const packed = tarballs.map(
    (name) => [name.replace(/^pixmill-|-[\d.]+\.tgz$/g, ''), sizeOf(join(folder, name))] as const,
  );
  return { project, packed: new Map(packed) };
}

function sizeOf(path: string): number {
  return statSync(path).size;
}
