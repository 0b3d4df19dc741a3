import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { runApt } from './run-apt.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const WINDOWS_PATHS = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  .filter((root) => root !== undefined)
  .map((root) => join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'));

const PLAYWRIGHT_INSTALL_TIMEOUT_MS = 5 * 60_000;

const isRoot = process.getuid?.() === 0;

/** Chromium refuses its sandbox to root; everybody else keeps it. */
export const BROWSER_FLAGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns the path of a Chromium or Chrome that is there and starts, or `null` */
export function locateBrowser() {
  for (const variable of ['PIXMILL_BROWSER', 'CHROME_PATH']) {
    const path = process.env[variable];
    if (!path) continue;
    if (!starts(path)) throw new Error(`${variable} is ${path}, which is no browser that starts.`);
    return path;
  }
  return [...pathsOfSystem(), chromium.executablePath()].find(starts) ?? null;
}

/**
 * @param {{ install: boolean }} options `install`: fetch one when none is there
 * @returns {Promise<string>} the path of a browser that starts
 */
export async function findBrowser({ install }) {
  const found = locateBrowser() ?? (install ? installBrowser() : null);
  if (found === null) {
    throw new Error('No Chromium or Chrome was found: install one, or set PIXMILL_BROWSER to its path.');
  }
  return found;
}

function installBrowser() {
  console.log('No browser found: trying `npx playwright install chromium`.');
  run('npx', ['playwright', 'install', 'chromium'], PLAYWRIGHT_INSTALL_TIMEOUT_MS);
  const downloaded = locateBrowser();
  if (downloaded !== null) return downloaded;

  console.log('Still no browser that starts: trying `apt-get install chromium`.');
  return runApt(['chromium']) ? locateBrowser() : null;
}

function pathsOfSystem() {
  if (process.platform === 'darwin') return MAC_PATHS;
  if (process.platform === 'win32') return WINDOWS_PATHS;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Asks for the version: a downloaded browser without its libraries, or Ubuntu's snap stub, fails here. */
function starts(path) {
  if (!existsSync(path)) return false;
  // chrome.exe opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version', ...BROWSER_FLAGS], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/** Failing is not the end: `locateBrowser` is asked again afterwards. */
function run(command, args, timeout) {
  spawnSync(command, args, { timeout, stdio: 'inherit', shell: process.platform === 'win32' });
}
