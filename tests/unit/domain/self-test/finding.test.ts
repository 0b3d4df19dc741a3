import { describe, expect, test } from 'vitest';
import { CHECK_IDS, formatIn, timeoutOf } from '../../../../src/domain/self-test/checks.ts';
import { judge, type Observation, plainDetail, tally } from '../../../../src/domain/self-test/finding.ts';
import { FORMATS, WRITABLE_FORMATS } from '../../../../src/formats/formats.ts';

const compared = (psnrDb: number, leastDb: number, more = {}): Observation => ({
  kind: 'compared',
  psnrDb,
  leastDb,
  ifWrong: 'wrong-pixels',
  facts: {},
  ...more,
});

describe('the checks', () => {
  test('read every format, write every format that Pixmill writes, and have one id each', () => {
    const images = CHECK_IDS.map(formatIn).filter((image) => image !== null);
    const formats = (does: string) => images.filter((image) => image.does === does).map(({ format }) => format);
    expect(formats('read')).toEqual(FORMATS.map(({ id }) => id));
    expect(formats('write')).toEqual(WRITABLE_FORMATS.map(({ id }) => id));
    expect(new Set(CHECK_IDS).size).toBe(CHECK_IDS.length);
  });

  test('get less time after one has hung', () => {
    for (const check of CHECK_IDS) expect(timeoutOf(check, true)).toBeLessThan(timeoutOf(check, false));
  });
});

describe('a verdict', () => {
  test.each([
    [compared(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY), 'works', null],
    [compared(30, 20), 'works', null],
    [compared(19.9, 20), 'fault', 'wrong-pixels'],
    [compared(Number.NaN, 20), 'fault', 'wrong-pixels'],
    [compared(90, Number.POSITIVE_INFINITY, { ifWrong: 'canvas-altered' }), 'fault', 'canvas-altered'],
    [compared(30, 20, { byCanvas: 'no-webassembly' }), 'limited', 'no-webassembly'],
    [compared(30, 20, { byCanvas: 'trouble' }), 'limited', 'by-canvas'],
    [compared(30, 20, { isSlow: true }), 'limited', 'slow'],
    [compared(9, 20, { byCanvas: 'trouble', isSlow: true }), 'fault', 'wrong-pixels'],
    [{ kind: 'support', has: true, otherwise: 'no-simd', facts: {} }, 'works', null],
    [{ kind: 'support', has: false, otherwise: 'no-simd', facts: {} }, 'limited', 'no-simd'],
    [{ kind: 'wrong-file', facts: { wrote: 'png' } }, 'fault', 'wrong-file'],
    [{ kind: 'timed-out', afterMs: 5 }, 'fault', 'timed-out'],
    [{ kind: 'threw', detail: 'TypeError: no' }, 'fault', 'unexpected'],
    [{ kind: 'failed', failure: { code: 'worker-crashed' }, isOnline: true }, 'fault', 'worker-died'],
    [{ kind: 'failed', failure: { code: 'canvas-untrusted' }, isOnline: true }, 'fault', 'canvas-altered'],
    [
      { kind: 'failed', failure: { code: 'canvas-unsupported', format: 'webp' }, isOnline: true },
      'limited',
      'not-written-here',
    ],
    [{ kind: 'failed', failure: { code: 'damaged', format: 'gif' }, isOnline: true }, 'fault', 'refused'],
    [
      { kind: 'failed', failure: { code: 'codec-unavailable', format: 'jxl', because: 'network' }, isOnline: true },
      'fault',
      'not-loaded',
    ],
    [
      { kind: 'failed', failure: { code: 'codec-unavailable', format: 'jxl', because: 'network' }, isOnline: false },
      'limited',
      'offline',
    ],
    [
      {
        kind: 'failed',
        failure: { code: 'codec-unavailable', format: 'jxl', because: 'no-webassembly' },
        isOnline: true,
      },
      'limited',
      'no-webassembly',
    ],
  ] as const)('for %o is %s, %s', (seen, verdict, reason) => {
    expect(judge(seen as Observation)).toMatchObject({ verdict, reason });
  });

  test('keeps the details as data', () => {
    expect(judge(compared(19.94, 20)).facts).toEqual({ psnr: '19.9dB', least: '20.0dB' });
    expect(judge(compared(Number.POSITIVE_INFINITY, 20)).facts).toEqual({ psnr: 'same' });
    const failure = { code: 'out-of-memory', widthPx: 4000, heightPx: 3000 } as const;
    expect(judge({ kind: 'failed', failure, isOnline: true }).facts).toEqual({
      failure: 'out-of-memory',
      widthPx: 4000,
      heightPx: 3000,
    });
    const unexpected = { code: 'unexpected', detail: 'Error: 500 for https://user:word@site.test/a.wasm' } as const;
    expect(judge({ kind: 'failed', failure: unexpected, isOnline: true }).facts.detail).toBe('Error: 500 for /a.wasm');
  });
});

test('a detail is one short line without hosts and ids', () => {
  expect(plainDetail('TypeError: no\n  at x (https://site.test:8080/assets/a.js:1:2)')).toBe(
    'TypeError: no at x (/assets/a.js:1:2)',
  );
  expect(plainDetail('blob:https://site.test/0b6f3f0e-8f5c-4f58-9d6f-2f4b7f6a9c11 failed')).toBe('/… failed');
  expect(plainDetail('x'.repeat(999))).toHaveLength(160);
});

test('a tally counts each verdict', () => {
  const finding = { check: 'wasm', facts: {}, tookMs: 1 } as const;
  const findings = [
    { ...finding, verdict: 'works', reason: null },
    { ...finding, verdict: 'fault', reason: 'refused' },
    { ...finding, verdict: 'works', reason: null },
  ] as const;
  expect(tally(findings)).toEqual({ works: 2, limited: 0, fault: 1 });
});
