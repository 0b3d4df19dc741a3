import { useAtom, useAtomValue } from 'jotai';
import Layers from 'lucide-react/icons/layers';
import { Suspense } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { exportOpenAtom } from '../../state/outputs/choice.ts';
import { workAtom } from '../../state/workbench/atoms.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';
import styles from './export-button.module.css';

const ExportSheet = lazyPatiently(() => import('./export-sheet.tsx'));

/** Opens the export of several files of one image. Shown beside the download of every image, so nothing moves when one fails. */
export function ExportButton() {
  const t = useTranslate();
  const [isOpen, setOpen] = useAtom(exportOpenAtom);
  const hasResult = useAtomValue(workAtom).shown !== null;
  return (
    <>
      <span className={styles.button}>
        <IconButton
          label={t('Export several files…')}
          icon={<Layers size={18} strokeWidth={1.5} aria-hidden />}
          disabled={!hasResult}
          aria-haspopup="dialog"
          title={t('Export several files…')}
          onClick={() => setOpen(true)}
        />
      </span>
      {isOpen && (
        <Suspense>
          <ExportSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
