import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

test.each([
  [
    'a folder without a site',
    ['drop-to-final', '--squoosh', 'tests/unit'],
    "tests/unit has no index.html. --squoosh takes the folder that Squoosh's build writes.",
  ],
  ['another scenario', ['jpeg', '--squoosh', '.'], '--squoosh is for drop-to-final alone.'],
  [
    'another browser',
    ['drop-to-final', '--engine', 'firefox', '--squoosh', '.'],
    '--squoosh is for Chromium, so not together with --engine.',
  ],
])('--squoosh with %s ends with an error message before anything is built', async (_name, args, message) => {
  const failure = await run(process.execPath, ['benchmarks/run.mjs', ...args], { cwd: root }).catch((error) => error);
  expect(failure).toMatchObject({ code: 2, stdout: '' });
  const [first, second, ...others] = failure.stderr.trim().split('\n');
  expect([first, others]).toEqual([message, []]);
  expect(second).toContain('--squoosh FOLDER');
});
