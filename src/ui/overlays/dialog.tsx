import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { afterPaint } from '../loading/after-paint.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** `sheet` has room for two columns; `view` is nearly as large as the window. Default `question`. */
  readonly size?: 'question' | 'sheet' | 'view';
  /** Called by the close button and by Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog. Open while mounted; then the focus returns to the control that opened it. */
export function Dialog({ title, size = 'question', onClose, children }: DialogProps) {
  const t = useTranslate();
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
      data-size={size}
      onCancel={(event) => {
        event.preventDefault();
        afterPaint(onClose);
      }}
    >
      <div className={styles.bar}>
        <h2 id={titleId}>{title}</h2>
        <div className={styles.close}>
          <IconButton
            label={t('Close')}
            icon={<X size={18} strokeWidth={1.5} aria-hidden />}
            onClick={() => afterPaint(onClose)}
          />
        </div>
      </div>
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
