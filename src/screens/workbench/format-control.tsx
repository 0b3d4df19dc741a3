import { memo } from 'react';
import type { SourceFormatId } from '../../domain/format-id.ts';
import { type FormatChoice, meantFormat, resolveFormat, type Settings } from '../../domain/settings.ts';
import type { Tool } from '../../domain/tool.ts';
import { Select } from '../../ui/select.tsx';
import { useSay } from '../../words/language-provider.tsx';
import type { Say } from '../../words/say.ts';
import { formatChoiceLabel } from './format-choice.ts';
import styles from './settings.module.css';

interface FormatControlProps {
  readonly tool: Tool;
  /** `null` while the user has chosen none. */
  readonly choice: FormatChoice | null;
  /** Of the image that the settings are looked at for, `null` without one. */
  readonly imageFormat: SourceFormatId | null;
  readonly mayHaveAlpha: boolean;
  readonly onChange: (part: Partial<Settings>) => void;
}

/** What images are written as. Of one image it is known what that is; of many the tool may decide for each. */
export const FormatControl = memo(function FormatControl(props: FormatControlProps) {
  const { tool, choice, imageFormat, mayHaveAlpha, onChange } = props;
  const say = useSay();
  const image = imageFormat && { format: imageFormat, mayHaveAlpha };
  const decides = tool.takes === 'many' && keepsTransparent(tool);
  const shown = choice ?? (decides ? 'automatic' : meantFormat({ format: choice }, image, tool));
  const sourceFormat = imageFormat && resolveFormat('source', imageFormat);
  return (
    <>
      <Select
        label={say('Format')}
        value={shown}
        options={[
          ...(decides ? [{ value: 'automatic' as const, label: automaticLabel(say, tool) }] : []),
          ...tool.formats.map((value) => ({ value, label: formatChoiceLabel(say, value, sourceFormat) })),
        ]}
        onChange={(next) => onChange({ format: next === 'automatic' ? null : next })}
      />
      {shown === 'automatic' && <p className={styles.hint}>{say('Images with transparency keep their format.')}</p>}
    </>
  );
});

function keepsTransparent({ automaticFormat: { opaque, transparent } }: Tool): boolean {
  return transparent.some((choice) => choice !== opaque);
}

function automaticLabel(say: Say, { automaticFormat }: Tool): string {
  return say('Automatic ({format})', { format: formatChoiceLabel(say, automaticFormat.opaque, null) });
}
