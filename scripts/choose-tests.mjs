import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export const PROJECTS = ['architecture', 'unit', 'wasm', 'browser', 'e2e', 'visual', 'engines', 'bundle', 'cli'];

/** The branch that `changed` compares with. */
const MAIN = 'main';

export class UnknownTests extends Error {}

/**
 * @param {readonly string[]} named projects, test files, folders of test files, or `changed`; empty for all tests
 * @returns {Promise<{ projects: string[], files: string[] }>} `files`: paths of test files or prefixes of them; empty
 *   for all files of the projects
 */
export async function chooseTests(named) {
  const projects = named.filter((name) => PROJECTS.includes(name));
  const files = named.filter((name) => !PROJECTS.includes(name) && name !== 'changed').map(toTestPath);
  if (named.includes('changed')) files.push(...(await listAffectedTests()));
  if (named.length === 0) return { projects: PROJECTS, files: [] };
  // Vitest accepts either files or whole projects, so a project next to files is replaced with its folder.
  const all = files.length === 0 ? [] : [...files, ...projects.map((name) => `tests/${name}/`)];
  const needed = PROJECTS.filter((name) => projects.includes(name) || files.some((file) => projectOf(file) === name));
  return { projects: needed, files: all };
}

/** @param {string} path */
const projectOf = (path) => path.split('/')[1] ?? '';

/** @param {string} name */
function toTestPath(name) {
  if (!existsSync(name)) throw new UnknownTests(`There is no ${name}.`);
  const path = relative(root, join(process.cwd(), name)).replaceAll('\\', '/');
  if (path.startsWith('tests/emulators')) throw new UnknownTests(`${name}: use \`npm run test:emulators -- ${name}\`.`);
  if (!path.startsWith('tests/') || !PROJECTS.includes(projectOf(path))) throw new UnknownTests(`${name}: not a test.`);
  return path;
}

async function listAffectedTests() {
  const changed = listChanges();
  const { findAffectedTests } = (await runnerImport(join(root, 'scripts/find-affected-tests.ts'))).module;
  /** @param {string} path */
  const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);
  const tests = PROJECTS.flatMap((name) =>
    readdirSync(join(root, 'tests', name), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map((path) => `tests/${name}/${path.replaceAll('\\', '/')}`),
  );
  const affected = findAffectedTests({ changed, tests, read });
  console.log(`${changed.length} files changed. They can affect ${affected.length} of ${tests.length} test files.`);
  return affected;
}

/** Lists the files that this branch has changed, committed or not. */
function listChanges() {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'HEAD', MAIN);
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}
