import type { Translate } from '../i18n/t.ts';
import { megapixelsPerSecond } from '../lab/export.ts';
import type { LabMeasures } from '../lab/model.ts';
import type { LabView } from '../lab/views.ts';
import { fixedWords, psnrWords, timeWords } from './lab-words.ts';

/** A column of the lab's tables. */
export interface LabMeasure {
  readonly title: string;
  /** `null` if it was not measured. */
  readonly of: (measures: LabMeasures) => number | null;
  readonly words: (value: number, measures: LabMeasures) => string;
}

/** What a row without a value shows. */
const NONE = '–';

/** @param measures `null` for an encoding that failed */
export function measureWords({ of, words }: LabMeasure, measures: LabMeasures | null): string {
  const value = measures === null ? null : of(measures);
  return measures === null || value === null ? NONE : words(value, measures);
}

export function sizeMeasures(t: Translate, { pixels, originalBytes }: LabView): readonly LabMeasure[] {
  return [
    { title: t('Bytes'), of: ({ bytes }) => bytes, words: (bytes) => t.number(Math.round(bytes)) },
    {
      title: t('of the file'),
      of: ({ bytes }) => bytes / originalBytes,
      words: (share) => t('{percent}%', { percent: Math.round(share * 100) }),
    },
    { title: t('bits/px'), of: ({ bytes }) => (bytes * 8) / pixels, words: (bits) => fixedWords(t, bits, 2) },
  ];
}

export function timeMeasures(t: Translate, { pixels }: LabView): readonly LabMeasure[] {
  return [
    {
      title: t('Encode ms'),
      of: ({ encoding }) => encoding.medianMs,
      words: (_, { encoding }) => timeWords(t, encoding),
    },
    {
      title: t('MP/s'),
      of: ({ encoding }) => megapixelsPerSecond(pixels, encoding.medianMs),
      words: (speed) => fixedWords(t, speed, 1),
    },
    {
      title: t('Decode ms'),
      of: ({ decoding }) => decoding.medianMs,
      words: (_, { decoding }) => timeWords(t, decoding),
    },
  ];
}

export function lossMeasures(t: Translate): readonly LabMeasure[] {
  return [
    { title: t('PSNR, dB'), of: ({ psnrDb }) => psnrDb, words: (psnrDb) => psnrWords(t, psnrDb) },
    { title: t('SSIM'), of: ({ ssim }) => ssim, words: (ssim) => fixedWords(t, ssim, 4) },
    { title: t('SSIMULACRA 2'), of: ({ ssimulacra2 }) => ssimulacra2, words: (score) => fixedWords(t, score, 2) },
  ];
}
