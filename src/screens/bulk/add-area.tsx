import { useSetAtom } from 'jotai';
import { addSamplesToBatchAtom } from '../../state/batch/add-samples.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { useSay } from '../../words/language-provider.tsx';
import styles from './add-area.module.css';

interface AddAreaProps {
  readonly inputId: string;
  readonly dragging: boolean;
  readonly onAddFolder: () => void;
}

/** The drop area of an empty batch, with buttons for files and folders. */
export function AddArea({ inputId, dragging, onAddFolder }: AddAreaProps) {
  const say = useSay();
  const addSamples = useSetAtom(addSamplesToBatchAtom);
  return (
    <>
      <DropZone
        inputId={inputId}
        dragging={dragging}
        title={say('Drop your images here')}
        invitation={say('or click to browse your files')}
        touchTitle={say('Choose images')}
        hints={[say('Supports: JPEG, PNG, GIF, WebP')]}
        pointerHints={[say('Drop whole folders, or paste images. Folder structure is preserved in the ZIP.')]}
      />
      <div className={styles.folder}>
        <Button wide size="large" onClick={onAddFolder}>
          {say('Add a folder')}
        </Button>
        <BusyButton label={say('Try it with sample photos')} onPress={addSamples} />
      </div>
    </>
  );
}
