import { csvOf } from '../../../domain/batch/csv.ts';
import { type ReportRow, reportJson, reportTable } from '../../../domain/batch/report.ts';
import type { Translate } from '../../../i18n/t.ts';
import { failureMessage } from '../../../words/failure-messages.ts';

/** Why there is no result; `null` if nothing failed. */
export function reasonOf(t: Translate, { failure, source }: ReportRow): string | null {
  return failure && failureMessage(t, failure, source);
}

export function reportCsv(t: Translate, rows: readonly ReportRow[]): string {
  return csvOf(reportTable(rows, (row) => reasonOf(t, row)));
}

export function reportAsJson(t: Translate, rows: readonly ReportRow[]): string {
  return reportJson(rows, (row) => reasonOf(t, row));
}
