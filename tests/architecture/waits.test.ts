import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findFixedWaits } from './wait-rules.ts';

const tests = fileURLToPath(new URL('../', import.meta.url));

test('no test waits for a fixed time', () => {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => path.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => findFixedWaits(`tests/${path}`, readFileSync(tests + path, 'utf8')))).toEqual([]);
});

describe('refused', () => {
  test.each([
    'await page.waitForTimeout(500)',
    `import { setTimeout as sleep } from 'node:timers/promises'`,
    'await new Promise((resolve) => setTimeout(resolve, 100))',
    'await new Promise((resolve) => { setTimeout(resolve, 100); })',
    'await new Promise((resolve) => void window.setTimeout(resolve, 100))',
  ])('%s', (code) => {
    expect(findFixedWaits('tests/e2e/a.test.ts', code)).toEqual([
      expect.stringContaining('tests/e2e/a.test.ts:1 waits for a fixed time'),
    ]);
  });
});

describe('allowed', () => {
  test.each([
    'await page.clock.fastForward(500)',
    'await new Promise((resolve) => setTimeout(resolve))',
    'await new Promise((drawn) => requestAnimationFrame(drawn))',
    'const timer = setTimeout(strike, 100)',
  ])('%s', (code) => {
    expect(findFixedWaits('tests/e2e/a.test.ts', code)).toEqual([]);
  });
});
