import { spawnSync } from 'node:child_process';
import { runApt } from './run-apt.mjs';

/** Programs of others with which tests read back what Pixmill writes, and their Debian packages. */
const JUDGES = [
  { program: 'exiftool', version: '-ver', debianPackage: 'libimage-exiftool-perl' },
  { program: 'avifdec', version: '--version', debianPackage: 'libavif-bin' },
  { program: 'djxl', version: '--version', debianPackage: 'libjxl-tools' },
];

/** @param {(typeof JUDGES)[number]} judge */
function isMissing({ program, version }) {
  return spawnSync(program, [version], { timeout: 30_000, stdio: 'ignore' }).status !== 0;
}

/**
 * @param {{ install: boolean }} options `install`: install missing programs, as root on Debian
 * @returns {string[]} one sentence for each missing program, which says how to install it
 */
export function findMissingJudges({ install }) {
  const missing = JUDGES.filter(isMissing);
  if (missing.length > 0 && install) runApt(missing.map(({ debianPackage }) => debianPackage));
  return missing
    .filter(isMissing)
    .map(
      ({ program, debianPackage }) =>
        `${program} is not installed, so the tests that read results with it are skipped. On Debian, run \`apt-get install ${debianPackage}\` as root.`,
    );
}
