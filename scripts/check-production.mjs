/**
 * Checks whether the site and its configuration are ready to be deployed. Prints one sentence for each reason not to
 * deploy, and exits with 1 if there are any. `--functions` checks only the functions, `--unbuilt` ignores a build that
 * is about to be replaced, and `--built` requires a build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { loadEnv, runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} file relative to the root @returns its text, or `null` if it does not exist */
const readIfThere = (file) => (existsSync(root + file) ? readFileSync(root + file, 'utf8') : null);

const { findFaults, findFunctionsFaults } = (await runnerImport(`${root}build/production/find-faults.ts`)).module;
const { listFunctionsEnv } = (await runnerImport(`${root}build/production/functions-env.ts`)).module;
const { securityHeadersOf } = (await runnerImport(`${root}security-headers.ts`)).module;
const { firebaseHeadersOf } = (await runnerImport(`${root}build/hosting/firebase-headers.ts`)).module;

/** @param {string} flag */
const has = (flag) => process.argv.includes(flag);

const env = loadEnv('production', root);
const functionsEnv = readFunctionsEnv();
const builtPage = has('--unbuilt') ? null : readIfThere('firebase/site/index.html');

function readFunctionsEnv() {
  const project = process.env.GCLOUD_PROJECT ?? env.VITE_FIREBASE_PROJECT_ID ?? '';
  /** @type {{ projects?: Record<string, string> }} */
  const { projects = {} } = JSON.parse(readIfThere('firebase/.firebaserc') ?? '{}');
  /** @type {string[]} */
  const files = listFunctionsEnv(project, projects);
  return parseEnv(files.map((file) => readIfThere(`firebase/functions/${file}`) ?? '').join('\n'));
}

/** @param {{ source: string, headers: { key: string, value: string }[] }[]} rules */
function headersEverywhere(rules) {
  const everywhere = rules.find(({ source }) => source === '**')?.headers ?? [];
  return Object.fromEntries(everywhere.map(({ key, value }) => [key, value]));
}

/** @returns {string[]} */
function look() {
  if (has('--functions')) return findFunctionsFaults(functionsEnv);
  const { hosting } = JSON.parse(readFileSync(`${root}firebase/firebase.json`, 'utf8'));
  const sentHeaders = headersEverywhere(hosting.headers);
  const neededHeaders = headersEverywhere(firebaseHeadersOf(securityHeadersOf(env)));
  const faults = findFaults({ env, functionsEnv, sentHeaders, neededHeaders, builtPage });
  return has('--built') && builtPage === null ? [...faults, 'firebase/site has not been built.'] : faults;
}

const faults = look();
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log('The site is ready to be deployed.');
process.exitCode = faults.length === 0 ? 0 : 1;
