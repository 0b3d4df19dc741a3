import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runApt } from './run-apt.mjs';

/** The Debian packages that each engine needs. */
const PACKAGES = { 'Firefox ESR': ['firefox-esr'], WebKitGTK: ['webkit2gtk-driver', 'xvfb', 'xauth'] };

/** The folders of WebKitGTK's MiniBrowser, newest API last. */
const MINI_BROWSER_FOLDERS = ['webkit2gtk-4.0', 'webkit2gtk-4.1', 'webkitgtk-6.0'];

/** @returns the engines besides Chromium on this machine, with `null` for a missing one */
export function locateEngines() {
  const firefox = findProgram('firefox-esr') ?? findProgram('firefox');
  const [driver, display, browser] = [findProgram('WebKitWebDriver'), findProgram('xvfb-run'), findMiniBrowser()];
  const webkit = driver !== null && display !== null && browser !== null ? { driver, display, browser } : null;
  return { firefox, webkit };
}

/**
 * @param {{ install: boolean }} options `install`: install missing engines, as root on Debian
 * @returns {string[]} one sentence for each missing engine, which says how to install it
 */
export function findMissingEngines({ install }) {
  const missing = listMissing();
  if (missing.length > 0 && install) {
    console.log(`Missing engines: ${missing.join(', ')}. Running apt-get.`);
    if (runApt(missing.flatMap((name) => PACKAGES[name]))) return describe(listMissing());
  }
  return describe(missing);
}

/** @returns {(keyof typeof PACKAGES)[]} */
function listMissing() {
  const { firefox, webkit } = locateEngines();
  return [...(firefox === null ? ['Firefox ESR'] : []), ...(webkit === null ? ['WebKitGTK'] : [])];
}

/** @param {string[]} names */
function describe(names) {
  return names.map(
    (name) =>
      `${name} is not installed, so its tests are skipped. On Debian, run \`apt-get install ${PACKAGES[name].join(' ')}\` as root.`,
  );
}

/** @param {string} name */
function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const path = folders.map((folder) => join(folder, name)).find((candidate) => existsSync(candidate));
  if (path === undefined) return null;
  // Ubuntu's `firefox` is a stub that only points to a snap. The other two programs have no --version.
  if (!name.startsWith('firefox')) return path;
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0 ? path : null;
}

function findMiniBrowser() {
  if (process.platform !== 'linux') return null;
  const roots = ['/usr/libexec', '/usr/lib', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name))];
  const paths = roots.flatMap((root) => MINI_BROWSER_FOLDERS.map((folder) => join(root, folder, 'MiniBrowser')));
  return paths.find((path) => existsSync(path)) ?? null;
}
