import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

/** A machine whose cores are shared can take twice as long as usual. */
const STEP_TIMEOUT_MS = 60 * 60_000;

export const BIOME = 'node_modules/@biomejs/biome/bin/biome';
export const TSC = 'node_modules/typescript/bin/tsc';
const VITE = 'node_modules/vite/bin/vite.js';
export const VITEST = 'node_modules/vitest/vitest.mjs';

/**
 * One step of a check. The current Node version runs `script`. The summary counts the tests of a step with `counted`:
 * `vitest` for a Vitest run, `steps` for a script that runs steps itself. The next steps do not wait for a step with
 * `inParallel`. A step with `silent` fails if it prints anything. A step with `skippedBecause` does not run and counts as one skipped test.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} script
 * @property {string[]} args
 * @property {'vitest' | 'steps'} [counted]
 * @property {true} [inParallel]
 * @property {true} [silent]
 * @property {Record<string, string>} [env]
 * @property {string} [skippedBecause]
 *
 * @typedef {{ passed: number, failures: string[], skipped: string[], notices?: string[] }} Count
 * @typedef {{ name: string, ok: boolean, seconds: number, count: Count, output: string }} Outcome
 */

/** What TypeScript remembers of earlier checks, with which the next one takes a third of the time. */
const TYPE_CACHE = 'node_modules/.cache/types';

/** Folders with their own `tsconfig.json`, and the root, whose `tsconfig.json` includes all of `src` and `tests`. */
const TYPED = [
  '.',
  ...[
    'base',
    'formats',
    'domain',
    'server',
    'codecs',
    'kernels',
    'host/browser',
    'host/node',
    'engine',
    'cli',
    'jobs',
    'workers',
    'sw',
  ].map((folder) => `src/${folder}`),
  ...['scripts', 'build', 'packages', 'benchmarks'],
];

/**
 * The check of the functions comes first and runs alone, because it installs missing packages. The others run in
 * parallel, because each uses only one core.
 *
 * @type {Step[]}
 */
export const STATIC_STEPS = [
  { name: 'types of firebase/functions', script: 'scripts/check-functions.mjs', args: [] },
  inParallel({ name: 'format and lint', script: BIOME, args: ['ci', '--error-on-warnings', '.'] }),
  ...TYPED.map((folder) => {
    const cache = join(TYPE_CACHE, `${folder.replaceAll('/', '-')}.json`);
    const args = ['-p', folder, '--incremental', '--tsBuildInfoFile', cache];
    return inParallel({ name: `types of ${folder}`, script: TSC, args });
  }),
];

/**
 * Asks the registry about vulnerabilities, which takes almost no processor time.
 *
 * @type {Step}
 */
export const AUDIT_STEP = inParallel({
  name: 'npm audit',
  script: 'scripts/audit-packages.mjs',
  args: [],
  counted: 'steps',
});

/**
 * The build of `npm start`, which must print nothing before its address.
 *
 * @type {Step}
 */
export const BUILD_STEP = {
  name: 'production build',
  script: VITE,
  args: ['build', '--logLevel', 'warn'],
  silent: true,
};

/**
 * Runs each benchmark once to check that it works. Its figures are ignored.
 *
 * @type {Step}
 */
export const BENCHMARK_STEP = inParallel({
  name: 'benchmarks, once each',
  script: 'benchmarks/run.mjs',
  args: ['--smoke', '--built'],
});

/**
 * Shards of the command on GNU parallel and Slurm, which wait for their daemons half of the time.
 *
 * @type {Step}
 */
export const MANY_STEP = inParallel({ name: 'tests: many machines', script: 'scripts/test-many.mjs', args: [] });

/**
 * The emulator tests, which wait more than they compute. With `CI` set, they fail if they cannot run.
 *
 * @type {Step}
 */
export const EMULATOR_STEP = inParallel({
  name: 'tests: emulators',
  script: 'build/emulators/run.mjs',
  args: [],
  counted: 'steps',
  env: { CI: '1' },
});

/**
 * @param {string[]} projects names of Vitest projects
 * @param {string[]} [files] paths of test files or prefixes of them; by default all
 * @returns {Step}
 */
export function testStep(projects, files = []) {
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...files];
  return { name: `tests: ${projects.join(', ')}`, script: VITEST, args, counted: 'vitest' };
}

/**
 * @param {Step} step
 * @returns {Step}
 */
function inParallel(step) {
  return { ...step, inParallel: true };
}

/**
 * @param {Step} step
 * @param {string} reason
 * @returns {Step} the step, which does not run
 */
export function skipStep(step, reason) {
  return { ...step, skippedBecause: reason };
}

/** The JSON file to which this process writes its counts if it is a step of another run. */
const reportPath = process.env.PIXMILL_STEPS_REPORT;
delete process.env.PIXMILL_STEPS_REPORT;

/**
 * Runs every step, even after a failure, and prints a summary. The summary names each failed and each skipped test. Its
 * last line is `N passed, N failed` or `N passed, N failed, N skipped`. A step that fails without a failed test counts
 * as one failure.
 *
 * @param {Step[]} steps
 * @param {readonly string[]} [notices] sentences that the summary repeats, because few people scroll up
 * @returns {Promise<boolean>} true if nothing failed
 */
export async function runSteps(steps, notices = []) {
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {Promise<Outcome>[]} */
  const parallel = [];
  /** @type {string[]} */
  const skippedSteps = [];
  for (const step of steps) {
    console.log(`\n=== ${step.name}`);
    if (step.skippedBecause !== undefined) {
      console.log(`Skipped. ${step.skippedBecause}`);
      skippedSteps.push(step.name);
    } else if (step.inParallel) {
      console.log('Runs in parallel with the next steps. Its output, if any, follows at the end.');
      parallel.push(runStep(step, { quiet: true }));
    } else outcomes.push(await runStep(step));
  }
  for (const outcome of await Promise.all(parallel)) {
    if (outcome.output.trim() !== '') console.log(`\n=== ${outcome.name}\n${outcome.output}`);
    outcomes.push(outcome);
  }
  return summarize(outcomes, skippedSteps, notices);
}

/**
 * @param {Outcome[]} outcomes
 * @param {readonly string[]} skippedSteps
 * @param {readonly string[]} notices
 */
function summarize(outcomes, skippedSteps, notices) {
  const passed = outcomes.reduce((sum, { count }) => sum + count.passed, 0);
  const failures = outcomes.flatMap(({ ok, name, count }) =>
    ok || count.failures.length > 0 ? count.failures : [name],
  );
  const skipped = [...skippedSteps, ...outcomes.flatMap(({ count }) => count.skipped)];
  const lines = outcomes.map(
    ({ ok, seconds, name }) => `${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s  ${name}`,
  );
  console.log(`\n=== summary\n${lines.join('\n')}\n`);
  for (const name of failures) console.log(`FAILED   ${name}`);
  for (const name of skipped) console.log(`SKIPPED  ${name}`);
  for (const notice of [...notices, ...outcomes.flatMap(({ count }) => count.notices ?? [])])
    console.log(`!! ${notice}`);
  const skippedPart = skipped.length === 0 ? '' : `, ${skipped.length} skipped`;
  console.log(`${passed} passed, ${failures.length} failed${skippedPart}`);
  if (reportPath !== undefined) writeFileSync(reportPath, JSON.stringify({ passed, failures, skipped }));
  return failures.length === 0;
}

/**
 * @param {Step} step
 * @param {{ quiet?: boolean }} [options] `quiet`: capture its output instead of printing it
 * @returns {Promise<Outcome>}
 */
async function runStep({ name, script, args, counted, silent, env = {} }, { quiet = false } = {}) {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { exitCode, output } = await run(script, counted === 'vitest' ? [...args, ...reporters] : args, {
    quiet: quiet || silent === true,
    env: { ...env, ...(counted === 'steps' && { PIXMILL_STEPS_REPORT: report }) },
  });
  const count = counted === 'vitest' ? countTests(report) : readCount(report);
  rmSync(folder, { recursive: true });
  const isLoud = silent === true && output !== '';
  if (isLoud && !quiet) console.log(output);
  const ok = exitCode === 0 && count.failures.length === 0 && !isLoud;
  return { name, ok, seconds: (performance.now() - startedAt) / 1000, count, output };
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {{ quiet: boolean, env: Record<string, string> }} options
 * @returns {Promise<{ exitCode: number | null, output: string }>} `exitCode` is `null` after a signal or the
 *   timeout; only quiet steps have an `output`
 */
function run(script, args, { quiet, env }) {
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, [resolve(script), ...args], {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      timeout: STEP_TIMEOUT_MS,
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (exitCode) => settle({ exitCode, output }));
  });
}

/**
 * @param {string} path the counts of a step that runs steps itself; missing if the step crashed or is not counted
 * @returns {Count}
 */
function readCount(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { passed: 0, failures: [], skipped: [] };
}

/**
 * @param {string} path a report of Vitest's JSON reporter; missing if the run crashed
 * @returns {Count}
 */
function countTests(path) {
  /** @type {Count} */
  const count = { passed: 0, failures: [], skipped: [] };
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { ...count, failures: ['the run ended without a report'] };
  }
  for (const file of report.testResults) {
    // A file that cannot be loaded fails without running a test.
    if (file.status === 'failed' && file.assertionResults.length === 0) count.failures.push(relative('.', file.name));
    for (const { status, fullName } of file.assertionResults) {
      if (status === 'passed') count.passed += 1;
      else if (status === 'failed') count.failures.push(`${relative('.', file.name)}: ${fullName}`);
      else count.skipped.push(fullName);
    }
  }
  return count;
}
