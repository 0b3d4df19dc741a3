import { EFFORT_HINTS, EFFORT_LABELS, EFFORTS, type Effort } from '../domain/effort.ts';
import { Select } from '../ui/select.tsx';
import { useSay } from '../words/language-provider.tsx';

interface EffortFieldProps {
  readonly value: Effort;
  readonly onChange: (effort: Effort) => void;
}

/** The effort setting, for one image and for many. */
export function EffortField({ value, onChange }: EffortFieldProps) {
  const say = useSay();
  return (
    <Select
      label={say('Effort')}
      value={value}
      options={EFFORTS.map((effort) => ({ value: effort, label: say(EFFORT_LABELS[effort]) }))}
      hint={say(EFFORT_HINTS[value])}
      onChange={onChange}
    />
  );
}
