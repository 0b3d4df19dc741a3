import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import { downloadAllAtom } from '../../../state/batch/actions.ts';
import { reportInArchiveAtom } from '../../../state/batch/choices.ts';
import { readReportAtom } from '../../../state/batch/report.ts';
import { reportCsv } from './report-texts.ts';

/** Saves all images, with the report if the user wants it. */
export function useDownloadAll(): (options?: { readonly pickFile?: boolean }) => Promise<void> {
  const t = useTranslate();
  const download = useSetAtom(downloadAllAtom);
  const readReport = useSetAtom(readReportAtom);
  const hasReport = useAtomValue(reportInArchiveAtom);
  const makeReport = hasReport ? async () => reportCsv(t, await readReport()) : null;
  return (options) => download({ ...options, makeReport });
}
