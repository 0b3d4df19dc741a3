import { findBrowser, locateBrowser, NO_BROWSER } from './find-browser.mjs';
import { findMissingEngines } from './find-engines.mjs';
import { findMissingJudges } from './find-judges.mjs';
import { findMissingServers } from './find-servers.mjs';

/** The test projects that run in Chromium. */
export const IN_A_BROWSER = ['browser', 'e2e', 'visual'];

/**
 * Finds the programs that tests need besides Node. Only CI installs missing programs, and it fails without Chromium. On
 * other machines, the tests that need a missing program are skipped.
 *
 * @param {readonly string[]} projects names of the test projects to run
 * @returns {Promise<{ browser: string | null, missing: string[] }>} `browser`: the path of Chromium, or `null` if it is
 *   missing or not needed; `missing`: a sentence for each missing program that says how to install it
 */
export async function findTools(projects) {
  const install = Boolean(process.env.CI);
  const needsBrowser = projects.some((name) => IN_A_BROWSER.includes(name));
  const browser = needsBrowser ? await (install ? findBrowser({ install }) : locateBrowser()) : null;
  return {
    browser,
    missing: [
      ...(needsBrowser && browser === null ? [NO_BROWSER] : []),
      ...(projects.includes('engines') ? findMissingEngines({ install }) : []),
      ...(projects.includes('bundle') ? findMissingServers({ install }) : []),
      ...(projects.includes('wasm') ? findMissingJudges({ install }) : []),
    ],
  };
}
