import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { CheckId } from '../../domain/self-test/checks.ts';
import type { Finding, Verdict } from '../../domain/self-test/finding.ts';
import { durationWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { checkName, factsText, REASONS, VERDICT_NAMES } from '../../words/self-test-words.ts';
import styles from './check-table.module.css';

const ICONS = { works: CircleCheck, limited: CircleAlert, fault: CircleX } as const satisfies Record<Verdict, unknown>;

interface CheckTableProps {
  readonly title: string;
  readonly checks: readonly CheckId[];
  readonly findings: readonly Finding[];
  /** The check that runs. */
  readonly running: CheckId | null;
}

/** The checks of a group, with what they found. */
export function CheckTable({ title, checks, findings, running }: CheckTableProps) {
  const t = useTranslate();
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <colgroup>
          <col className={styles.names} />
          <col className={styles.verdicts} />
          <col />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('Check')}</th>
            <th scope="col">{t('Verdict')}</th>
            <th scope="col">{t('Reason and details')}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <CheckRow
              key={check}
              check={check}
              finding={findings.find((each) => each.check === check) ?? null}
              isRunning={running === check}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CheckRowProps {
  readonly check: CheckId;
  readonly finding: Finding | null;
  readonly isRunning: boolean;
}

function CheckRow({ check, finding, isRunning }: CheckRowProps) {
  const t = useTranslate();
  const name = checkName(t, check);
  if (finding === null) {
    return (
      <tr className={styles.row}>
        <th scope="row">{name}</th>
        <td className={styles.waiting}>{t(isRunning ? 'Running…' : 'Not run')}</td>
        <td />
      </tr>
    );
  }
  const { verdict, reason, facts, tookMs } = finding;
  const Icon = ICONS[verdict];
  return (
    <tr className={styles.row} data-check={check}>
      <th scope="row">{name}</th>
      <td className={styles.verdict} data-verdict={verdict}>
        <span>
          <Icon size={16} strokeWidth={1.5} aria-hidden />
          {t(VERDICT_NAMES[verdict])}
        </span>
      </td>
      <td>
        {reason !== null && <p className={styles.reason}>{t(REASONS[reason])}</p>}
        <p className={styles.facts}>{[factsText(facts), durationWords(t, tookMs)].filter(Boolean).join(' · ')}</p>
      </td>
    </tr>
  );
}
