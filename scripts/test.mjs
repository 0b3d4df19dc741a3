/**
 * `npm test` runs everything, `npm test -- unit e2e` runs these Vitest projects, `npm test -- tests/unit/limits` runs
 * the tests of this file or folder, and `npm test -- changed` runs the tests that the changes since `main` can affect.
 * `--emulators` also runs the emulator tests. After a full run without failures, `npm run release` accepts the commit.
 */

import { chooseTests, PROJECTS, UnknownTests } from './choose-tests.mjs';
import { NO_BROWSER } from './find-browser.mjs';
import { findMissingClusters } from './find-clusters.mjs';
import { findTools, IN_A_BROWSER } from './find-tools.mjs';
import { findCleanCommit, markGreen } from './green-commit.mjs';
import {
  AUDIT_STEP,
  BENCHMARK_STEP,
  BUILD_STEP,
  EMULATOR_STEP,
  MANY_STEP,
  runSteps,
  STATIC_STEPS,
  skipStep,
  testStep,
} from './steps.mjs';

const OF_THE_BUILD = ['e2e', 'visual', 'engines', 'bundle'];

const EMULATORS = '--emulators';

const named = process.argv.slice(2).filter((argument) => argument !== EMULATORS);
const hasEmulators = process.argv.includes(EMULATORS);
const isEverything = named.length === 0;

const commit = findCleanCommit();

const { projects, files } = await choose();

const { browser, missing: missingTools } = await findTools(projects);
const noClusters = isEverything ? findMissingClusters({ install: Boolean(process.env.CI) }) : null;
const missing = [...missingTools, ...(noClusters === null ? [] : [noClusters])];
if (browser !== null) console.log(`browser: ${browser}`);
for (const sentence of missing) console.warn(`\n!! ${sentence}\n`);

const ok = await runSteps(isEverything ? listAll() : listChosen(), missing);
if (ok && isEverything && commit !== null && commit === findCleanCommit()) markGreen(commit);
process.exitCode = ok ? 0 : 1;

function listAll() {
  return [
    ...STATIC_STEPS,
    // Needs the registry, so only CI waits for it.
    ...(process.env.CI ? [AUDIT_STEP] : []),
    // Runs after the check of the functions, which installs their packages. The emulators start during the build.
    ...(hasEmulators ? [EMULATOR_STEP] : []),
    BUILD_STEP,
    // This step keeps all cores busy.
    ...listTests(projects.filter((name) => name !== 'browser')),
    // These three run in parallel, because each alone leaves cores idle.
    browser === null ? skipStep(BENCHMARK_STEP, NO_BROWSER) : BENCHMARK_STEP,
    // After the `cli` tests, because both build the command.
    noClusters === null ? MANY_STEP : skipStep(MANY_STEP, noClusters),
    ...listTests(['browser']),
  ];
}

function listChosen() {
  return [
    ...(named.includes('changed') ? STATIC_STEPS : []),
    // Runs after the check of the functions, which installs their packages.
    ...(hasEmulators ? [EMULATOR_STEP] : []),
    ...(projects.some((name) => OF_THE_BUILD.includes(name)) ? [BUILD_STEP] : []),
    ...listTests(projects),
  ];
}

/**
 * The steps that run these projects. Without a browser, the projects that need one are skipped.
 *
 * @param {readonly string[]} names
 */
function listTests(names) {
  const runnable = browser === null ? names.filter((name) => !IN_A_BROWSER.includes(name)) : names;
  const others = names.filter((name) => !runnable.includes(name));
  return [
    ...(runnable.length > 0 ? [testStep(runnable, files)] : []),
    ...(others.length > 0 ? [skipStep(testStep(others), NO_BROWSER)] : []),
  ];
}

async function choose() {
  try {
    return await chooseTests(named);
  } catch (error) {
    if (!(error instanceof UnknownTests)) throw error;
    console.error(`${error.message} Name projects (${PROJECTS.join(', ')}), test files or folders, or "changed".`);
    process.exit(2);
  }
}
