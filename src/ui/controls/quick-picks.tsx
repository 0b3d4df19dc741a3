import styles from './quick-picks.module.css';

interface QuickPicksProps<Value extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly chosen: boolean }[];
  readonly onPick: (value: Value) => void;
}

/** Buttons for common values of the control above. */
export function QuickPicks<Value extends string>({ label, options, onPick }: QuickPicksProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are buttons
    <div role="group" aria-label={label} className={styles.picks}>
      {options.map(({ value, label: text, chosen }) => (
        <button key={value} type="button" className={styles.pick} aria-pressed={chosen} onClick={() => onPick(value)}>
          {text}
        </button>
      ))}
    </div>
  );
}
