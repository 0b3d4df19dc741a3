import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages, PACKAGE_NAMES } from '../../../build/packages/build-packages.ts';
import { repositoryRoot } from '../built-site.ts';

export interface InstalledPackages {
  /** The folder of a project that has only these packages. */
  readonly project: string;
  /** The bytes that each package takes as npm sends it. */
  readonly packed: ReadonlyMap<string, number>;
}

/** Builds the packages, packs them, and installs them in an empty project, as users do. @param folder an empty one */
export async function installPackages(folder: string): Promise<InstalledPackages> {
  await buildPackages();
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  const sources = PACKAGE_NAMES.map((name) => join(repositoryRoot, 'packages', name));
  npm('pack', '--pack-destination', folder, ...sources);
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  npm('install', '--offline', '--no-audit', '--no-fund', ...tarballs.map((name) => join('..', name)));
  const packed = tarballs.map(
    (name) => [name.replace(/^pixmill-|-[\d.]+\.tgz$/g, ''), sizeOf(join(folder, name))] as const,
  );
  return { project, packed: new Map(packed) };
}

function sizeOf(path: string): number {
  return statSync(path).size;
}
