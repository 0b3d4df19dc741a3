import { useSetAtom } from 'jotai';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { addSamplesToBatchAtom } from '../../state/batch/add-samples.ts';
import { BusyButton } from '../../ui/controls/busy-button.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';
import { ImageDropZone } from '../workbench/image-drop-zone.tsx';
import styles from './add-area.module.css';

const WatchDialog = lazyPatiently(() => import('./watch-dialog.tsx'));

interface AddAreaProps {
  readonly inputId: string;
  readonly dragging: boolean;
  readonly onAddFolder: () => void;
}

/** The drop area of an empty batch, with buttons for files and folders. */
export function AddArea({ inputId, dragging, onAddFolder }: AddAreaProps) {
  const t = useTranslate();
  const addSamples = useSetAtom(addSamplesToBatchAtom);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <ImageDropZone
        inputId={inputId}
        dragging={dragging}
        hint="Drop whole folders, or paste images. Folder structure is preserved in the ZIP."
      />
      <div className={styles.folder}>
        <Button wide size="large" onClick={onAddFolder}>
          {t('Add a folder')}
        </Button>
        {'showDirectoryPicker' in window && (
          <Button wide size="large" onClick={() => setChoosing(true)}>
            {t('Watch a folder…')}
          </Button>
        )}
        <BusyButton label={t('Try it with sample photos')} onPress={addSamples} />
      </div>
      {isChoosing && (
        <Suspense>
          <WatchDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
