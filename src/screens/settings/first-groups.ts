import type { MetadataPolicy } from '../../domain/settings/metadata-policy.ts';
import { SCHEMA } from '../../domain/settings/schema.ts';
import {
  type Aim,
  appliedAim,
  hasQuality,
  offeredAims,
  offersLossless,
  resolveFormat,
  type Settings,
  switchesLossless,
} from '../../domain/settings/settings.ts';
import { type Geometry, shownGeometry, wantedGeometry } from '../../domain/settings/sizes.ts';
import type { Control } from '../../domain/settings/tool-rules.ts';
import { type FormatId, formatOf } from '../../formats/formats.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import { EFFORT_HINTS, EFFORT_LABELS } from '../../words/effort-words.ts';
import { automaticLabel, choosesForEach, chosenFormat, formatChoiceLabel } from './format-choice.ts';
import { outputFormat, type PanelScope, type PanelSubject, sizedImage } from './panel-subject.ts';
import type { SettingField, SettingGroup } from './setting-field.ts';

type Field = SettingField<Settings>;

/**
 * The settings that a tool shows at first, before there is an image or a goal. The outline draws them during the first
 * load, whose size is limited, so `toolGroups` adds the others.
 */
export function firstGroups(t: Translate, subject: PanelSubject): readonly SettingGroup<Settings>[] {
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
    { id: 'effort', fields: [effortField(t, settings)] },
    { id: 'metadata', fields: [metadataField(t, settings)] },
  ];
}

/** The quality as a number. If it is given as a goal, only the switch between them. */
function qualityFields(t: Translate, subject: PanelSubject): readonly Field[] {
  const { tool, settings } = subject;
  return [
    ...(tool.offersGoals ? [aimField(t, subject)] : []),
    ...(appliedAim(tool, settings) === 'number' ? [qualityField(t, subject), ...losslessFields(t, subject)] : []),
  ];
}

export const AIM_LABELS: { readonly [Name in Aim]: PlainPhrase } = {
  number: 'Quality',
  look: 'Look',
  size: 'File size',
  set: 'Total size',
};

/** The switch between the kinds of goals: a quality number, a look, a size or a set. */
function aimField(t: Translate, { tool, settings: { aim }, scope }: PanelSubject): Field {
  // A size of all files means nothing for one image, unless the batch has one.
  const offered = offeredAims(tool).filter((each) => each !== 'set' || scope === 'batch' || aim === 'set');
  return {
    kind: 'segments',
    name: 'aim',
    label: t('Set the quality by'),
    value: aim,
    options: offered.map((value) => ({ value, label: t(AIM_LABELS[value]) })),
  };
}

/** Ends each sentence of a hint with a period, because the texts of the specification have none. */
export function sentences(...texts: readonly string[]): string {
  return texts.map((text) => `${text}.`).join(' ');
}

export function noQualityWords(t: Translate, format: FormatId): string {
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
    disabled: lossless || (settings.lossless && (switchesLossless(tool, id) || showsOnlyLossless(subject))),
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
  const isMode = switchesLossless(tool, outputFormat(subject));
  const suitsImage = showsLossless(subject);
  if (!isMode && !suitsImage) return [];
  const { lossless } = settings;
  const field: Field = { kind: 'switch', name: 'lossless', label: t('Lossless'), value: lossless };
  const isRestorable = tool.offersRestorable === true && suitsImage;
  // The choice between lossless and nearly lossless explains other modes.
  if (isMode && !isRestorable) return [field];
  return [field, { kind: 'hint', text: t(isRestorable ? RESTORABLE : losslessHint(lossless, scope)) }];
}

const RESTORABLE: PlainPhrase = 'A JPEG is restorable from JPEG XL, byte for byte, if all of its metadata is kept.';

/** Explains 'Lossless' for one image or for a batch. */
function losslessHint(lossless: boolean, scope: PanelScope): PlainPhrase {
  if (lossless && scope === 'batch') {
    return 'JPEG images that keep their size keep every pixel. The quality applies to all others.';
  }
  if (lossless && scope === 'reshaped-image') return 'The size or rotation changes, so the quality applies.';
  return 'For JPEG images: a smaller file with exactly the same pixels.';
}

/** The output size of the image with these settings; `null` without an image. */
function geometryOf(subject: PanelSubject): Geometry | null {
  const { tool, settings } = subject;
  const image = sizedImage(subject);
  return image && (tool.takes === 'one' ? wantedGeometry : shownGeometry)(settings, image.size);
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

/** The fields for width and height, and the lock between them. */
function sizeFields(t: Translate, subject: PanelSubject): readonly Field[] {
  const { tool, settings } = subject;
  const { widthPx, heightPx, lockAspect } = settings;
  const geometry = geometryOf(subject);
  const isBatch = tool.takes === 'many';
  const side = {
    kind: 'number',
    min: isBatch ? SCHEMA.widthPx.min : 1,
    max: SCHEMA.widthPx.max,
    disabled: !isBatch && geometry === null,
  } as const;
  return [
    {
      kind: 'pair',
      fields: [
        { ...side, name: 'widthPx', label: t('Width'), value: geometry?.widthPx ?? widthPx ?? 0 },
        { ...side, name: 'heightPx', label: t('Height'), value: geometry?.heightPx ?? heightPx ?? 0 },
      ],
    },
    {
      kind: 'switch',
      name: 'lockAspect',
      label: t('Lock aspect ratio'),
      value: lockAspect,
    },
  ];
}

/** The fields for the maximum width and height of an image. */
function boxFields(t: Translate, { maxWidthPx, maxHeightPx, preserveAspect }: Settings): readonly Field[] {
  const { min, max } = SCHEMA.maxWidthPx;
  return [
    {
      kind: 'pair',
      fields: [
        { kind: 'number', name: 'maxWidthPx', label: t('Max width'), value: maxWidthPx, min, max },
        { kind: 'number', name: 'maxHeightPx', label: t('Max height'), value: maxHeightPx, min, max },
      ],
    },
    {
      kind: 'switch',
      name: 'preserveAspect',
      label: t('Preserve aspect ratio'),
      value: preserveAspect,
    },
    { kind: 'hint', text: t('Smaller images keep their size.') },
  ];
}

export const METADATA_LABELS: { readonly [Policy in MetadataPolicy]: PlainPhrase } = {
  public: 'Remove private data',
  all: 'Keep everything',
  none: 'Remove everything',
};

function effortField(t: Translate, { effort }: Settings): Field {
  return {
    kind: 'choice',
    name: 'effort',
    label: t('Effort'),
    value: effort,
    options: SCHEMA.effort.values.map((value) => ({ value, label: t(EFFORT_LABELS[value]) })),
    hint: t(EFFORT_HINTS[effort]),
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
