import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { runApt } from './run-apt.mjs';

/** The program and the Debian package of the headless shell: the same engine, with a third less work per page. */
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

/** What to do without a browser. */
export const NO_BROWSER =
  'No Chromium or Chrome was found. On Debian, run `apt-get install chromium` as root. ' +
  'Elsewhere, run `npx playwright install chromium`, or set PIXMILL_BROWSER to the path of a browser.';

const BROWSER_VARIABLES = ['PIXMILL_BROWSER', 'CHROME_PATH'];

const isNamed = () => BROWSER_VARIABLES.some((variable) => process.env[variable]);

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
  for (const variable of BROWSER_VARIABLES) {
    const path = process.env[variable];
    if (!path) continue;
    if (!starts(path)) throw new Error(`${variable} is ${path}, which is not a browser that starts.`);
    return path;
  }
  const names = whole ? WHOLE_NAMES : [HEADLESS_NAME, ...WHOLE_NAMES];
  return [...pathsOfSystem(names), chromium.executablePath()].find(starts) ?? null;
}

/**
 * @param {BrowserOptions & { install: boolean }} options `install`: install what is missing. On Debian as root, that is
 *   the headless shell too, even if there is another browser
 * @returns {Promise<string>} the path of a browser that starts
 */
export async function findBrowser({ install, ...options }) {
  if (install && !isNamed()) installPackages();
  const found = locateBrowser(options) ?? (install ? installByPlaywright(options) : null);
  if (found === null) throw new Error(NO_BROWSER);
  return found;
}

/** Installs missing Debian packages one by one, because not every release has the headless shell. */
function installPackages() {
  if (starts(chromium.executablePath())) return;
  for (const names of [WHOLE_NAMES, [HEADLESS_NAME]]) {
    if (!pathsOfSystem(names).some(starts)) runApt(names.slice(0, 1));
  }
}

/** @param {BrowserOptions} options */
function installByPlaywright(options) {
  console.log('No browser starts. Running `npx playwright install chromium`.');
  run('npx', ['playwright', 'install', 'chromium'], PLAYWRIGHT_INSTALL_TIMEOUT_MS);
  return locateBrowser(options);
}

/** @param {string[]} names used on systems that search for programs in PATH */
function pathsOfSystem(names) {
  if (process.platform === 'darwin') return MAC_PATHS;
  if (process.platform === 'win32') return WINDOWS_PATHS;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Requests the version, which fails for Ubuntu's snap stub and for a downloaded browser without its libraries. */
function starts(path) {
  if (!existsSync(path)) return false;
  // chrome.exe opens a window instead of printing its version.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version', ...BROWSER_FLAGS], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/** Ignores failures, because the caller runs `locateBrowser` again. */
function run(command, args, timeout) {
  spawnSync(command, args, { timeout, stdio: 'inherit', shell: process.platform === 'win32' });
}
