import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './view-dialog.module.css';

interface ViewDialogProps {
  readonly title: string;
  /** By the cross, by Escape, or by a click beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Something to look at, nearly as large as the window. Open for as long as it is there. */
export function ViewDialog({ title, onClose, children }: ViewDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.dialog}>
          <div className={styles.bar}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <IconButton label="Close" icon={<X size={18} strokeWidth={1.5} aria-hidden />} onClick={onClose} />
          </div>
          <div className={styles.content}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
