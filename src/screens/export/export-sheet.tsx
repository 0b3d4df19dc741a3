import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { type ExportRun, endExportAtom, exportRunAtom, saveExportZipAtom } from '../../state/outputs/export.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CopyMarkup } from './copy-markup.tsx';
import { ExportFiles } from './export-files.tsx';
import { ExportForm } from './export-form.tsx';
import styles from './export-sheet.module.css';

/** Several files of the image on the stage, from one decode: choose, look, copy the HTML, and save. */
export default function ExportSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const run = useAtomValue(exportRunAtom);
  const end = useSetAtom(endExportAtom);
  useEffect(() => () => end(), [end]);
  return (
    <Dialog title={t('Export several files')} size="sheet" onClose={onClose}>
      <ExportForm />
      {run && <Made run={run} />}
    </Dialog>
  );
}

function Made({ run }: { readonly run: ExportRun }) {
  const t = useTranslate();
  const saveZip = useSetAtom(saveExportZipAtom);
  const done = run.items.filter(({ state }) => state === 'done').length;
  return (
    <section className={styles.made}>
      <p role="status" className={styles.count}>
        {run.isRunning
          ? t('{done} of {total} files', { done: t.number(done), total: t.number(run.items.length) })
          : t.count(done, '{count} file is ready.', '{count} files are ready.')}
      </p>
      <ExportFiles items={run.items} />
      <div className={styles.ways}>
        <Button variant="primary" disabled={run.isRunning || done === 0} onClick={() => void saveZip()}>
          {t('Download as ZIP')}
        </Button>
        {!run.isRunning && <CopyMarkup run={run} />}
      </div>
    </section>
  );
}
