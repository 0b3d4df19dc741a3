/**
 * `npm run release -- minor` (or `major`, `patch`) makes a release of `main`: a commit with the version and the changelog, a
 * tag, and archives in `dist-release`. It sends nothing. `npm run release -- archives` only builds the archives of a commit.
 * Exits with 2 if the words are wrong, and with 1 if there can be no release.
 */
import { existsSync } from 'node:fs';
import { findCleanCommit, git, isGreen } from './green-commit.mjs';
import { ARCHIVES, buildArchives } from './release-archives.mjs';
import {
  nextVersion,
  PARTS,
  Refused,
  readVersion,
  releaseChangelog,
  requireEntries,
  setVersion,
} from './release-version.mjs';
import { requireSameArchives } from './same-archives.mjs';

/** Files with the settings of a site, which a build would read. */
const SETTINGS = ['.env', '.env.local', '.env.production', '.env.production.local'];

const [word = '', ...rest] = process.argv.slice(2);

if (rest.length > 0 || ![...PARTS, 'archives'].includes(word)) {
  console.error(`Say what to release: npm run release -- ${PARTS.join('|')}, or archives to only build them.`);
  process.exit(2);
}
try {
  if (word === 'archives') archive();
  else release(word);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @returns {string} the commit */
function requireCleanCommit() {
  const commit = findCleanCommit();
  if (commit === null) throw new Refused('Some files differ from the last commit. Commit or stash them.');
  const settings = SETTINGS.find((path) => existsSync(path));
  if (settings !== undefined) throw new Refused(`${settings} would get into the archives. Move it away.`);
  return commit;
}

/** Git would refuse the commit only after the files have changed. */
function requireIdentity() {
  for (const name of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT']) {
    try {
      git('var', name);
    } catch {
      throw new Refused('Git does not know who makes the commit. Set user.name and user.email with git config.');
    }
  }
}

function archive() {
  requireCleanCommit();
  buildArchives(readVersion());
  requireSameArchives(ARCHIVES);
  console.log(`The archives of ${readVersion()} are in ${ARCHIVES}.`);
}

/** @param {string} part */
function release(part) {
  const branch = git('branch', '--show-current');
  if (branch !== 'main') throw new Refused(`Releases are made on main, and this is ${branch || 'no branch'}.`);
  const commit = requireCleanCommit();
  requireEntries();
  const version = nextVersion(readVersion(), part);
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') throw new Refused(`The tag ${tag} exists already.`);
  requireIdentity();
  if (!isGreen(commit)) throw new Refused('This commit has not passed all tests here. Run npm test.');

  setVersion(version);
  releaseChangelog(version, new Date().toISOString().slice(0, 10));
  git('commit', '--all', '--message', `chore: release ${version}`);
  try {
    // After the commit, because the builds contain its hash.
    buildArchives(version);
    requireSameArchives(ARCHIVES);
  } catch (error) {
    git('reset', '--hard', commit);
    console.error('The release was taken back.');
    throw error;
  }
  git('tag', '--annotate', tag, '--message', `Pixmill ${version}`);
  console.log(`Pixmill ${version} is tagged, with its archives in ${ARCHIVES}. To publish it: git push --follow-tags`);
}
