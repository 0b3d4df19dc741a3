import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  readonly title: string;
  /** By the cross or by Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question that has to be answered first. Open for as long as it is there. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
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
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" icon={<X size={18} strokeWidth={1.5} aria-hidden />} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
