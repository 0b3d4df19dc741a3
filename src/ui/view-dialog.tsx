import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './view-dialog.module.css';

interface ViewDialogProps {
  readonly title: string;
  /** By the cross or by Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Something to look at, nearly as large as the window. Open for as long as it is there. */
export function ViewDialog({ title, onClose, children }: ViewDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (!dialog?.open) dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.bar}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label="Close" icon={<X size={18} strokeWidth={1.5} aria-hidden />} onClick={onClose} />
      </div>
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
