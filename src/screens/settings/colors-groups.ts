import { DEFAULT_FORMAT } from '../../domain/format-id.ts';
import { LOOKS } from '../../domain/goal.ts';
import { appliedAim, mayReduceColors, meantFormat, resolveFormat, type Settings } from '../../domain/settings.ts';
import { SCHEMA } from '../../domain/settings-schema.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import { chosenFormat } from './format-choice.ts';
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

/**
 * Whether the file, or those of a batch that keep their formats, can have fewer colors. Of formats to choose from, it is
 * enough that one can.
 */
export function showsColors({ tool, settings, image, scope }: PanelSubject): boolean {
  const choice = meantFormat(settings, image, tool);
  const isOpen = chosenFormat(tool, settings, image) === 'smallest';
  const formats = isOpen ? settings.choices : choice === 'source' && scope === 'batch' ? tool.formats : [choice];
  const source = image?.format ?? DEFAULT_FORMAT;
  return formats.some((format) => mayReduceColors(resolveFormat(format, source)));
}

/** How many colors, and how good the image must look with fewer, unless the goal says that. */
export function colorsGroups(t: Translate, { tool, settings }: PanelSubject): readonly SettingGroup<Settings>[] {
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
  const aim = appliedAim(tool, settings);
  if (colors === 'all' || aim === 'look' || aim === 'set') return [group];
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
