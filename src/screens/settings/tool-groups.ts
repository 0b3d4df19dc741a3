import { SCHEMA } from '../../domain/settings/schema.ts';
import {
  appliedAim,
  effectiveFormat,
  hasQuality,
  offeredAims,
  offersLossless,
  resolveFormat,
  type Settings,
} from '../../domain/settings/settings.ts';
import type { Control } from '../../domain/settings/tool-rules.ts';
import { endsBelowLossless } from '../../domain/settings/written-quality.ts';
import { DEFAULT_FORMAT, type FormatId, formatOf } from '../../formats/formats.ts';
import type { Translate } from '../../i18n/t.ts';
import { colorSpaceGroup, showsColorSpace } from './color-space-group.ts';
import { EFFORT_HINTS, EFFORT_LABELS } from './effort-words.ts';
import { automaticLabel, choosesForEach, chosenFormat, formatChoiceLabel } from './format-choice.ts';
import { frameGroups } from './frame-group.ts';
import { aimField, lookFields, sizeLimitFields } from './goal-fields.ts';
import { losslessHint } from './lossless-words.ts';
import { METADATA_LABELS } from './metadata-words.ts';
import { explainedColors, paletteGroups } from './palette-groups.ts';
import { setFields } from './set-fields.ts';
import type { SettingField, SettingGroup } from './setting-field.ts';
import type { ExplainedSetting } from './settings-help.tsx';
import { boxFields, geometryOf, offersFit, type PanelSubject, sizeFields } from './size-fields.ts';

type Field = SettingField<Settings>;

/** The settings of a tool: those that its data lists, in that order, and those that all tools have. */
export function toolGroups(t: Translate, subject: PanelSubject): readonly SettingGroup<Settings>[] {
  const { tool, settings } = subject;
  const fields: { readonly [Name in Control]: () => readonly Field[] } = {
    quality: () => qualityFields(t, subject),
    scale: () => [scaleField(t, subject)],
    size: () => sizeFields(t, subject),
    box: () => boxFields(t, settings),
    format: () => formatFields(t, subject),
  };
  return [
    ...tool.controls.map((id) => ({ id, hinted: tool.qualityHints !== undefined, fields: fields[id]() })),
    ...frameGroups(t, subject, outputFormat(subject)),
    ...paletteGroups(t, subject),
    ...(showsColorSpace(subject) ? [colorSpaceGroup(t, subject)] : []),
    {
      id: 'effort',
      fields: [
        {
          kind: 'choice',
          name: 'effort',
          label: t('Effort'),
          value: settings.effort,
          options: SCHEMA.effort.values.map((value) => ({ value, label: t(EFFORT_LABELS[value]) })),
          hint: t(EFFORT_HINTS[settings.effort]),
        },
      ],
    },
    { id: 'metadata', fields: [metadataField(t, settings)] },
    ...(fillsTransparency(subject)
      ? [
          {
            id: 'matte',
            fields: [{ kind: 'color', name: 'matte', label: t('Background'), value: settings.matte } as const],
          },
        ]
      : []),
  ];
}

/** The settings that the panel explains on request. */
export function explainedSettings(subject: PanelSubject): readonly ExplainedSetting[] {
  const { tool } = subject;
  const ofControl: { readonly [Name in Control]: readonly ExplainedSetting[] } = {
    quality: [
      'Quality',
      ...(tool.offersGoals ? (['Look', 'Size'] as const) : []),
      ...(offeredAims(tool).includes('set') ? (['Set'] as const) : []),
    ],
    scale: ['Scale'],
    size: ['Width and height', 'Lock aspect ratio'],
    box: ['Max width and height', 'Preserve aspect ratio'],
    format: ['Format'],
  };
  return [
    ...tool.controls.flatMap((name) => ofControl[name]),
    ...(showsLossless(subject) ? (['Lossless'] as const) : []),
    ...(tool.controls.includes('size') && offersFit(subject) ? (['Fit'] as const) : []),
    ...explainedColors(subject),
    ...(showsColorSpace(subject) ? (['Wide colors'] as const) : []),
    'Effort',
    'Metadata',
    ...(fillsTransparency(subject) ? (['Background'] as const) : []),
  ];
}

function outputFormat({ tool, settings, image }: PanelSubject): FormatId {
  return resolveFormat(effectiveFormat(settings, image, tool), image?.format ?? DEFAULT_FORMAT);
}

function fillsTransparency(subject: PanelSubject): boolean {
  return subject.image?.mayHaveAlpha === true && !formatOf(outputFormat(subject)).alpha;
}

/** The fields for the quality: a number, a look, a file size, or the size of all files together. */
function qualityFields(t: Translate, subject: PanelSubject): readonly Field[] {
  const { tool, settings } = subject;
  if (!tool.offersGoals) return [qualityField(t, subject), ...losslessFields(t, subject)];
  const format = outputFormat(subject);
  const reduces = settings.palette === 'automatic' && formatOf(format).write.reducesColors;
  const disabled = !hasQuality(format) && !reduces;
  switch (appliedAim(tool, settings)) {
    case 'number':
      return [aimField(t, tool, settings), qualityField(t, subject), ...losslessFields(t, subject)];
    case 'look':
      return [
        aimField(t, tool, settings),
        ...lookFields(t, settings, { disabled, note: disabled ? sentences(noQualityWords(t, format)) : undefined }),
      ];
    case 'size': {
      const note = disabled
        ? t('{format} has no quality setting, so only fewer pixels make the file smaller.', {
            format: formatOf(format).label,
          })
        : undefined;
      return [aimField(t, tool, settings), ...sizeLimitFields(t, settings, { isEach: tool.takes === 'many', note })];
    }
    case 'set':
      return [aimField(t, tool, settings), ...setFields(t, subject)];
  }
}

/** Ends each sentence of a hint with a period, because the texts of the specification have none. */
function sentences(...texts: readonly string[]): string {
  return texts.map((text) => `${text}.`).join(' ');
}

function noQualityWords(t: Translate, format: FormatId): string {
  return t('{format} has no quality setting', { format: formatOf(format).label });
}

function qualityField(t: Translate, subject: PanelSubject): Field {
  const { tool, settings } = subject;
  const id = outputFormat(subject);
  const format = formatOf(id).label;
  const lossless = !hasQuality(id);
  const bounds = tool.qualityBounds?.[id];
  const advice = tool.qualityHints?.[id];
  const hints = [
    ...(advice === undefined ? [] : [t(advice)]),
    ...(advice === undefined && lossless ? [noQualityWords(t, id)] : []),
    ...(bounds?.max === undefined ? [] : [t('At most {quality} for {format}', { quality: bounds.max, format })]),
    ...(bounds?.min === undefined ? [] : [t('At least {quality} for {format}', { quality: bounds.min, format })]),
  ];
  return {
    kind: 'slider',
    name: 'qualityPercent',
    label: t('Quality'),
    value: settings.qualityPercent,
    min: SCHEMA.qualityPercent.min,
    max: SCHEMA.qualityPercent.max,
    reach: bounds,
    // In a batch, 'Lossless' does not disable it, because other images use it.
    disabled: lossless || (settings.lossless && (endsBelowLossless(tool, id) || showsOnlyLossless(subject))),
    hint: hints.length === 0 ? undefined : sentences(...hints),
  };
}

function showsLossless({ tool, settings, image, scope }: PanelSubject): boolean {
  return offersLossless(tool, settings, scope === 'batch' ? null : image);
}

function showsOnlyLossless(subject: PanelSubject): boolean {
  return subject.scope === 'image' && showsLossless(subject);
}

function losslessFields(t: Translate, subject: PanelSubject): readonly Field[] {
  const { tool, settings, scope } = subject;
  const isMode = endsBelowLossless(tool, outputFormat(subject));
  if (!isMode && !showsLossless(subject)) return [];
  const { lossless } = settings;
  const field: Field = { kind: 'switch', name: 'lossless', label: t('Lossless'), value: lossless };
  // The choice between lossless and nearly lossless explains the mode.
  return isMode ? [field] : [field, { kind: 'hint', text: t(losslessHint(lossless, scope)) }];
}

function scaleField(t: Translate, subject: PanelSubject): Field {
  const { tool, settings } = subject;
  const { min, max } = SCHEMA.scalePercent;
  const percent = geometryOf(subject)?.scalePercent ?? (tool.takes === 'many' ? settings.scalePercent : null);
  return {
    kind: 'slider',
    name: 'scalePercent',
    label: t('Scale'),
    // A typed size may exceed the slider's range.
    value: Math.min(max, Math.max(min, percent ?? max)),
    min,
    max,
    unit: t('%'),
    disabled: percent === null,
  };
}

function metadataField(t: Translate, { metadata }: Settings): Field {
  return {
    kind: 'choice',
    name: 'metadata',
    label: t('Metadata'),
    value: metadata,
    options: SCHEMA.metadata.values.map((value) => ({ value, label: t(METADATA_LABELS[value]) })),
  };
}

/** The formats to choose the smallest file from. */
function choicesField(t: Translate, { choices }: Settings): Field {
  const label = t('Choose from');
  const options = SCHEMA.choices.values.map((value) => ({ value, label: formatOf(value).label }));
  return { kind: 'choices', name: 'choices', label, values: choices, rows: [{ label, options }] };
}

function formatFields(t: Translate, { tool, settings, image }: PanelSubject): readonly Field[] {
  const value = chosenFormat(tool, settings, image);
  const sourceFormat = image && resolveFormat('source', image.format);
  return [
    {
      kind: 'choice',
      name: 'format',
      label: t('Format'),
      value,
      options: [
        ...(choosesForEach(tool) ? [{ value: null, label: automaticLabel(t, tool) }] : []),
        ...(appliedAim(tool, settings) === 'number'
          ? []
          : [{ value: 'smallest' as const, label: formatChoiceLabel(t, 'smallest', null) }]),
        ...tool.formats.map((choice) => ({ value: choice, label: formatChoiceLabel(t, choice, sourceFormat) })),
      ],
    },
    ...(value === 'smallest' ? [choicesField(t, settings)] : []),
    ...(value === null ? [{ kind: 'hint', text: t('Images with transparency keep their format.') } as const] : []),
  ];
}
