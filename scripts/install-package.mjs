import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Runs `npm ci` in a folder with its own lock file, unless the installed packages match this lock file.
 *
 * @param {string} folder
 * @returns {boolean} true if its packages are installed
 */
export function installPackage(folder) {
  const installed = join(folder, 'node_modules/.package-lock.json');
  const lock = join(folder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true;
  console.log(`Installing in ${relative('.', folder)}...`);
  return runNpm(folder, ['ci', '--ignore-scripts', '--loglevel=error']);
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @returns {boolean} true if it succeeded
 */
export function runNpm(folder, args) {
  return spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}
