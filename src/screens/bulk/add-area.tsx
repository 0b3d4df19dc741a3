import { useSetAtom } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { addSamplesToBatchAtom } from '../../state/batch/add-samples.ts';
import { BusyButton } from '../../ui/controls/busy-button.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ImageDropZone } from '../workbench/image-drop-zone.tsx';
import styles from './add-area.module.css';

interface AddAreaProps {
  readonly inputId: string;
  readonly dragging: boolean;
  readonly onAddFolder: () => void;
}

/** The drop area of an empty batch, with buttons for files and folders. */
export function AddArea({ inputId, dragging, onAddFolder }: AddAreaProps) {
  const t = useTranslate();
  const addSamples = useSetAtom(addSamplesToBatchAtom);
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
        <BusyButton label={t('Try it with sample photos')} onPress={addSamples} />
      </div>
    </>
  );
}
