import { LOOKS } from '../../domain/settings/goal.ts';
import { SCHEMA } from '../../domain/settings/schema.ts';
import {
  appliedAim,
  effectiveFormat,
  hasQuality,
  resolveFormat,
  type Settings,
} from '../../domain/settings/settings.ts';
import { mayReduceColors, wantsFewerColors, writtenPercent } from '../../domain/settings/written-quality.ts';
import { DEFAULT_FORMAT, type FormatId } from '../../formats/formats.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import { chosenFormat } from './format-choice.ts';
import { LOOK_IDS, lookMeaning, lookWords } from './look-words.ts';
import type { SettingField, SettingGroup } from './setting-field.ts';
import type { ExplainedSetting } from './settings-help.tsx';
import type { PanelSubject } from './size-fields.ts';

/** The label and the hint of each value of a setting. */
type WordsOf<Name extends 'colors' | 'compression'> = {
  readonly [Value in Settings[Name]]: { readonly label: PlainPhrase; readonly hint: PlainPhrase };
};

const EXACT = 'Every pixel keeps its exact color.';

const COLORS = {
  all: { label: 'All', hint: EXACT },
  automatic: {
    label: 'Automatic, up to 256',
    hint: 'For PNG: a much smaller file that keeps the colors you would miss.',
  },
} as const satisfies WordsOf<'colors'>;

const COMPRESSION = {
  lossless: { label: 'Lossless', hint: EXACT },
  nearly: {
    label: 'Nearly lossless',
    hint: 'A smaller file. Colors change a little where it is hard to see.',
  },
} as const satisfies WordsOf<'compression'>;

/**
 * The possible output formats that can have fewer colors. There are several for a batch whose images keep their
 * formats, and if the tool chooses the format with the smallest file.
 */
function reducedFormats({ tool, settings, image, scope }: PanelSubject): readonly FormatId[] {
  const choice = effectiveFormat(settings, image, tool);
  const isOpen = chosenFormat(tool, settings, image) === 'smallest';
  const choices = isOpen ? settings.choices : choice === 'source' && scope === 'batch' ? tool.formats : [choice];
  const formats = new Set(choices.map((each) => resolveFormat(each, image?.format ?? DEFAULT_FORMAT)));
  const isNumber = appliedAim(tool, settings) === 'number';
  // Goals choose between lossless and nearly lossless automatically.
  return [...formats].filter(
    (id) => (isNumber || !hasQuality(id)) && mayReduceColors(id, writtenPercent(tool, settings, id)),
  );
}

/** The names of the color settings that apply. */
export function explainedColors(subject: PanelSubject): readonly ExplainedSetting[] {
  const formats = reducedFormats(subject);
  return [
    ...(formats.some(lacksQuality) ? (['Colors'] as const) : []),
    ...(formats.some(hasQuality) ? (['Compression'] as const) : []),
  ];
}

function lacksQuality(format: FormatId): boolean {
  return !hasQuality(format);
}

/**
 * Fewer colors for formats without a quality, nearly lossless compression for others, and the look that the result must
 * reach, unless the goal sets it.
 */
export function colorsGroups(t: Translate, subject: PanelSubject): readonly SettingGroup<Settings>[] {
  const { tool, settings } = subject;
  const formats = reducedFormats(subject);
  const groups = [
    ...(formats.some(lacksQuality) ? [{ id: 'colors', fields: [colorsField(t, settings)] }] : []),
    ...(formats.some(hasQuality) ? [{ id: 'compression', fields: [compressionField(t, settings)] }] : []),
  ];
  const aim = appliedAim(tool, settings);
  const losing = formats.filter((id) => wantsFewerColors(settings, id));
  if (losing.length === 0 || aim === 'look' || aim === 'set') return groups;
  return [...groups, { id: 'color-score', fields: [scoreField(t, settings, losing)] }];
}

function colorsField(t: Translate, { colors: value }: Settings): SettingField<Settings> {
  const options = SCHEMA.colors.values.map((each) => ({ value: each, label: t(COLORS[each].label) }));
  return { kind: 'choice', name: 'colors', label: t('Colors'), value, options, hint: t(COLORS[value].hint) };
}

function compressionField(t: Translate, { compression: value }: Settings): SettingField<Settings> {
  const options = SCHEMA.compression.values.map((each) => ({ value: each, label: t(COMPRESSION[each].label) }));
  return {
    kind: 'choice',
    name: 'compression',
    label: t('Compression'),
    value,
    options,
    hint: t(COMPRESSION[value].hint),
  };
}

function scoreField(t: Translate, { colorScore }: Settings, losing: readonly FormatId[]): SettingField<Settings> {
  return {
    kind: 'slider',
    name: 'colorScore',
    label: t(losing.some(lacksQuality) ? 'Look with fewer colors' : 'Look'),
    value: colorScore,
    words: lookWords(t, colorScore),
    min: SCHEMA.colorScore.min,
    max: SCHEMA.colorScore.max,
    marks: LOOK_IDS.map((id) => LOOKS[id]),
    disabled: false,
    hint: t(lookMeaning(colorScore)),
  };
}
