import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { pickWatchFolderAtom, startWatchAtom } from '../../state/batch/watch-folder.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { quoteName } from '../../words/display-name.ts';
import styles from './watch-dialog.module.css';

/** Chooses a folder to watch, and one for the results. */
export default function WatchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const start = useSetAtom(startWatchAtom);
  const [folder, setFolder] = useState<FileSystemDirectoryHandle | null>(null);
  const [into, setInto] = useState<FileSystemDirectoryHandle | null>(null);
  return (
    <Dialog title={t('Watch a folder')} onClose={onClose}>
      <p>
        {t(
          'While this page is open, every image in the folder is processed, and so is every image that appears there later. The results go into a new folder, and the originals stay as they are.',
        )}
      </p>
      <p className={styles.hint}>{howWords(t)}</p>
      <dl className={styles.folders}>
        <ChosenFolder title={t('Watched folder')} purpose="watched" chosen={folder} onChoose={setFolder} />
        <ChosenFolder title={t('New folder for results in')} purpose="results" chosen={into} onChoose={setInto} />
      </dl>
      <div className={styles.answers}>
        <Button
          variant="primary"
          disabled={!folder || !into}
          onClick={() => {
            if (!folder || !into) return;
            onClose();
            void start({ folder, into });
          }}
        >
          {t('Start watching')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </Dialog>
  );
}

function howWords(t: ReturnType<typeof useTranslate>): string {
  return 'FileSystemObserver' in window
    ? t('This browser reports new files at once.')
    : t('This browser does not report new files, so Pixmill looks every 5 seconds.');
}

interface ChosenFolderProps {
  readonly title: string;
  readonly purpose: 'watched' | 'results';
  readonly chosen: FileSystemDirectoryHandle | null;
  readonly onChoose: (folder: FileSystemDirectoryHandle) => void;
}

function ChosenFolder({ title, purpose, chosen, onChoose }: ChosenFolderProps) {
  const t = useTranslate();
  const pick = useSetAtom(pickWatchFolderAtom);
  const choose = async () => {
    const picked = await pick(purpose);
    if (picked) onChoose(picked);
  };
  return (
    <div className={styles.folder}>
      <dt>{title}</dt>
      <dd>
        <span className={styles.name}>{chosen ? quoteName(chosen.name) : t('None chosen')}</span>
        <Button
          aria-label={purpose === 'watched' ? t('Choose the watched folder') : t('Choose the folder for results')}
          onClick={() => void choose()}
        >
          {t('Choose…')}
        </Button>
      </dd>
    </div>
  );
}
