import { expect, test } from 'vitest';
import { CHECK_IDS } from '../../src/domain/self-test/checks.ts';
import type { EngineTab } from './engine.ts';
import { describeEngine, ENGINES, type EngineName, type StartOptions, startForTest } from './engines.ts';
import { openSite, press } from './workbench.ts';

/** A self-test takes a few dozen checks, and the machine may be busy. */
const RUN_MS = 400_000;

interface Row {
  readonly check: string;
  readonly verdict: string;
  readonly words: string;
}

async function runSelfTest(tab: EngineTab): Promise<readonly Row[]> {
  await openSite(tab, '/self-test');
  await press(tab, 'button', 'Start the self-test');
  const readRows = () =>
    tab.evaluate(() => {
      const isOver = [...document.querySelectorAll('button')].some((button) => button.textContent === 'Start again');
      return isOver
        ? [...document.querySelectorAll<HTMLElement>('tr[data-check]')].map((row) => ({
            check: row.dataset.check ?? '',
            verdict: row.querySelector('[data-verdict]')?.textContent ?? '',
            words: row.lastElementChild?.textContent ?? '',
          }))
        : [];
    });
  await expect.poll(async () => (await readRows()).length, { timeout: RUN_MS }).toBeGreaterThan(0);
  return readRows();
}

const having = (rows: readonly Row[], verdict: string) =>
  rows.filter((row) => row.verdict === verdict && row.check !== 'large').map(({ check }) => check);

/** What each engine lacks on this system, as docs/support.md says. */
const LIMITS: { readonly [Name in EngineName]: readonly string[] } = {
  'Firefox ESR': ['share'],
  WebKitGTK: ['encoders', 'codecs', 'files', 'share'],
};

for (const { name } of ENGINES) {
  describeEngine(name, 'the self-test', (start) => {
    test('finds no fault, and names what is missing', { timeout: RUN_MS + 60_000 }, async () => {
      const { tab } = await startForTest(start);
      const rows = await runSelfTest(tab);
      expect(rows.map(({ check }) => check)).toEqual(CHECK_IDS);
      expect(rows.filter(({ verdict }) => verdict === 'Fault')).toEqual([]);
      expect(having(rows, 'Limited')).toEqual(LIMITS[name]);
    });
  });
}

/** Faults that the browsers themselves have with these settings. */
const PLANTED: readonly (readonly [EngineName, string, StartOptions, readonly string[]])[] = [
  ['Firefox ESR', 'an altered canvas', { preferences: { 'privacy.resistFingerprinting': true } }, ['canvas']],
];

for (const [name, what, options, faults] of PLANTED) {
  describeEngine(name, 'the self-test', (start) => {
    test(`finds ${what}`, { timeout: RUN_MS + 60_000 }, async () => {
      const { tab } = await startForTest(start, options);
      expect(having(await runSelfTest(tab), 'Fault')).toEqual(expect.arrayContaining([...faults]));
    });
  });
}

describeEngine('WebKitGTK', 'the self-test', (start) => {
  test('names what is missing without WebAssembly', { timeout: RUN_MS + 60_000 }, async () => {
    const { tab } = await startForTest(start, { engineOptions: { useWasm: false } });
    const limited = having(await runSelfTest(tab), 'Limited');
    expect(limited).toEqual(expect.arrayContaining(['wasm', 'simd', 'write-jpeg', 'write-webp']));
  });
});
