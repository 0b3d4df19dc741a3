import { hasShapeOf } from '../../domain/geometry/fit.ts';
import { effectiveFit, type FitChoice, offeredFits } from '../../domain/settings/fit-choice.ts';
import type { ImageFacts } from '../../domain/settings/recipe.ts';
import { SCHEMA } from '../../domain/settings/schema.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { type Geometry, shownGeometry, wantedBox, wantedGeometry } from '../../domain/settings/sizes.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import type { Tool } from '../../tools/tools.ts';
import type { SettingField } from './setting-field.ts';

type Field = SettingField<Settings>;

const FIT_LABELS: { readonly [Choice in FitChoice]: PlainPhrase } = {
  stretch: 'Stretch',
  inside: 'Fit inside',
  fill: 'Fill',
};

const FIT_HINTS: { readonly [Choice in FitChoice]: PlainPhrase } = {
  stretch: 'Gets exactly this size and changes its proportions.',
  inside: 'Keeps its proportions and fits inside this size.',
  fill: 'Gets exactly this size. The image is cropped: click it to choose what stays.',
};

/** The subject of a settings panel. */
export interface PanelSubject {
  readonly tool: Tool;
  /** The effective settings of the selected image: its own, then those of the tool. */
  readonly settings: Settings;
  /** The image that the panel shows the settings for; `null` without one. */
  readonly image: ImageFacts | null;
  /** What the settings apply to. */
  readonly scope: PanelScope;
}

/** The image, an image whose size or rotation changes, or all images of a batch. */
export type PanelScope = 'image' | 'reshaped-image' | 'batch';

/** The output size of the image with these settings; `null` without an image. */
export function geometryOf({ tool, settings, image }: PanelSubject): Geometry | null {
  return image && (tool.takes === 'one' ? wantedGeometry : shownGeometry)(settings, image.size);
}

/** @returns true if the image, or perhaps an image of a batch, does not have the aspect ratio of width and height */
export function offersFit({ tool, settings, image }: PanelSubject): boolean {
  if (image !== null) return !hasShapeOf(image.size, wantedBox(settings, image.size, tool.takes === 'many'));
  const { widthPx, heightPx, lockAspect } = settings;
  return tool.takes === 'many' && Boolean(lockAspect ? widthPx && heightPx : widthPx || heightPx);
}

/** The fields for width and height, the lock between them, and the fit of images with another aspect ratio. */
export function sizeFields(t: Translate, subject: PanelSubject): readonly Field[] {
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
  const showsFit = offersFit(subject);
  return [
    {
      kind: 'pair',
      fields: [
        { ...side, name: 'widthPx', label: t('Width'), value: geometry?.widthPx ?? widthPx ?? 0 },
        { ...side, name: 'heightPx', label: t('Height'), value: geometry?.heightPx ?? heightPx ?? 0 },
      ],
    },
    { kind: 'switch', name: 'lockAspect', label: t('Lock aspect ratio'), value: lockAspect },
    ...(showsFit ? fitFields(t, settings) : []),
    ...(isBatch && !showsFit ? [{ kind: 'hint', text: t(sizeHint(settings)) } as const] : []),
    ...(isBatch && (widthPx || heightPx)
      ? [{ kind: 'button', label: t("Keep each image's size"), part: { widthPx: null, heightPx: null } } as const]
      : []),
  ];
}

function fitFields(t: Translate, settings: Settings): readonly Field[] {
  const fit = effectiveFit(settings);
  return [
    {
      kind: 'choice',
      name: 'fit',
      label: t('Fit'),
      value: fit,
      options: offeredFits(settings).map((value) => ({ value, label: t(FIT_LABELS[value]) })),
    },
    { kind: 'hint', text: t(FIT_HINTS[fit]) },
  ];
}

function sizeHint({ widthPx, heightPx, lockAspect }: Settings): PlainPhrase {
  if (!widthPx && !heightPx) return 'Leave at 0 to keep the original size.';
  if (widthPx && heightPx) {
    return lockAspect
      ? 'Every image fits inside this width and height and keeps its proportions.'
      : 'Every image gets this width and height.';
  }
  if (widthPx) {
    return lockAspect
      ? 'Every image gets this width. The height follows its aspect ratio.'
      : 'Every image gets this width and keeps its own height.';
  }
  return lockAspect
    ? 'Every image gets this height. The width follows its aspect ratio.'
    : 'Every image gets this height and keeps its own width.';
}

/** The fields for the maximum width and height of an image. */
export function boxFields(t: Translate, { maxWidthPx, maxHeightPx, preserveAspect }: Settings): readonly Field[] {
  const { min, max } = SCHEMA.maxWidthPx;
  return [
    {
      kind: 'pair',
      fields: [
        { kind: 'number', name: 'maxWidthPx', label: t('Max width'), value: maxWidthPx, min, max },
        { kind: 'number', name: 'maxHeightPx', label: t('Max height'), value: maxHeightPx, min, max },
      ],
    },
    { kind: 'switch', name: 'preserveAspect', label: t('Preserve aspect ratio'), value: preserveAspect },
    { kind: 'hint', text: t('Smaller images keep their size.') },
  ];
}
