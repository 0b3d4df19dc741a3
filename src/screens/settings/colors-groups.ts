import { DEFAULT_FORMAT } from '../../domain/format-id.ts';
import { LOOKS } from '../../domain/goal.ts';
import { mayReduceColors, meantFormat, resolveFormat, type Settings } from '../../domain/settings.ts';
import { SCHEMA } from '../../domain/settings-schema.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import { LOOK_IDS, lookMeaning, lookWords } from './look-words.ts';
import type { SettingField, SettingGroup } from './setting-field.ts';
import type { PanelSubject } from './size-fields.ts';

const LABELS: { readonly [Name in Settings['colors']]: PlainPhrase } = {
  all: 'All',
  automatic: 'Automatic, up to 256',
};

const HINTS: { readonly [Name in Settings['colors']]: PlainPhrase } = {
  all: 'Every pixel keeps its exact color.',
  automatic: 'For PNG: a much smaller file with only the colors that you would miss.',
};

/** Whether the file, or those of a batch that keep their formats, can have fewer colors. */
export function showsColors({ tool, settings, image, scope }: PanelSubject): boolean {
  const choice = meantFormat(settings, image, tool);
  const formats = choice === 'source' && scope === 'batch' ? tool.formats : [choice];
  const source = image?.format ?? DEFAULT_FORMAT;
  return formats.some((format) => mayReduceColors(tool, settings, resolveFormat(format, source)));
}

/** How many colors, and how good the image must look with fewer. */
export function colorsGroups(t: Translate, { settings }: PanelSubject): readonly SettingGroup<Settings>[] {
  const { colors, colorScore } = settings;
  const field: SettingField<Settings> = {
    kind: 'choice',
    name: 'colors',
    label: t('Colors'),
    value: colors,
    options: SCHEMA.colors.values.map((value) => ({ value, label: t(LABELS[value]) })),
    hint: t(HINTS[colors]),
  };
  const group = { id: 'colors', fields: [field] };
  if (colors === 'all') return [group];
  const look: SettingField<Settings> = {
    kind: 'slider',
    name: 'colorScore',
    label: t('Look with fewer colors'),
    value: colorScore,
    words: lookWords(t, colorScore),
    min: SCHEMA.colorScore.min,
    max: SCHEMA.colorScore.max,
    marks: LOOK_IDS.map((id) => LOOKS[id]),
    disabled: false,
    hint: t(lookMeaning(colorScore)),
  };
  return [group, { id: 'color-score', fields: [look] }];
}
