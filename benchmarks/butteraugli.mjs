import { spawnSync } from 'node:child_process';

/** @returns whether `butteraugli_main` is installed (Debian's libjxl-devtools) */
export function hasButteraugli() {
  return !spawnSync('butteraugli_main', { stdio: 'ignore' }).error;
}

/**
 * @param {string} reference a PNG file
 * @param {string} candidate a PNG or JPEG file
 * @returns {number} the 3-norm of the candidate's distance from the reference; lower is better
 */
export function butteraugli(reference, candidate) {
  const { stdout } = spawnSync('butteraugli_main', [reference, candidate], { encoding: 'utf8' });
  const norm = /3-norm: ([\d.]+)/.exec(stdout);
  if (!norm) throw new Error(`butteraugli_main printed no norm: ${stdout}`);
  return Number(norm[1]);
}
