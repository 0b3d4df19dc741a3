import { useTranslate } from '../../i18n/language-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** The label of the button that confirms. */
  readonly action: string;
  /** False if it concerns one thing. Default true. */
  readonly isPlural?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({ title, text, action, isPlural = true, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className={styles.answers}>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
        <Button onClick={onClose}>{t(isPlural ? 'Keep them' : 'Keep it')}</Button>
      </div>
    </Dialog>
  );
}
