import { memo, type ReactNode } from 'react';
import { FieldView } from './field-view.tsx';
import type { AnyField, SettingGroup } from './setting-field.ts';
import { SettingRow, SettingRows } from './setting-rows.tsx';
import { type Explanation, Folds, SettingsHelp } from './settings-help.tsx';

interface SettingsPanelProps<Values> {
  readonly groups: readonly SettingGroup<Values>[];
  /** What the help says, in order. Empty without a help. */
  readonly explained: readonly Explanation[];
  /** Pass a stable function, because all groups render again when it changes. */
  readonly onChange: (part: Partial<Values>) => void;
  /** Beside the help. */
  readonly children?: ReactNode;
}

/**
 * The controls of any settings: those of a tool for one or many images, of one image of a batch, and of the codec lab.
 * Data defines which controls there are and what they show.
 */
export function SettingsPanel<Values>({ groups, explained, onChange, children }: SettingsPanelProps<Values>) {
  return (
    <SettingRows>
      {groups.map(({ id, hinted, fields }) => (
        <Group
          key={id}
          id={id}
          hinted={hinted}
          fields={fields as readonly AnyField[]}
          onChange={onChange as GroupProps['onChange']}
        />
      ))}
      {explained.length > 0 && (
        <Folds>
          <SettingsHelp explained={explained} />
          {children}
        </Folds>
      )}
    </SettingRows>
  );
}

interface GroupProps {
  readonly id: string;
  readonly hinted: boolean | undefined;
  readonly fields: readonly AnyField[];
  readonly onChange: (part: object) => void;
}

/** Fields are plain data, so comparing their JSON shows whether they changed. Most changes concern one group. */
function isSameGroup(before: GroupProps, after: GroupProps): boolean {
  return before.onChange === after.onChange && JSON.stringify(before) === JSON.stringify(after);
}

const Group = memo(function Group({ id, hinted, fields, onChange }: GroupProps) {
  return (
    <SettingRow id={id} hinted={hinted}>
      {fields.map((field, place) => (
        <FieldView key={keyOf(field, place)} field={field} onChange={onChange} />
      ))}
    </SettingRow>
  );
}, isSameGroup);

/** Keys by name, so a field keeps its state while others of its group come and go. */
function keyOf(field: AnyField, place: number): string {
  return 'name' in field ? field.name : `${field.kind} ${place}`;
}
