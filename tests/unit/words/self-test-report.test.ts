import { expect, test } from 'vitest';
import type { Finding } from '../../../src/domain/self-test/finding.ts';
import { reportText } from '../../../src/words/self-test-report.ts';

const FINDINGS: readonly Finding[] = [
  { check: 'wasm', verdict: 'works', reason: null, facts: {}, tookMs: 1 },
  {
    check: 'read-jpeg',
    verdict: 'fault',
    reason: 'wrong-pixels',
    facts: { psnr: '7.1dB', least: '20.0dB' },
    tookMs: 40,
  },
  { check: 'share', verdict: 'limited', reason: 'no-sharing', facts: {}, tookMs: 0 },
];
const DEVICE = { userAgent: 'Mozilla/5.0 (Test)', cores: 2, touchOnly: true, commit: 'abc', cancelled: false };

test('a report is plain text in the order of the checks, with reasons and details', () => {
  expect(reportText({ ...DEVICE, findings: FINDINGS })).toBe(
    [
      'Pixmill self-test',
      'userAgent: Mozilla/5.0 (Test)',
      'version: abc, cores: 2, touchOnly: true',
      'Works: 1. Limited: 1. Faults: 1.',
      '',
      'Browser',
      '[Works] WebAssembly: tookMs=1',
      '',
      'Formats in',
      '[Fault] Read JPEG: The image shows something else than it must. psnr=7.1dB, least=20.0dB, tookMs=40',
      '',
      'Storage and sharing',
      '[Limited] Share sheet: The browser shares no image files. Downloads work. tookMs=0',
    ].join('\n'),
  );
});

test('a report of a canceled run says that checks are missing', () => {
  const text = reportText({ ...DEVICE, commit: null, cancelled: true, findings: FINDINGS.slice(0, 1) });
  expect(text).toContain('The run was canceled, so checks are missing.');
  expect(text).toContain('version: –');
});
