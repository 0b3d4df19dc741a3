import { EFFORT_HINTS, EFFORT_LABELS, EFFORTS, type Effort } from '../domain/effort.ts';
import { Select } from '../ui/select.tsx';

const OPTIONS = EFFORTS.map((value) => ({ value, label: EFFORT_LABELS[value] }));

interface EffortFieldProps {
  readonly value: Effort;
  readonly onChange: (effort: Effort) => void;
}

/** How long the encoder may look for fewer bytes: the same choice for one picture and for many. */
export function EffortField({ value, onChange }: EffortFieldProps) {
  return <Select label="Effort" value={value} options={OPTIONS} hint={EFFORT_HINTS[value]} onChange={onChange} />;
}
