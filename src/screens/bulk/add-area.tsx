import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import styles from './add-area.module.css';

interface AddAreaProps {
  readonly inputId: string;
  readonly dragging: boolean;
  readonly onAddFolder: () => void;
}

/** What an empty batch shows: the place to drop a folder, and the two ways to choose. */
export function AddArea({ inputId, dragging, onAddFolder }: AddAreaProps) {
  return (
    <>
      <DropZone
        inputId={inputId}
        dragging={dragging}
        title="Drop your images here"
        invitation="or click to browse your files"
        hints={['Supports: JPEG, PNG, GIF, WebP', 'Drop whole folders, or paste. The folders are kept in the archive.']}
      />
      <div className={styles.folder}>
        <Button wide size="large" onClick={onAddFolder}>
          Add a folder
        </Button>
      </div>
    </>
  );
}
