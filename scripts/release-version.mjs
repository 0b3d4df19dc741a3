import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of packages. The site and its service worker have the version of the first one. */
const PACKAGES = ['.', 'cli', 'firebase/functions'];

/** @returns {string[]} the folders of the kernels' packages */
export function listKernelPackages() {
  const folders = readdirSync('packages').map((name) => `packages/${name}`);
  return folders.filter((folder) => existsSync(`${folder}/package.json`)).sort();
}

const CHANGELOG = 'CHANGELOG.md';

export const PARTS = ['major', 'minor', 'patch'];

/** A reason why there can be no release, in a sentence for the maintainer. */
export class Refused extends Error {}

export function readVersion() {
  return JSON.parse(readFileSync('package.json', 'utf8')).version;
}

/**
 * @param {string} version such as `1.2.3`
 * @param {string} part one of `PARTS`
 */
export function nextVersion(version, part) {
  const index = PARTS.indexOf(part);
  return version
    .split('.')
    .map((number, at) => (at < index ? number : at === index ? Number(number) + 1 : 0))
    .join('.');
}

/** Writes the version into every package and lock file. @param {string} version */
export function setVersion(version) {
  for (const folder of [...PACKAGES, ...listKernelPackages()]) {
    rewrite(join(folder, 'package.json'), (facts) => {
      facts.version = version;
    });
    if (!existsSync(join(folder, 'package-lock.json'))) continue;
    rewrite(join(folder, 'package-lock.json'), (lock) => {
      lock.version = version;
      lock.packages[''].version = version;
    });
  }
}

/**
 * @param {string} path of a JSON file
 * @param {(content: any) => void} change
 */
function rewrite(path, change) {
  const content = JSON.parse(readFileSync(path, 'utf8'));
  change(content);
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Moves the unreleased entries of the changelog below a heading with the version.
 *
 * @param {string} version
 * @param {string} day such as `2026-11-29`
 */
export function releaseChangelog(version, day) {
  const text = readFileSync(CHANGELOG, 'utf8');
  writeFileSync(CHANGELOG, text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${day}\n`));
}

/** @throws {Refused} if the changelog says nothing about the next version */
export function requireEntries() {
  const text = existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : '';
  const [, section] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|$(?![\s\S]))/m.exec(text) ?? [];
  if (section === undefined) throw new Refused(`${CHANGELOG} has no section "## [Unreleased]". Add it.`);
  if (!/^- \S/m.test(section))
    throw new Refused(`${CHANGELOG} has no entries below "## [Unreleased]". Say what users will notice.`);
}
