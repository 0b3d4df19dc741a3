import { LAB_SCHEMA } from '../../domain/settings/lab-schema.ts';
import { DEFAULT_LAB_SETTINGS, type LabSettings, MAX_QUALITIES } from '../../domain/settings/lab-settings.ts';
import { SCHEMA } from '../../domain/settings/schema.ts';
import { hasQuality } from '../../domain/settings/settings.ts';
import { FORMAT_IDS, formatOf } from '../../formats/formats.ts';
import { ENCODERS } from '../../formats/lab/encoders.ts';
import type { Translate } from '../../i18n/t.ts';
import { EFFORT_LABELS } from '../../words/effort-words.ts';
import { encoderName, FILTER_LABELS, LIGHT_LABELS } from '../../words/lab-words.ts';
import type { SettingField, SettingGroup } from '../settings/setting-field.ts';

type Field = Extract<SettingField<LabSettings>, { readonly name: string }>;

/** The settings of the lab. Many have several values, where a tool has one. */
export function labGroups(t: Translate, settings: LabSettings): readonly SettingGroup<LabSettings>[] {
  const fields: readonly Field[] = [
    {
      kind: 'choices',
      name: 'encoders',
      label: t('Encoders'),
      values: settings.encoders,
      rows: encoderRows(t),
    },
    {
      kind: 'numbers',
      name: 'qualities',
      label: t('Qualities'),
      values: settings.qualities,
      min: SCHEMA.qualityPercent.min,
      max: SCHEMA.qualityPercent.max,
      most: MAX_QUALITIES,
      hint: t('1 to 100, up to {count} values, for {formats}.', {
        count: MAX_QUALITIES,
        formats: FORMAT_IDS.filter(hasQuality)
          .map((format) => formatOf(format).label)
          .join(', '),
      }),
    },
    {
      kind: 'choices',
      name: 'efforts',
      label: t('Efforts (our encoders only)'),
      values: settings.efforts,
      rows: oneRow(SCHEMA.effort.values, (value) => t(EFFORT_LABELS[value])),
    },
    {
      kind: 'presence',
      name: 'maxSidePx',
      label: t('Resize first'),
      value: settings.maxSidePx,
      otherwise: DEFAULT_LAB_SETTINGS.maxSidePx,
    },
    ...resizeFields(t, settings),
    {
      kind: 'number',
      name: 'repeats',
      label: t('Runs per encoding (times are medians)'),
      value: settings.repeats,
      min: LAB_SCHEMA.repeats.min,
      max: LAB_SCHEMA.repeats.max,
      suffix: '×',
    },
  ];
  return fields.map((field) => ({ id: `${field.kind} ${field.name}`, fields: [field] }));
}

function resizeFields(t: Translate, { maxSidePx, filters, lights }: LabSettings): readonly Field[] {
  if (maxSidePx === null) return [];
  return [
    {
      kind: 'number',
      name: 'maxSidePx',
      label: t('Longest side'),
      value: maxSidePx,
      min: LAB_SCHEMA.maxSidePx.min,
      max: LAB_SCHEMA.maxSidePx.max,
    },
    {
      kind: 'choices',
      name: 'filters',
      label: t('Filters'),
      values: filters,
      rows: oneRow(LAB_SCHEMA.filter.values, (value) => t(FILTER_LABELS[value])),
    },
    {
      kind: 'choices',
      name: 'lights',
      label: t('Resample in'),
      values: lights,
      rows: oneRow(LAB_SCHEMA.light.values, (value) => t(LIGHT_LABELS[value])),
    },
  ];
}

function oneRow<Value>(values: readonly Value[], labelOf: (value: Value) => string) {
  return [{ label: '', options: values.map((value) => ({ value, label: labelOf(value) })) }];
}

/** A row for each format. */
function encoderRows(t: Translate) {
  return FORMAT_IDS.map((format) => ({
    label: formatOf(format).label,
    options: ENCODERS.filter((encoder) => encoder.format === format).map((encoder) => ({
      value: encoder.id,
      label: encoderName(t, encoder),
    })),
  }));
}
