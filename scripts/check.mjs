/**
 * `npm run check`: the fast checks, without a build or a browser. With `--watch`, it waits for changes and checks the
 * changed files, all types of `src` and `tests`, and the tests that import a changed file.
 */
import { spawn } from 'node:child_process';
import { BIOME, runSteps, STATIC_STEPS, TSC, testStep, VITEST } from './steps.mjs';

const PROJECTS = ['architecture', 'unit'];

if (process.argv.includes('--watch')) watch();
else process.exitCode = (await runSteps([...STATIC_STEPS, testStep(PROJECTS)])) ? 0 : 1;

/** Runs until it is interrupted. If one of the programs ends, all end. */
function watch() {
  const projects = PROJECTS.flatMap((name) => ['--project', name]);
  const children = [
    [BIOME, 'check', '--watch', '.'],
    [TSC, '-p', '.', '--watch', '--preserveWatchOutput'],
    // Runs no test before the first change.
    [VITEST, 'watch', '--standalone', '--clearScreen=false', ...projects],
  ].map((args) => spawn(process.execPath, args, { stdio: 'inherit' }));
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ??= code ?? 1;
      for (const other of children) other.kill();
    });
  }
}
