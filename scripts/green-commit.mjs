import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Runs Git in the current folder. @param {string[]} args @returns {string} what it printed, without the last line break */
export function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
}

/** The file with the last commit that passed all tests. It is in Git's folder, so it is never committed. */
const markPath = () => git('rev-parse', '--git-path', 'pixmill-green');

/** @returns {string | null} the commit in this folder, or `null` if files differ from it or there is no repository */
export function findCleanCommit() {
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

/** Remembers that a commit passed all tests. @param {string} commit */
export function markGreen(commit) {
  writeFileSync(markPath(), commit);
}

/** @param {string} commit @returns {boolean} true if all tests passed in this commit */
export function isGreen(commit) {
  const path = markPath();
  return existsSync(path) && readFileSync(path, 'utf8') === commit;
}
