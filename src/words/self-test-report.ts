import { CHECK_GROUPS } from '../domain/self-test/checks.ts';
import { type Finding, tally } from '../domain/self-test/finding.ts';
import { ENGLISH } from '../i18n/t.ts';
import { checkName, factsText, GROUP_NAMES, REASONS, VERDICT_NAMES } from './self-test-words.ts';

export interface SelfTestReport {
  readonly userAgent: string;
  readonly cores: number;
  readonly touchOnly: boolean;
  readonly commit: string | null;
  readonly cancelled: boolean;
  readonly findings: readonly Finding[];
}

/** The report as plain text. In English, because others read it. */
export function reportText({ userAgent, cores, touchOnly, commit, cancelled, findings }: SelfTestReport): string {
  const t = ENGLISH;
  const { works, limited, fault } = tally(findings);
  const head = [
    t('Pixmill self-test'),
    `userAgent: ${userAgent}`,
    `version: ${commit ?? '–'}, cores: ${cores}, touchOnly: ${touchOnly}`,
    t('Works: {works}. Limited: {limited}. Faults: {faults}.', { works, limited, faults: fault }),
    ...(cancelled ? [t('The run was canceled, so checks are missing.')] : []),
  ];
  const groups = CHECK_GROUPS.map(({ id, checks }) => {
    const lines = findings.filter(({ check }) => checks.includes(check)).map(lineOf);
    return lines.length > 0 ? ['', t(GROUP_NAMES[id]), ...lines] : [];
  });
  return [...head, ...groups.flat()].join('\n');
}

function lineOf({ check, verdict, reason, facts, tookMs }: Finding): string {
  const t = ENGLISH;
  const details = factsText({ ...facts, tookMs });
  const why = reason === null ? '' : ` ${t(REASONS[reason])}`;
  return `[${t(VERDICT_NAMES[verdict])}] ${checkName(t, check)}:${why} ${details}`;
}
