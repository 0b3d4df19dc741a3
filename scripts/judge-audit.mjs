/**
 * @typedef {{ vulnerabilities: Record<string, { name: string, severity: string, range: string }> }} Report
 * @typedef {{ failures: string[], unanswered: string | null }} Verdict
 */

const GRAVE = ['high', 'critical'];

/**
 * Judges what `npm audit --json` printed. Registries without an audit endpoint, and registries that cannot be reached,
 * give `unanswered`. Everything else that is not a report is a failure, so that no audit passes unseen.
 *
 * @param {string} printed
 * @returns {Verdict} `failures`: one line for each package with a high or critical finding; `unanswered`: why there is
 *   no report
 */
export function judgeAudit(printed) {
  let answer;
  try {
    answer = JSON.parse(printed);
  } catch {
    return { failures: ['npm audit printed no JSON'], unanswered: null };
  }
  if (answer.auditReportVersion === 2) {
    const found = Object.values(/** @type {Report} */ (answer).vulnerabilities);
    const grave = found.filter(({ severity }) => GRAVE.includes(severity));
    return { failures: grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`), unanswered: null };
  }
  const { message = '', error } = answer;
  // A failed request to the endpoint. Errors of npm itself, such as a missing lock file, have no such message.
  if (/\/security\/(advisories|audits)\b/.test(message)) return { failures: [], unanswered: message };
  return { failures: [error?.summary || message || 'npm audit gave no report'], unanswered: null };
}
