import type { Light } from '../domain/geometry/resampling.ts';
import type { LabFilter } from '../domain/settings/lab-settings.ts';
import { formatOf } from '../formats/formats.ts';
import { type Encoder, encoderOf, type LabOption } from '../formats/lab/encoders.ts';
import { labelInSentence } from '../i18n/labels.ts';
import type { PlainPhrase, Translate } from '../i18n/t.ts';
import type { LabPair, RepeatedTime } from '../lab/model.ts';
import type { Encoding } from '../lab/plan.ts';
import type { LabView } from '../lab/views.ts';
import { shortenName } from './display-name.ts';
import { EFFORT_LABELS } from './effort-words.ts';

export const FILTER_LABELS: { readonly [Name in LabFilter]: PlainPhrase } = {
  lanczos3: 'Lanczos 3',
  catrom: 'Catmull-Rom',
  mitchell: 'Mitchell',
  triangle: 'Triangle',
  box: 'Box',
  canvas: 'Canvas default',
};

export const LIGHT_LABELS: { readonly [Name in Light]: PlainPhrase } = { gamma: 'Gamma', linear: 'Linear light' };

/** The name of an encoder without its format. */
export function encoderName(t: Translate, { name }: Pick<Encoder, 'name'>): string {
  return name ?? t('Canvas');
}

/** `4:4:4` */
export function valueWords(t: Translate, value: LabOption['values'][number]): string {
  if ('label' in value) return t(value.label);
  return 'name' in value ? value.name : value.id;
}

/** One text such as `Chroma: 4:4:4` for each option that does not have its default value. */
export function optionWords(t: Translate, { format, engine, options }: Encoding): string[] {
  const known: readonly LabOption[] = encoderOf(`${format}-${engine}`).options;
  return known.flatMap(({ id, label, values }) => {
    const all: readonly LabOption['values'][number][] = values;
    const value = all.find((one) => one.id === options[id]);
    return value ? [t('{option}: {value}', { option: t(label), value: valueWords(t, value) })] : [];
  });
}

/** `JPEG, Pixmill, Smallest, Chroma: 4:4:4` */
export function encoderWords(t: Translate, encoding: Encoding): string {
  const { format, engine, effort } = encoding;
  return [
    formatOf(format).label,
    encoderName(t, encoderOf(`${format}-${engine}`)),
    ...(effort ? [t(EFFORT_LABELS[effort])] : []),
    ...optionWords(t, encoding),
  ].join(', ');
}

/** `JPEG, Pixmill, Smallest, 80` */
export function encodingWords(t: Translate, encoding: Encoding): string {
  const { qualityPercent } = encoding;
  const encoder = encoderWords(t, encoding);
  return qualityPercent === null ? encoder : `${encoder}, ${qualityPercent}`;
}

export function preparationWords(t: Translate, { preparation }: Pick<LabView, 'preparation'>): string {
  switch (preparation.by) {
    case 'none':
      return t('original size');
    case 'canvas':
      return t('canvas default filter');
    case 'kernel':
      return `${t(FILTER_LABELS[preparation.filter])}, ${labelInSentence(t, t(LIGHT_LABELS[preparation.light]))}`;
  }
}

/** `photo.jpg, Lanczos 3, gamma, 1600 × 1067`, or `Means of 3 images, Lanczos 3, gamma` */
export function viewWords(t: Translate, view: LabView): string {
  const [reference, ...others] = view.references;
  const preparation = preparationWords(t, view);
  if (!reference || others.length > 0) {
    return `${t('Means of {count} images', { count: view.references.length })}, ${preparation}`;
  }
  const { widthPx, heightPx } = reference.size;
  return `${shortenName(reference.imageName, 20)}, ${preparation}, ${widthPx} × ${heightPx}`;
}

const IDENTITIES = {
  tables: ['Same DQT and sampling', 'Different DQT or sampling'],
  vp8: ['Same VP8 bytes', 'Different VP8 bytes'],
  bytes: ['Same bytes', 'Different bytes'],
  pixels: ['Same pixels', 'Different pixels'],
} as const satisfies {
  readonly [Kind in LabPair['identity']['kind']]: readonly [same: PlainPhrase, other: PlainPhrase];
};

export function identityPhrase({ kind, same }: LabPair['identity']): PlainPhrase {
  return IDENTITIES[kind][same ? 0 : 1];
}

/** Formats a number with a fixed number of decimals, including trailing zeros. */
export function fixedWords(t: Translate, value: number, decimals: number): string {
  return t.number(Number(value.toFixed(decimals)), { minimumFractionDigits: decimals, useGrouping: false });
}

export function psnrWords(t: Translate, psnrDb: number): string {
  return Number.isFinite(psnrDb) ? fixedWords(t, psnrDb, 2) : t('lossless');
}

/** `12`, or `12 (11 to 15)` for repeats that differ. */
export function timeWords(t: Translate, { medianMs, rangeMs }: RepeatedTime): string {
  const [median, shortest, longest] = [medianMs, ...rangeMs].map((ms) => msWords(t, ms)) as [string, string, string];
  return shortest === longest ? median : t('{median} ({shortest} to {longest})', { median, shortest, longest });
}

export function msWords(t: Translate, ms: number): string {
  return fixedWords(t, ms, ms < 10 ? 1 : 0);
}
