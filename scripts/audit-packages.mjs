/**
 * Looks for known vulnerabilities in the packages that users get: those of the site and those of the functions. Fails at
 * a high or critical one. Where the registry has no audit endpoint, the summary says so.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { judgeAudit } from './judge-audit.mjs';

const FOLDERS = ['.', 'firebase/functions'];
const ARGS = ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=60000'];

/** @type {{ passed: number, failures: string[], skipped: string[], notices: string[] }} */
const count = { passed: 0, failures: [], skipped: [], notices: [] };
for (const cwd of FOLDERS) {
  const { stdout } = spawnSync('npm', ARGS, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
  const { failures, unanswered } = judgeAudit(stdout ?? '');
  count.failures.push(...failures.map((line) => `npm audit of ${cwd}: ${line}`));
  if (unanswered !== null) {
    count.skipped.push(`npm audit of ${cwd}`);
    count.notices.push(`SKIPPED: npm audit: ${unanswered}`);
  } else if (failures.length === 0) count.passed += 1;
}
count.notices = [...new Set(count.notices)];
for (const line of [...count.failures, ...count.notices]) console.log(line);
const report = process.env.PIXMILL_STEPS_REPORT;
if (report !== undefined) writeFileSync(report, JSON.stringify(count));
process.exitCode = count.failures.length > 0 ? 1 : 0;
