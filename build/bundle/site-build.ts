import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteBuild } from '../../src/lab/site-build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Reads the commit and the versions of the codecs, for the exports of the codec lab. @param packages of the codecs */
export function readSiteBuild(packages: readonly string[]): SiteBuild {
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], { cwd: root, encoding: 'utf8' });
  return {
    commit: git.status === 0 ? git.stdout.trim() : null,
    packages: Object.fromEntries([...packages].sort().map((name) => [name, versionOf(name)])),
  };
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}
