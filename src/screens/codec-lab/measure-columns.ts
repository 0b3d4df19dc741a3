import type { Translate } from '../../i18n/t.ts';
import { megapixelsPerSecond } from '../../lab/export.ts';
import type { LabMeasures, LabRow } from '../../lab/model.ts';
import type { LabView } from '../../lab/views.ts';
import { fixedWords, psnrWords, timeWords } from '../../words/lab-words.ts';
import type { TableColumn } from './wide-table.tsx';

type Columns = readonly TableColumn<LabRow>[];

interface Measured {
  readonly title: string;
  /** `null` if it was not measured. */
  readonly of: (measures: LabMeasures) => number | null;
  readonly words: (value: number, measures: LabMeasures) => string;
}

function columnOf({ title, of, words }: Measured): TableColumn<LabRow> {
  return {
    title,
    isNumber: true,
    sortBy: ({ outcome }) => (outcome.ok ? of(outcome.measures) : null),
    cell: ({ outcome }) => {
      const value = outcome.ok ? of(outcome.measures) : null;
      return outcome.ok && value !== null ? words(value, outcome.measures) : '–';
    },
  };
}

export function sizeColumns(t: Translate, { pixels, originalBytes }: LabView): Columns {
  const columns: readonly Measured[] = [
    { title: t('Bytes'), of: ({ bytes }) => bytes, words: (bytes) => t.number(Math.round(bytes)) },
    {
      title: t('of the file'),
      of: ({ bytes }) => bytes / originalBytes,
      words: (share) => t('{percent}%', { percent: Math.round(share * 100) }),
    },
    { title: t('bits/px'), of: ({ bytes }) => (bytes * 8) / pixels, words: (bits) => fixedWords(t, bits, 2) },
  ];
  return columns.map(columnOf);
}

export function timeColumns(t: Translate, { pixels }: LabView): Columns {
  const columns: readonly Measured[] = [
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
  return columns.map(columnOf);
}

export function lossColumns(t: Translate): Columns {
  const columns: readonly Measured[] = [
    { title: t('PSNR, dB'), of: ({ psnrDb }) => psnrDb, words: (psnrDb) => psnrWords(t, psnrDb) },
    { title: t('SSIM'), of: ({ ssim }) => ssim, words: (ssim) => fixedWords(t, ssim, 4) },
    { title: t('SSIMULACRA 2'), of: ({ ssimulacra2 }) => ssimulacra2, words: (score) => fixedWords(t, score, 2) },
  ];
  return columns.map(columnOf);
}
