import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import { downloadAllAtom } from '../../../state/batch/actions.ts';
import { reportInArchiveAtom } from '../../../state/batch/choices.ts';
import { loadPatiently } from '../../../ui/loading/patient-load.ts';

/** Saves all images, with the report if the user wants it. */
export function useDownloadAll(): (options?: { readonly pickFile?: boolean }) => Promise<void> {
  const t = useTranslate();
  const store = useStore();
  const download = useSetAtom(downloadAllAtom);
  const hasReport = useAtomValue(reportInArchiveAtom);
  const makeReport = async () => (await loadPatiently(() => import('./make-report.ts'))).makeReport(store, t);
  return (options) => download({ ...options, makeReport: hasReport ? makeReport : null });
}
