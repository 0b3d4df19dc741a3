import { useSetAtom } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { addSamplesToBatchAtom } from '../../state/batch/add-samples.ts';
import { BusyButton } from '../../ui/controls/busy-button.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DropZone } from '../../ui/intake/drop-zone.tsx';
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
      <DropZone
        inputId={inputId}
        dragging={dragging}
        title={t('Drop your images here')}
        invitation={t('or click to browse your files')}
        touchTitle={t('Choose images')}
        hints={[t('Supports: JPEG, PNG, GIF, WebP')]}
        pointerHints={[t('Drop whole folders, or paste images. Folder structure is preserved in the ZIP.')]}
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
