import { formatOf } from '../../codecs/formats.ts';
import { DEFAULT_FORMAT, type FormatId } from '../../domain/format-id.ts';
import { LOOKS } from '../../domain/goal.ts';
import { appliedAim, hasQuality, meantFormat, resolveFormat, type Settings } from '../../domain/settings.ts';
import { SCHEMA } from '../../domain/settings-schema.ts';
import { mayReduceColors, writtenPercent } from '../../domain/written-quality.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import { chosenFormat } from './format-choice.ts';
import { LOOK_IDS, lookMeaning, lookWords } from './look-words.ts';
import type { SettingField, SettingGroup } from './setting-field.ts';
import type { ExplainedSetting } from './settings-help.tsx';
import type { PanelSubject } from './size-fields.ts';

type Words = { readonly [Name in Settings['colors']]: PlainPhrase };

/** Formats without a quality get fewer colors. */
const FEWER = {
  name: 'Colors',
  look: 'Look with fewer colors',
  labels: { all: 'All', automatic: 'Automatic, up to 256' } satisfies Words,
  hints: {
    all: 'Every pixel keeps its exact color.',
    automatic: 'For PNG: a much smaller file with only the colors that you would miss.',
  } satisfies Words,
} as const;

/** Lossless files of formats with a quality get slightly different ones. */
const NEARLY = {
  name: 'Compression',
  look: 'Look',
  labels: { all: 'Lossless', automatic: 'Nearly lossless' } satisfies Words,
  hints: {
    all: 'Every pixel keeps its exact color.',
    automatic: 'A smaller file. Colors change a little where you would not see it.',
  } satisfies Words,
} as const;

/**
 * The formats of the file, or of those of a batch that keep their formats, that can have fewer colors. Of formats to choose
 * from, each may be the result.
 */
function reducedFormats({ tool, settings, image, scope }: PanelSubject): readonly FormatId[] {
  const choice = meantFormat(settings, image, tool);
  const isOpen = chosenFormat(tool, settings, image) === 'smallest';
  const choices = isOpen ? settings.choices : choice === 'source' && scope === 'batch' ? tool.formats : [choice];
  const formats = new Set(choices.map((each) => resolveFormat(each, image?.format ?? DEFAULT_FORMAT)));
  const isNumber = appliedAim(tool, settings) === 'number';
  // Goals choose between lossless and nearly lossless themselves.
  return [...formats].filter(
    (id) => (isNumber || !hasQuality(id)) && mayReduceColors(id, writtenPercent(tool, settings, id)),
  );
}

/** Whether the setting may matter. */
export function showsColors(subject: PanelSubject): boolean {
  return reducedFormats(subject).length > 0;
}

function wordsFor(formats: readonly FormatId[]): typeof FEWER | typeof NEARLY {
  return formats.every(hasQuality) ? NEARLY : FEWER;
}

/** What the setting is called. */
export function explainedColors(subject: PanelSubject): readonly ExplainedSetting[] {
  const formats = reducedFormats(subject);
  return formats.length === 0 ? [] : [wordsFor(formats).name];
}

/** How many colors, and how good the image must look with fewer, unless the goal says that. */
export function colorsGroups(t: Translate, subject: PanelSubject): readonly SettingGroup<Settings>[] {
  const { tool, settings } = subject;
  const { colors, colorScore } = settings;
  const formats = reducedFormats(subject);
  const { name, look, labels, hints } = wordsFor(formats);
  const others = name === NEARLY.name || colors === 'all' ? [] : formats.filter(hasQuality);
  const hint = [
    t(hints[colors]),
    ...others.map((id) => t('{format} files become nearly lossless.', { format: formatOf(id).label })),
  ];
  const field: SettingField<Settings> = {
    kind: 'choice',
    name: 'colors',
    label: t(name),
    value: colors,
    options: SCHEMA.colors.values.map((value) => ({ value, label: t(labels[value]) })),
    hint: hint.join(' '),
  };
  const group = { id: 'colors', fields: [field] };
  const aim = appliedAim(tool, settings);
  if (colors === 'all' || aim === 'look' || aim === 'set') return [group];
  const slider: SettingField<Settings> = {
    kind: 'slider',
    name: 'colorScore',
    label: t(look),
    value: colorScore,
    words: lookWords(t, colorScore),
    min: SCHEMA.colorScore.min,
    max: SCHEMA.colorScore.max,
    marks: LOOK_IDS.map((id) => LOOKS[id]),
    disabled: false,
    hint: t(lookMeaning(colorScore)),
  };
  return [group, { id: 'color-score', fields: [slider] }];
}
