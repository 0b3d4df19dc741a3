import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runSteps, skipStep } from '../../../scripts/steps.mjs';

const REPORT = { passed: 3, failures: ['tests/emulators/rules.test.ts: refuses'], skipped: [] };

let folder: string;
const printed: string[] = [];

const script = (name: string, code: string) => {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pixmill-steps-'));
});

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(...String(line).split('\n')));
});

afterEach(() => {
  printed.length = 0;
  vi.restoreAllMocks();
});

afterAll(() => rmSync(folder, { recursive: true }));

const step = (name: string, code: string) => ({ name, script: script(`${name}.mjs`, code), args: [] });

test('a silent step fails if it prints anything', async () => {
  const silent = { ...step('silent', ''), silent: true } as const;
  const loud = { ...step('loud', "console.error('a warning')"), silent: true } as const;
  expect(await runSteps([silent])).toBe(true);
  expect(await runSteps([loud])).toBe(false);
  expect(printed).toContain('a warning\n'.trim());
  expect(printed).toContain('FAILED   loud');
});

test('all steps run, and a failed step is named', async () => {
  const ok = await runSteps([step('first', 'process.exit(1)'), step('second', '')]);
  expect(ok).toBe(false);
  expect(printed).toContainEqual(expect.stringMatching(/^ok .* second$/));
  expect(printed).toContain('FAILED   first');
  expect(printed.at(-1)).toBe('0 passed, 1 failed');
});

test('the result of a parallel step is printed and counted, even if other steps fail', async () => {
  const leaveReport = `
    import { writeFileSync } from 'node:fs';
    console.log('from the emulators');
    writeFileSync(process.env.PIXMILL_STEPS_REPORT, ${JSON.stringify(JSON.stringify(REPORT))});
    process.exit(1);`;
  const parallel = { ...step('emulators', leaveReport), counted: 'steps', inParallel: true } as const;
  expect(await runSteps([parallel, step('tests', 'process.exit(1)')])).toBe(false);
  expect(printed).toContain('from the emulators');
  expect(printed.filter((line) => /^FAILED {3}\S/.test(line))).toEqual([
    'FAILED   tests',
    'FAILED   tests/emulators/rules.test.ts: refuses',
  ]);
  expect(printed.at(-1)).toBe('3 passed, 2 failed');
});

test('steps do not wait for a parallel step', async () => {
  const done = join(folder, 'done');
  const waits = `
    import { existsSync, watch } from 'node:fs';
    const endIfDone = () => existsSync(${JSON.stringify(done)}) && process.exit(0);
    // Watching first: the file can come at any time.
    watch(${JSON.stringify(folder)}, endIfDone);
    endIfDone();`;
  const parallel = { ...step('waits', waits), inParallel: true } as const;
  const next = step('next', `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(done)}, '');`);
  expect(await runSteps([parallel, next])).toBe(true);
});

test('a skipped step does not run, counts as skipped and not as passed, and the summary says what to install', async () => {
  const skipped = skipStep(step('never', 'process.exit(1)'), 'It needs a browser.');
  expect(await runSteps([skipped, step('other', '')], ['Install a browser.'])).toBe(true);
  expect(printed).toContain('Skipped. It needs a browser.');
  expect(printed.filter((line) => line.includes('never'))).toEqual(['=== never', 'SKIPPED  never']);
  expect(printed.slice(-2)).toEqual(['!! Install a browser.', '0 passed, 0 failed, 1 skipped']);
});

test('the summary repeats what a step has to say', async () => {
  const report = JSON.stringify({
    passed: 0,
    failures: [],
    skipped: ['audit'],
    notices: ['SKIPPED: audit: no answer'],
  });
  const code = `import { writeFileSync } from 'node:fs';
    writeFileSync(process.env.PIXMILL_STEPS_REPORT, ${JSON.stringify(report)});`;
  expect(await runSteps([{ ...step('audit', code), counted: 'steps' }])).toBe(true);
  expect(printed.slice(-2)).toEqual(['!! SKIPPED: audit: no answer', '0 passed, 0 failed, 1 skipped']);
});
