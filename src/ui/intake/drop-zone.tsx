import ImagePlus from 'lucide-react/icons/image-plus';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import styles from './drop-zone.module.css';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  readonly onFiles: (files: File[]) => void;
}

/**
 * The native file input, available only to the keyboard and to assistive technology. Its label is a `DropZone` or an
 * `AddTile` that is a later sibling or inside a later sibling.
 */
export function FileInput({ onFiles, ref, ...rest }: FileInputProps) {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current);
  function take(input: HTMLInputElement) {
    const files = Array.from(input.files ?? []);
    // Otherwise, choosing the same file again would not fire a change event.
    input.value = '';
    if (files.length > 0) onFiles(files);
  }
  // On a prerendered page the user may choose a file before the script runs.
  const takeEarly = useEffectEvent(() => own.current && take(own.current));
  useEffect(() => void takeEarly(), []);
  return (
    <input
      {...rest}
      ref={own}
      type="file"
      className={`visually-hidden ${styles.input}`}
      onChange={({ currentTarget }) => take(currentTarget)}
    />
  );
}

interface DropZoneProps {
  readonly inputId: string;
  readonly dragging: boolean;
  readonly title: string;
  readonly invitation: string;
  /** Replaces `title` and `invitation` on touch devices, where users cannot drop files. */
  readonly touchTitle: string;
  /** Quiet text, one line each. */
  readonly hints: readonly string[];
  /** Hints that apply only to devices with a mouse and a keyboard. */
  readonly pointerHints: readonly string[];
  /** Text of normal size. */
  readonly promise?: string;
}

/** The large area that opens the file chooser on a click. The whole page accepts dropped files. */
export function DropZone(props: DropZoneProps) {
  const { inputId, dragging, title, invitation, touchTitle, promise, hints, pointerHints } = props;
  return (
    <label htmlFor={inputId} className={`${styles.zone} ${styles.target}`} data-dragging={dragging}>
      <ImagePlus className={styles.icon} size={32} strokeWidth={1.5} aria-hidden />
      <span className={`${styles.title} ${styles.forPointer}`}>{title}</span>
      <span className={`${styles.title} ${styles.forTouch}`}>{touchTitle}</span>
      <span className={`${styles.invitation} ${styles.forPointer}`}>{invitation}</span>
      {promise && <span className={styles.invitation}>{promise}</span>}
      <span className={styles.hints}>
        {hints.map((hint) => (
          <span key={hint}>{hint}</span>
        ))}
        {pointerHints.map((hint) => (
          <span key={hint} className={styles.forPointer}>
            {hint}
          </span>
        ))}
      </span>
    </label>
  );
}

/** The small tile for adding more files. */
export function AddTile({ inputId, label }: { inputId: string; label: string }) {
  return (
    <label htmlFor={inputId} className={`${styles.tile} ${styles.target}`}>
      <Plus size={18} strokeWidth={1.5} aria-hidden />
      {label}
    </label>
  );
}
