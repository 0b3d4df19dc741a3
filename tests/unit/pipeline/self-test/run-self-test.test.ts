import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { CHECK_IDS } from '../../../../src/domain/self-test/checks.ts';
import type { Finding } from '../../../../src/domain/self-test/finding.ts';
import { FORMATS } from '../../../../src/formats/formats.ts';
import type { Pipeline } from '../../../../src/pipeline/create-pipeline.ts';
import { runSelfTest } from '../../../../src/pipeline/self-test/run-self-test.ts';
import { testFileOf } from '../../../../src/pipeline/self-test/test-files.ts';

const never = new Promise<never>(() => {});

/** The page's side without workers that answer. */
const SILENT = {
  inBackground: true,
  maxAtOnce: 1,
  maxPixels: 1e8,
  open: async (file: Blob) => {
    const found = await inspect(file, 1e8);
    return found.ok ? { ok: true, source: { info: found.info, drawn: { blob: file, info: found.info } } } : found;
  },
  lab: { engines: { wasm: { run: () => never }, canvas: { run: () => never } }, measure: () => never },
} as unknown as Pipeline;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.useRealTimers());

test('workers that never answer are a fault of each check that needs them, and the rest goes on', async () => {
  const findings: Finding[] = [];
  const ending = runSelfTest(SILENT, new AbortController().signal, {
    onStart: () => {},
    onFinding: (finding) => findings.push(finding),
  });
  let ended = false;
  void ending.then(() => {
    ended = true;
  });
  while (!ended) await vi.advanceTimersByTimeAsync(1_000);
  expect(findings.map(({ check }) => check)).toEqual(CHECK_IDS);
  const hung = findings.filter(({ reason }) => reason === 'timed-out').map(({ check }) => check);
  expect(hung).toEqual(expect.arrayContaining(['workers', 'read-jpeg', 'write-avif', 'large']));
  // The first one waited long, the others did not.
  expect(findings.find(({ check }) => check === 'workers')?.facts.afterMs).toBe(30_000);
  expect(findings.find(({ check }) => check === 'read-jpeg')?.facts.afterMs).toBe(10_000);
});

test('a canceled run ends while a check waits, and reports nothing about it', async () => {
  const controller = new AbortController();
  const findings: Finding[] = [];
  await runSelfTest(SILENT, controller.signal, {
    onStart: (check) => {
      if (check === 'workers') setTimeout(() => controller.abort(), 0);
      void vi.advanceTimersByTimeAsync(1);
    },
    onFinding: (finding) => findings.push(finding),
  });
  expect(findings.map(({ check }) => check)).toEqual(['wasm', 'simd', 'threads']);
});

test('there is a tiny file of each format but Netpbm, which the run makes itself', async () => {
  for (const { id } of FORMATS) {
    const file = testFileOf(id);
    if (id === 'netpbm') expect(file).toBeNull();
    else {
      expect(await inspect(file as Blob, 1e6)).toMatchObject({ ok: true, info: { format: id } });
      expect(file?.size).toBeLessThan(6_000);
    }
  }
});
