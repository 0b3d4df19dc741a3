import { hasShapeOf } from '../../domain/geometry/fit.ts';
import { effectiveFit, type FitChoice, offeredFits } from '../../domain/settings/fit-choice.ts';
import { SCHEMA } from '../../domain/settings/schema.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { wantedBox } from '../../domain/settings/sizes.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import { type PanelSubject, sizedImage } from './panel-subject.ts';
import type { SettingField } from './setting-field.ts';

type Field = SettingField<Settings>;

export const FIT_LABELS: { readonly [Choice in FitChoice]: PlainPhrase } = {
  stretch: 'Stretch',
  inside: 'Fit inside',
  fill: 'Fill',
  pad: 'Pad',
};

const FIT_HINTS: { readonly [Choice in FitChoice]: PlainPhrase } = {
  stretch: 'Gets exactly this size and changes its proportions.',
  inside: 'Keeps its proportions and fits inside this size.',
  fill: 'Gets exactly this size. The image is cropped: click it to choose what stays.',
  pad: 'Gets exactly this size. The image keeps its proportions, with a canvas around it.',
};

export const PADDING_LABELS: { readonly [Padding in Settings['padding']]: PlainPhrase } = {
  color: 'Color',
  transparent: 'Transparent',
  blur: 'Blurred edge',
};

export const FOCUS_LABELS: { readonly [Focus in Settings['focus']]: PlainPhrase } = {
  center: 'The middle',
  attention: 'What stands out',
};

/** @returns true if the image, or perhaps an image of a batch, does not have the aspect ratio of width and height */
function offersFit(subject: PanelSubject): boolean {
  const { tool, settings } = subject;
  const image = sizedImage(subject);
  const { widthPx, heightPx, lockAspect } = settings;
  const isMany = tool.takes === 'many';
  // With a margin, images of the same shape are padded, too.
  const isPadded = effectiveFit(settings) === 'pad' && (!lockAspect || (isMany && widthPx && heightPx));
  if (image !== null) return Boolean(isPadded) || !hasShapeOf(image.size, wantedBox(settings, image.size, isMany));
  return isMany && Boolean(lockAspect ? widthPx && heightPx : widthPx || heightPx);
}

/** The fields below width and height: the fit of images with another aspect ratio, and what a size means in a batch. */
export function fitFields(t: Translate, subject: PanelSubject): readonly Field[] {
  const { tool, settings } = subject;
  const isBatch = tool.takes === 'many';
  const showsFit = offersFit(subject);
  return [
    ...(showsFit ? fitChoice(t, settings) : []),
    ...(isBatch && !showsFit ? [{ kind: 'hint', text: t(sizeHint(settings)) } as const] : []),
    ...(isBatch && (settings.widthPx || settings.heightPx)
      ? ([
          { kind: 'check', name: 'keepSmall', label: t('Do not enlarge'), value: settings.keepSmall },
          { kind: 'button', label: t("Keep each image's size"), part: { widthPx: null, heightPx: null } },
        ] as const)
      : []),
  ];
}

function fitChoice(t: Translate, settings: Settings): readonly Field[] {
  const fit = effectiveFit(settings);
  const { marginPercent } = settings;
  const marginHint = t('The image takes at most {percent}% of each side.', { percent: 100 - marginPercent });
  return [
    {
      kind: 'segments',
      name: 'fit',
      label: t('Fit'),
      value: fit,
      options: offeredFits(settings).map((value) => ({ value, label: t(FIT_LABELS[value]), picture: value })),
    },
    ...(fit === 'pad' ? canvasFields(t, settings) : []),
    ...(fit === 'fill' ? [focusField(t, settings)] : []),
    { kind: 'hint', text: fit === 'pad' && marginPercent > 0 ? marginHint : t(FIT_HINTS[fit]) },
  ];
}

/** What stays of an image that is cropped, unless a point in it was chosen. */
function focusField(t: Translate, { focus }: Settings): Field {
  return {
    kind: 'segments',
    name: 'focus',
    label: t('Keep'),
    value: focus,
    options: SCHEMA.focus.values.map((value) => ({ value, label: t(FOCUS_LABELS[value]) })),
  };
}

/** What is around a padded image. */
function canvasFields(t: Translate, { padding, matte, marginPercent }: Settings): readonly Field[] {
  const { min, max } = SCHEMA.marginPercent;
  return [
    {
      kind: 'segments',
      name: 'padding',
      label: t('Fill with'),
      value: padding,
      options: SCHEMA.padding.values.map((value) => ({ value, label: t(PADDING_LABELS[value]) })),
    },
    ...(padding === 'color'
      ? [{ kind: 'color', name: 'matte', label: t('Background'), value: matte, isKept: true } as const]
      : []),
    { kind: 'number', name: 'marginPercent', label: t('Margin'), value: marginPercent, min, max, suffix: t('%') },
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
