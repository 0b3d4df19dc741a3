import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { useSay } from '../../words/language-provider.tsx';
import styles from './add-area.module.css';

interface AddAreaProps {
  readonly inputId: string;
  readonly dragging: boolean;
  readonly onAddFolder: () => void;
}

/** What an empty batch shows: the place to drop a folder, and the two ways to choose. */
export function AddArea({ inputId, dragging, onAddFolder }: AddAreaProps) {
  const say = useSay();
  return (
    <>
      <DropZone
        inputId={inputId}
        dragging={dragging}
        title={say('Drop your images here')}
        invitation={say('or click to browse your files')}
        hints={[
          say('Supports: JPEG, PNG, GIF, WebP'),
          say('Drop whole folders, or paste images. Folder structure is preserved in the ZIP.'),
        ]}
      />
      <div className={styles.folder}>
        <Button wide size="large" onClick={onAddFolder}>
          {say('Add a folder')}
        </Button>
      </div>
    </>
  );
}
