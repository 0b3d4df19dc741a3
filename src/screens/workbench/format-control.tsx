import { memo } from 'react';
import type { SourceFormatId } from '../../domain/format-id.ts';
import { type FormatChoice, meantFormat, resolveFormat, type Settings } from '../../domain/settings.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import type { Tool } from '../../tools/tools.ts';
import { Select } from '../../ui/controls/select.tsx';
import { formatChoiceLabel } from './format-choice.ts';
import { SettingHint } from './settings-rows.tsx';

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
  const t = useTranslate();
  const image = imageFormat && { format: imageFormat, mayHaveAlpha };
  const decides = tool.takes === 'many' && keepsTransparent(tool);
  const shown = choice ?? (decides ? 'automatic' : meantFormat({ format: choice }, image, tool));
  const sourceFormat = imageFormat && resolveFormat('source', imageFormat);
  return (
    <>
      <Select
        label={t('Format')}
        value={shown}
        options={[
          ...(decides ? [{ value: 'automatic' as const, label: automaticLabel(t, tool) }] : []),
          ...tool.formats.map((value) => ({ value, label: formatChoiceLabel(t, value, sourceFormat) })),
        ]}
        onChange={(next) => onChange({ format: next === 'automatic' ? null : next })}
      />
      {shown === 'automatic' && <SettingHint>{t('Images with transparency keep their format.')}</SettingHint>}
    </>
  );
});

function keepsTransparent({ automaticFormat: { opaque, transparent } }: Tool): boolean {
  return transparent.some((choice) => choice !== opaque);
}

function automaticLabel(t: Translate, { automaticFormat }: Tool): string {
  return t('Automatic ({format})', { format: formatChoiceLabel(t, automaticFormat.opaque, null) });
}
