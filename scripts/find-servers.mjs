import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runApt } from './run-apt.mjs';

/** The web servers with which tests serve the site. Each is the name of its program and of its Debian package. */
const SERVERS = /** @type {const} */ (['nginx', 'caddy']);

/** @typedef {(typeof SERVERS)[number]} Server */

/**
 * @param {Server} name
 * @returns {string | null} the path of its program, or `null` if it is not installed
 */
export function locateServer(name) {
  // Debian installs nginx where only root's path leads.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/**
 * @param {{ install: boolean }} options `install`: install missing servers, as root on Debian
 * @returns {string[]} one sentence for each missing server, which says how to install it
 */
export function findMissingServers({ install }) {
  const missing = SERVERS.filter((name) => locateServer(name) === null);
  if (missing.length > 0 && install) runApt([...missing]);
  return missing
    .filter((name) => locateServer(name) === null)
    .map(
      (name) =>
        `${name} is not installed, so the tests that serve the site with it are skipped. On Debian, run \`apt-get install ${name}\` as root.`,
    );
}
