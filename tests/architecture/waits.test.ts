import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findWrongWaits } from './wait-rules.ts';

const tests = fileURLToPath(new URL('../', import.meta.url));

test('every wait in the tests really waits, and never for a fixed time', () => {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => path.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => findWrongWaits(`tests/${path}`, readFileSync(tests + path, 'utf8')))).toEqual([]);
});

describe('the wait rules forbid', () => {
  test.each([
    'await page.waitForTimeout(500)',
    `import { setTimeout as sleep } from 'node:timers/promises'`,
    'await new Promise((resolve) => setTimeout(resolve, 100))',
    'await new Promise((resolve) => { setTimeout(resolve, 100); })',
    'await new Promise((resolve) => void window.setTimeout(resolve, 100))',
  ])('%s', (code) => {
    expect(findWrongWaits('tests/e2e/a.test.ts', code)).toEqual([
      expect.stringContaining('tests/e2e/a.test.ts:1 waits for a fixed time'),
    ]);
  });
});

test('the wait rules forbid an async function in waitForFunction, which does not await it', () => {
  expect(findWrongWaits('tests/e2e/a.test.ts', 'await page.waitForFunction(async () => await ready())')).toEqual([
    expect.stringContaining('tests/e2e/a.test.ts:1 waits for an async function'),
  ]);
});

describe('the wait rules allow', () => {
  test.each([
    'await page.clock.fastForward(500)',
    'await new Promise((resolve) => setTimeout(resolve))',
    'await new Promise((drawn) => requestAnimationFrame(drawn))',
    'const timer = setTimeout(strike, 100)',
    'await page.waitForFunction(() => document.fonts.status === "loaded")',
    'await page.evaluate(async () => await document.fonts.ready)',
  ])('%s', (code) => {
    expect(findWrongWaits('tests/e2e/a.test.ts', code)).toEqual([]);
  });
});
