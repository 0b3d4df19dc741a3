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
import type { PanelSubject } from './panel-subject.ts';
import type { SettingField, SettingGroup } from './setting-field.ts';

/** The label and the hint of each value of a setting. */
type WordsOf<Name extends 'palette' | 'losslessMode'> = {
  readonly [Value in Settings[Name]]: { readonly label: PlainPhrase; readonly hint: PlainPhrase };
};

const EXACT = 'Every pixel keeps its exact color.';

export const PALETTES = {
  all: { label: 'All', hint: EXACT },
  automatic: {
    label: 'Automatic, up to 256',
    hint: 'For PNG: a much smaller file that keeps the colors you would miss.',
  },
} as const satisfies WordsOf<'palette'>;

export const LOSSLESS_MODES = {
  exact: { label: 'Lossless', hint: EXACT },
  nearly: {
    label: 'Nearly lossless',
    hint: 'A smaller file. Colors change a little where it is hard to see.',
  },
} as const satisfies WordsOf<'losslessMode'>;

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

function lacksQuality(format: FormatId): boolean {
  return !hasQuality(format);
}

/**
 * Fewer colors for formats without a quality, nearly lossless compression for others, and the look that the result must
 * reach, unless there is a goal, which outranks it.
 */
export function paletteGroups(t: Translate, subject: PanelSubject): readonly SettingGroup<Settings>[] {
  const { tool, settings } = subject;
  const formats = reducedFormats(subject);
  const aim = appliedAim(tool, settings);
  // A size outranks the wish for all colors.
  const isBySize = aim === 'size' && settings.format !== 'smallest';
  const groups = [
    ...(formats.some(lacksQuality) && !isBySize ? [{ id: 'palette', fields: [paletteField(t, settings)] }] : []),
    ...(formats.some(hasQuality) ? [{ id: 'lossless-mode', fields: [losslessModeField(t, settings)] }] : []),
  ];
  const losing = formats.filter((id) => wantsFewerColors(settings, id));
  if (losing.length === 0 || aim !== 'number') return groups;
  return [...groups, { id: 'palette-score', fields: [scoreField(t, settings, losing)] }];
}

function paletteField(t: Translate, { palette: value }: Settings): SettingField<Settings> {
  const options = SCHEMA.palette.values.map((each) => ({ value: each, label: t(PALETTES[each].label) }));
  return {
    kind: 'choice',
    name: 'palette',
    label: t('Colors'),
    value,
    options,
    hint: t(PALETTES[value].hint),
  };
}

function losslessModeField(t: Translate, { losslessMode: value }: Settings): SettingField<Settings> {
  const options = SCHEMA.losslessMode.values.map((each) => ({ value: each, label: t(LOSSLESS_MODES[each].label) }));
  return {
    kind: 'choice',
    name: 'losslessMode',
    label: t('Compression'),
    value,
    options,
    hint: t(LOSSLESS_MODES[value].hint),
  };
}

function scoreField(t: Translate, { paletteScore }: Settings, losing: readonly FormatId[]): SettingField<Settings> {
  return {
    kind: 'slider',
    name: 'paletteScore',
    label: t(losing.some(lacksQuality) ? 'Look with fewer colors' : 'Look'),
    value: paletteScore,
    words: lookWords(t, paletteScore),
    min: SCHEMA.paletteScore.min,
    max: SCHEMA.paletteScore.max,
    marks: LOOK_IDS.map((id) => LOOKS[id]),
    disabled: false,
    hint: t(lookMeaning(paletteScore)),
  };
}
