/**
 * `npm test` runs everything, `npm test -- unit e2e` runs these Vitest projects, `npm test -- tests/unit/limits` runs
 * the tests of this file or folder, and `npm test -- changed` runs the tests that the changes since `main` can affect.
 * `--emulators` also runs the emulator tests.
 */

import { chooseTests, PROJECTS, UnknownTests } from './choose-tests.mjs';
import { findBrowser } from './find-browser.mjs';
import { findMissingEngines } from './find-engines.mjs';
import { findMissingExiftool } from './find-exiftool.mjs';
import { BENCHMARK_STEP, BUILD_STEP, EMULATOR_STEP, runSteps, STATIC_STEPS, testStep } from './steps.mjs';

const OF_THE_BUILD = ['e2e', 'visual', 'engines', 'bundle'];
const IN_A_BROWSER = ['browser', 'e2e', 'visual'];

const EMULATORS = '--emulators';

const named = process.argv.slice(2).filter((argument) => argument !== EMULATORS);
const hasEmulators = process.argv.includes(EMULATORS);
const isEverything = named.length === 0;

const { projects, files } = await choose();

if (projects.some((name) => IN_A_BROWSER.includes(name))) {
  console.log(`browser: ${await findBrowser({ install: true })}`);
}
if (projects.includes('engines')) {
  for (const sentence of findMissingEngines({ install: true })) console.warn(`\n!! ${sentence}\n`);
}

if (projects.includes('wasm')) {
  const sentence = findMissingExiftool({ install: true });
  if (sentence !== null) console.warn(`\n!! ${sentence}\n`);
}

const ok = await runSteps(isEverything ? listAll() : listChosen());
process.exitCode = ok ? 0 : 1;

function listAll() {
  return [
    ...STATIC_STEPS,
    // Runs after the check of the functions, which installs their packages. The emulators start during the build.
    ...(hasEmulators ? [EMULATOR_STEP] : []),
    BUILD_STEP,
    // This step keeps all cores busy.
    testStep(projects.filter((name) => name !== 'browser')),
    // These two run in parallel, because each alone leaves cores idle.
    BENCHMARK_STEP,
    testStep(['browser']),
  ];
}

function listChosen() {
  return [
    ...(named.includes('changed') ? STATIC_STEPS : []),
    // Runs after the check of the functions, which installs their packages.
    ...(hasEmulators ? [EMULATOR_STEP] : []),
    ...(projects.some((name) => OF_THE_BUILD.includes(name)) ? [BUILD_STEP] : []),
    ...(projects.length > 0 ? [testStep(projects, files)] : []),
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
