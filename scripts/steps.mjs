import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const STEP_TIMEOUT_MS = 28 * 60_000;

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';
const VITE = 'node_modules/vite/bin/vite.js';
const VITEST = 'node_modules/vitest/vitest.mjs';

/**
 * One step of a check. This Node version runs `script`. `counted` steps are Vitest runs whose tests are counted.
 *
 * @typedef {{ name: string, script: string, args: string[], counted?: true }} Step
 * @typedef {{ passed: number, failures: string[], skipped: string[] }} Count
 */

/** @type {Step[]} */
export const STATIC_STEPS = [
  { name: 'format and lint', script: BIOME, args: ['ci', '.'] },
  { name: 'types', script: TSC, args: ['-p', '.'] },
  ...['domain', 'codecs', 'workers', 'sw', 'tooling'].map((room) => ({
    name: `types of ${room} alone`,
    script: TSC,
    args: ['-p', `tsconfig.${room}.json`],
  })),
];

/** @type {Step} */
export const BUILD_STEP = { name: 'production build', script: VITE, args: ['build'] };

/**
 * Runs each benchmark once to check that it works. Its figures are ignored.
 *
 * @type {Step}
 */
export const BENCHMARK_STEP = { name: 'benchmarks, once each', script: 'benchmarks/run.mjs', args: ['--smoke'] };

/**
 * @param {string[]} projects names of Vitest projects
 * @returns {Step}
 */
export function testStep(projects) {
  const args = ['run', ...projects.flatMap((name) => ['--project', name])];
  return { name: `tests: ${projects.join(', ')}`, script: VITEST, args, counted: true };
}

/**
 * Runs every step, even after a failure, and prints a summary. The summary names each failed and each skipped test. Its
 * last line is `N passed, N failed` or `N passed, N failed, N skipped`. A step that fails without a failed test counts
 * as one failure.
 *
 * @param {Step[]} steps
 * @returns {Promise<boolean>} true if nothing failed
 */
export async function runSteps(steps) {
  const lines = [];
  const failures = [];
  const skipped = [];
  let passed = 0;
  for (const step of steps) {
    console.log(`\n=== ${step.name}`);
    const startedAt = performance.now();
    const { ok, count } = await runStep(step);
    passed += count.passed;
    failures.push(...(ok || count.failures.length > 0 ? count.failures : [step.name]));
    skipped.push(...count.skipped);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    lines.push(`${ok ? 'ok    ' : 'FAILED'} ${seconds.padStart(7)} s  ${step.name}`);
  }
  console.log(`\n=== summary\n${lines.join('\n')}\n`);
  for (const name of failures) console.log(`FAILED   ${name}`);
  for (const name of skipped) console.log(`SKIPPED  ${name}`);
  const skippedPart = skipped.length === 0 ? '' : `, ${skipped.length} skipped`;
  console.log(`${passed} passed, ${failures.length} failed${skippedPart}`);
  return failures.length === 0;
}

/** @param {Step} step */
async function runStep({ script, args, counted }) {
  if (!counted) return { ok: (await run(script, args)) === 0, count: { passed: 0, failures: [], skipped: [] } };
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-test-'));
  const report = join(folder, 'report.json');
  const exitCode = await run(script, [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const count = countTests(report);
  rmSync(folder, { recursive: true });
  return { ok: exitCode === 0 && count.failures.length === 0, count };
}

/**
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number | null>} the exit code, or `null` after a signal or the timeout
 */
function run(script, args) {
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, [resolve(script), ...args], { stdio: 'inherit', timeout: STEP_TIMEOUT_MS });
    child.on('error', reject);
    child.on('close', settle);
  });
}

/**
 * @param {string} path a report of Vitest's JSON reporter, which is missing if the run crashed
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
    // A file that could not be loaded has failed without running a test.
    if (file.status === 'failed' && file.assertionResults.length === 0) count.failures.push(relative('.', file.name));
    for (const { status, fullName } of file.assertionResults) {
      if (status === 'passed') count.passed += 1;
      else if (status === 'failed') count.failures.push(`${relative('.', file.name)}: ${fullName}`);
      else count.skipped.push(fullName);
    }
  }
  return count;
}
