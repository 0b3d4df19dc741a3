import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { installPackage } from './install-package.mjs';
import { Refused } from './release-version.mjs';

/**
 * Builds the archives of the last commit again in another folder and time zone, without any cache, because nobody can
 * check archives whose bytes depend on where they were built.
 *
 * @param {string} archives the folder of the archives, relative to the current folder
 */
export function requireSameArchives(archives) {
  const parent = mkdtempSync(join(tmpdir(), 'pixmill-again-'));
  const folder = join(parent, 'another-folder');
  try {
    run('.', 'git', ['clone', '--quiet', '--no-hardlinks', '.', folder]);
    if (!installPackage(folder)) throw new Refused('The packages could not be installed for a second build.');
    run(folder, process.execPath, [resolve('scripts/build-archives.mjs')]);
    const different = findDifferent(readSums(archives), readSums(join(folder, archives)));
    if (different.length > 0) throw new Refused(`A second build gives other bytes: ${different.join(', ')}.`);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/**
 * Compares two texts in the format of `sha256sum`.
 *
 * @param {string} one
 * @param {string} other
 * @returns {string[]} the names of the files that differ, or that only one text names
 */
export function findDifferent(one, other) {
  const [lines, others] = [one, other].map((text) => text.split('\n').filter((line) => line !== ''));
  const unpaired = [
    ...lines.filter((line) => !others.includes(line)),
    ...others.filter((line) => !lines.includes(line)),
  ];
  return [...new Set(unpaired.map((line) => line.replace(/^\w+ {2}/, '')))].sort();
}

/** @param {string} folder */
function readSums(folder) {
  return readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
}

/**
 * @param {string} cwd
 * @param {string} command
 * @param {string[]} args
 */
function run(cwd, command, args) {
  const env = { ...process.env, TZ: 'Pacific/Auckland' };
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit' });
  if (status !== 0) throw new Refused(`${command} ${args.join(' ')} failed in a second folder.`);
}
