import { expect, test } from 'vitest';
import { judgeAudit } from '../../../scripts/judge-audit.mjs';

const report = (...severities: readonly string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, at) => [`p${at}`, { name: `p${at}`, severity, range: '<2' }]),
    ),
  });

test('a high or critical finding fails, and a lower one does not', () => {
  expect(judgeAudit(report('low', 'high', 'moderate', 'critical', 'info'))).toEqual({
    failures: ['p1 <2: high', 'p3 <2: critical'],
    unanswered: null,
  });
  expect(judgeAudit(report('moderate'))).toEqual({ failures: [], unanswered: null });
});

test.each([
  '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
  'request to http://nowhere.invalid/-/npm/v1/security/advisories/bulk failed, reason: getaddrinfo ENOTFOUND',
])('a registry that does not answer is named: %s', (message) => {
  const printed = JSON.stringify({ message, error: { summary: '', detail: '' } });
  expect(judgeAudit(printed)).toEqual({ failures: [], unanswered: message });
});

test.each([
  ['', 'npm audit printed no JSON'],
  ['{}', 'npm audit gave no report'],
  ['{"error":{"code":"ENOLOCK","summary":"No lock file."}}', 'No lock file.'],
])('anything else that is no report fails: %s', (printed, failure) => {
  expect(judgeAudit(printed)).toEqual({ failures: [failure], unanswered: null });
});
