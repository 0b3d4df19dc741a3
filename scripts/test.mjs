/** `npm test`: everything. `npm test -- unit e2e`: only the Vitest projects of these names. */
import { findBrowser } from './find-browser.mjs';
import { findMissingEngines } from './find-engines.mjs';
import { BENCHMARK_STEP, BUILD_STEP, runSteps, STATIC_STEPS, testStep } from './steps.mjs';

const PROJECTS = ['architecture', 'unit', 'codecs', 'browser', 'e2e', 'visual', 'engines', 'bundle'];
const OF_THE_BUILD = ['e2e', 'visual', 'engines', 'bundle'];
const IN_A_BROWSER = ['browser', 'e2e', 'visual'];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !PROJECTS.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown test project ${unknown.join(', ')}. The projects are ${PROJECTS.join(', ')}.`);
  process.exit(2);
}

const projects = named.length === 0 ? PROJECTS : named;
if (projects.some((name) => IN_A_BROWSER.includes(name))) {
  console.log(`browser: ${await findBrowser({ install: true })}`);
}
if (projects.includes('engines')) {
  for (const sentence of findMissingEngines({ install: true })) console.warn(`\n!! ${sentence}\n`);
}

const ok = await runSteps([
  ...(named.length === 0 ? STATIC_STEPS : []),
  ...(projects.some((name) => OF_THE_BUILD.includes(name)) ? [BUILD_STEP] : []),
  ...[projects.filter((name) => name !== 'bundle'), projects.filter((name) => name === 'bundle')]
    .filter((group) => group.length > 0)
    .map(testStep),
  ...(named.length === 0 ? [BENCHMARK_STEP] : []),
]);
process.exitCode = ok ? 0 : 1;
