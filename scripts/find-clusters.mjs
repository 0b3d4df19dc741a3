import { spawnSync } from 'node:child_process';
import { runApt } from './run-apt.mjs';

/** The Debian packages of the engines that spread work over machines, and of the store of queues. */
const PACKAGES = ['parallel', 'slurm-wlm', 'redis-server'];

/** @returns true if GNU parallel, Slurm and Redis are here, and this user may start Slurm's daemons */
function hasClusters() {
  const has = (/** @type {string} */ program, /** @type {string} */ option) =>
    spawnSync(program, [option], { stdio: 'ignore' }).status === 0;
  // `sbatch` answers only with a configuration.
  return (
    process.getuid?.() === 0 &&
    has('parallel', '--version') &&
    has('slurmctld', '-V') &&
    has('redis-server', '--version')
  );
}

/**
 * @param {{ install: boolean }} options `install`: install them if they are missing, as root on Debian
 * @returns {string | null} a sentence that says how to install them, or `null` if they can run
 */
export function findMissingClusters({ install }) {
  if (hasClusters() || (install && runApt(PACKAGES) && hasClusters())) return null;
  return `GNU parallel, Slurm and Redis cannot all run, so shards and queues are not tried on them. On Debian, run \`apt-get install ${PACKAGES.join(' ')}\` and \`npm run test:many\` as root.`;
}
