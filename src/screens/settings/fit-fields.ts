import { hasShapeOf } from '../../domain/geometry/fit.ts';
import { effectiveFit, type FitChoice, offeredFits } from '../../domain/settings/fit-choice.ts';
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
};

const FIT_HINTS: { readonly [Choice in FitChoice]: PlainPhrase } = {
  stretch: 'Gets exactly this size and changes its proportions.',
  inside: 'Keeps its proportions and fits inside this size.',
  fill: 'Gets exactly this size. The image is cropped: click it to choose what stays.',
};

/** @returns true if the image, or perhaps an image of a batch, does not have the aspect ratio of width and height */
function offersFit(subject: PanelSubject): boolean {
  const { tool, settings } = subject;
  const image = sizedImage(subject);
  if (image !== null) return !hasShapeOf(image.size, wantedBox(settings, image.size, tool.takes === 'many'));
  const { widthPx, heightPx, lockAspect } = settings;
  return tool.takes === 'many' && Boolean(lockAspect ? widthPx && heightPx : widthPx || heightPx);
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
  return [
    {
      kind: 'segments',
      name: 'fit',
      label: t('Fit'),
      value: fit,
      options: offeredFits(settings).map((value) => ({ value, label: t(FIT_LABELS[value]), picture: value })),
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
