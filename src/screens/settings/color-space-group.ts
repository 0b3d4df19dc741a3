import { SCHEMA } from '../../domain/settings/schema.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { SPACE_NAMES } from '../../formats/color-space.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import type { PanelSubject } from './panel-subject.ts';
import type { SettingGroup } from './setting-field.ts';

export const COLOR_SPACE_LABELS: { readonly [Name in Settings['colorSpace']]: PlainPhrase } = {
  keep: 'Keep',
  srgb: 'Standard (sRGB)',
};

/** @returns true if the image has colors or light beyond sRGB, or if images of a batch may have them */
export function showsColorSpace({ image, scope }: PanelSubject): boolean {
  if (scope === 'batch') return image !== null;
  return image?.space !== undefined || image?.hdr === true || image?.mayHaveGainMap === true;
}

/** The choice between keeping wide colors and HDR, and files for standard screens. */
export function colorSpaceGroup(t: Translate, { settings, image }: PanelSubject): SettingGroup<Settings> {
  const { colorSpace } = settings;
  return {
    id: 'color-space',
    fields: [
      {
        kind: 'choice',
        name: 'colorSpace',
        label: t('Colors and light'),
        value: colorSpace,
        options: SCHEMA.colorSpace.values.map((value) => ({ value, label: t(COLOR_SPACE_LABELS[value]) })),
        hint: hintOf(t, colorSpace, image),
      },
    ],
  };
}

function hintOf(t: Translate, colorSpace: Settings['colorSpace'], image: PanelSubject['image']): string {
  if (colorSpace === 'srgb') return t('For programs and screens that show only sRGB.');
  if (image?.hdr) return t('HDR stays in JPEG, PNG, AVIF and JPEG XL files.');
  if (!image?.space) {
    return image?.mayHaveGainMap ? t('HDR stays in JPEG and AVIF files.') : t('Colors and light beyond sRGB stay.');
  }
  return image.space === 'custom'
    ? t('The image keeps its own color profile.')
    : t('The image keeps its {space} colors.', { space: SPACE_NAMES[image.space] });
}
