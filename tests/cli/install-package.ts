import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildCli } from '../../build/node/build-cli.ts';

/** Builds the package, packs it, and installs it in an empty folder, as users do. */
export default async function installPackage({ provide }: TestProject): Promise<() => void> {
  const packages = await buildCli();
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-installed-'));
  const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  npm(fileURLToPath(new URL('../../cli', import.meta.url)), 'pack', '--pack-destination', folder);
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  npm(project, 'install', '--offline', '--no-audit', '--no-fund', join('..', tarball));
  provide('installed', { project, tarball: join(folder, tarball), packages });
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly installed: {
      /** The folder of a project that has only this package. */
      readonly project: string;
      readonly tarball: string;
      /** The names of the packages whose code it contains, sorted. */
      readonly packages: readonly string[];
    };
  }
}
