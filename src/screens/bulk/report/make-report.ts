import type { Translate } from '../../../i18n/t.ts';
import { readReportAtom } from '../../../state/batch/report.ts';
import type { Store } from '../../../state/store.ts';
import { reportCsv } from './report-texts.ts';

/** The report of the batch as CSV. */
export async function makeReport(store: Store, t: Translate): Promise<string> {
  return reportCsv(t, await store.set(readReportAtom));
}
