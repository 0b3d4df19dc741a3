import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT_TIMEOUT_MS = 8 * 60_000;

let isUpdated = false;

/**
 * Installs Debian packages if this process is root on Debian. The caller checks the result.
 *
 * @param {string[]} packages
 * @returns {boolean} true if this process is root on Debian and ran apt-get
 */
export function runApt(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const options = {
    timeout: APT_TIMEOUT_MS,
    stdio: /** @type {const} */ ('inherit'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  if (!isUpdated) spawnSync('apt-get', ['update'], options);
  isUpdated = true;
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
  return true;
}
