import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import styles from './disclosure-button.module.css';

interface DisclosureButtonProps {
  /** Shortened if there is no room. */
  readonly words: string;
  readonly isOpen: boolean;
  /** The id of what it shows. */
  readonly panelId: string;
  /** Where it shows it. */
  readonly opens: 'above' | 'below';
  readonly onToggle: () => void;
}

/** Words in a line of text that show more when pressed. */
export function DisclosureButton({ words, isOpen, panelId, opens, onToggle }: DisclosureButtonProps) {
  const Chevron = opens === 'above' ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      <span className={styles.words}>{words}</span>
      <Chevron size={14} strokeWidth={1.5} aria-hidden />
    </button>
  );
}
