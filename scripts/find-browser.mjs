import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { runApt } from './run-apt.mjs';

/** The headless browser: the same engine with a third less work per page. */
const HEADLESS_NAME = 'chromium-headless-shell';

const WHOLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const WINDOWS_PATHS = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  .filter((root) => root !== undefined)
  .map((root) => join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'));

const PLAYWRIGHT_INSTALL_TIMEOUT_MS = 5 * 60_000;

const isRoot = process.getuid?.() === 0;

/** Chromium cannot use its sandbox as root. Other users keep it. */
export const BROWSER_FLAGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * @typedef {object} BrowserOptions
 * @property {boolean} [whole] a complete browser with settings instead of the headless shell
 */

/**
 * @param {BrowserOptions} [options]
 * @returns the path of an installed Chromium or Chrome that starts, or `null`
 */
export function locateBrowser({ whole = false } = {}) {
  for (const variable of ['PIXMILL_BROWSER', 'CHROME_PATH']) {
    const path = process.env[variable];
    if (!path) continue;
    if (!starts(path)) throw new Error(`${variable} is ${path}, which is not a browser that starts.`);
    return path;
  }
  const names = whole ? WHOLE_NAMES : [HEADLESS_NAME, ...WHOLE_NAMES];
  return [...pathsOfSystem(names), chromium.executablePath()].find(starts) ?? null;
}

/**
 * @param {BrowserOptions & { install: boolean }} options `install`: download one if none is installed
 * @returns {Promise<string>} the path of a browser that starts
 */
export async function findBrowser({ install, ...options }) {
  const found = locateBrowser(options) ?? (install ? installBrowser(options) : null);
  if (found === null) {
    throw new Error('No Chromium or Chrome was found. Install one, or set PIXMILL_BROWSER to its path.');
  }
  return found;
}

/** @param {BrowserOptions} options */
function installBrowser(options) {
  console.log('No browser found. Installing one.');
  // First apt-get, which also installs the libraries that a browser needs. One by one, because not every release has
  // the headless shell.
  const isDebian = ['chromium', HEADLESS_NAME].every((name) => runApt([name]));
  const installed = isDebian ? locateBrowser(options) : null;
  if (installed !== null) return installed;

  console.log('No browser starts yet. Running `npx playwright install chromium`.');
  run('npx', ['playwright', 'install', 'chromium'], PLAYWRIGHT_INSTALL_TIMEOUT_MS);
  return locateBrowser(options);
}

/** @param {string[]} names for systems that search programs in PATH */
function pathsOfSystem(names) {
  if (process.platform === 'darwin') return MAC_PATHS;
  if (process.platform === 'win32') return WINDOWS_PATHS;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Asks for the version. A downloaded browser without its libraries fails here, and so does Ubuntu's snap stub. */
function starts(path) {
  if (!existsSync(path)) return false;
  // chrome.exe opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version', ...BROWSER_FLAGS], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/** Ignores failures, because the caller runs `locateBrowser` again. */
function run(command, args, timeout) {
  spawnSync(command, args, { timeout, stdio: 'inherit', shell: process.platform === 'win32' });
}
