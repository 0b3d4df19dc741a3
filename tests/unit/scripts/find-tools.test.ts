import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tools } from '../../../scripts/find-tools.mjs';

const FIND_TOOLS = new URL('../../../scripts/find-tools.mjs', import.meta.url).href;

/** Installers run only on Debian as root. */
const canInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pixmill-tools-'));
  for (const name of ['apt-get', 'npx']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> "${folder}/log"\n`, { mode: 0o755 });
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Finds the tools on a machine without any, whose installers only take notes. */
function findOnBareMachine(env: Readonly<Record<string, string>>) {
  rmSync(join(folder, 'log'), { force: true });
  const code = `
    const { findTools } = await import(${JSON.stringify(FIND_TOOLS)});
    console.log(JSON.stringify(await findTools(['unit', 'wasm', 'bundle', 'e2e', 'engines'])));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder, ...env },
  });
  const log = join(folder, 'log');
  return { stdout, stderr, installed: existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [] };
}

test.skipIf(process.platform !== 'linux')('nothing is installed on a machine that is not CI', () => {
  const { stdout, installed } = findOnBareMachine({});
  expect(installed).toEqual([]);
  const { browser, missing }: Tools = JSON.parse(stdout);
  expect(browser).toBeNull();
  // nginx is also looked for in a folder that this test does not hide.
  expect(missing.filter((sentence) => !sentence.startsWith('nginx'))).toHaveLength(7);
  for (const sentence of missing) expect(sentence).toMatch(/`apt-get install [\w -]+` as root/);
});

test.skipIf(!canInstall)('CI installs what is missing, and fails if there is no browser then', () => {
  const { stderr, installed } = findOnBareMachine({ CI: 'true' });
  expect(installed).toContain('apt-get install -y --no-install-recommends chromium');
  expect(installed).toContain('npx playwright install chromium');
  expect(stderr).toContain('No Chromium or Chrome was found.');
});
