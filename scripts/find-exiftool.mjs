import { spawnSync } from 'node:child_process';
import { runApt } from './run-apt.mjs';

/** The Debian package of exiftool, with which tests read back the metadata that Pixmill writes. */
const PACKAGE = 'libimage-exiftool-perl';

/** @returns true if exiftool runs on this machine */
function hasExiftool() {
  return spawnSync('exiftool', ['-ver'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/**
 * @param {{ install: boolean }} options `install`: install it if it is missing, as root on Debian
 * @returns {string | null} a sentence that says how to install it, or `null` if it is installed
 */
export function findMissingExiftool({ install }) {
  if (hasExiftool()) return null;
  if (install && runApt([PACKAGE]) && hasExiftool()) return null;
  return `exiftool is not installed, so the tests that read metadata back are skipped. On Debian, run \`apt-get install ${PACKAGE}\` as root.`;
}
