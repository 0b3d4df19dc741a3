import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** Accessible name. It is not shown, because the options explain themselves. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** Pictures of the options, in their order, shown above the labels. */
  readonly pictures?: readonly ReactNode[];
}

/** A choice of one of a few short options, side by side. Arrow keys choose. */
export function Segments<Value extends string>({ label, value, options, onChange, pictures }: SegmentsProps<Value>) {
  return (
    <RadioGroup className={styles.segments} aria-label={label} value={value} onValueChange={onChange}>
      {options.map((option, place) => (
        <Radio.Root key={option.value} value={option.value} className={styles.segment}>
          {pictures?.[place]}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
