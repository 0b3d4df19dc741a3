import { useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { gainCurves, gainOver } from '../../lab/gains.ts';
import type { LabResult } from '../../lab/model.ts';
import { Select } from '../../ui/controls/select.tsx';
import { encoderWords, fixedWords } from '../../words/lab-words.ts';
import styles from './lab-gains.module.css';
import { LabNote } from './lab-note.tsx';
import { WideTable } from './wide-table.tsx';

/**
 * Compares how many bytes each encoder needs for the same look with a baseline encoder.
 *
 * @param images the results of each image
 */
export function LabGains({ images }: { readonly images: readonly (readonly LabResult[])[] }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<string | null>(null);
  const curves = gainCurves(images);
  const baseline = curves.find(({ key }) => key === chosen) ?? curves[0];
  if (baseline === undefined || curves.length < 2) {
    return <LabNote>{t('Choose two encoders and at least two qualities to compare them at equal scores.')}</LabNote>;
  }
  const rows = curves.map((curve) => ({ curve, rate: gainOver(curve, baseline) }));
  return (
    <>
      <div className={styles.baseline}>
        <Select
          label={t('Baseline')}
          value={baseline.key}
          options={curves.map(({ key, encoding }) => ({ value: key, label: encoderWords(t, encoding) }))}
          onChange={setChosen}
        />
      </div>
      <WideTable
        label={t('Bytes at equal SSIMULACRA 2')}
        keyOf={({ curve }) => curve.key}
        rows={rows}
        columns={[
          { title: t('Encoder'), sortBy: ({ curve }) => encoderWords(t, curve.encoding) },
          {
            title: t('Scores'),
            isNumber: true,
            sortBy: ({ rate }) => rate?.from ?? null,
            cell: ({ rate }) =>
              rate ? t('{from} to {to}', { from: fixedWords(t, rate.from, 1), to: fixedWords(t, rate.to, 1) }) : '–',
          },
          {
            title: t('Bytes / baseline'),
            isNumber: true,
            sortBy: ({ rate }) => rate?.bytesRatio ?? null,
            cell: ({ rate }) => (rate ? t('{percent}%', { percent: fixedWords(t, rate.bytesRatio * 100, 1) }) : '–'),
          },
        ]}
      />
      <LabNote>
        {t(
          'The Bjontegaard rate: the mean over all scores that both encoders reach. 90% means 10% fewer bytes for the same look. The more qualities you choose, the more accurate it is.',
        )}
        {images.length > 1 && ` ${t('For several images, it is the geometric mean of their rates.')}`}
      </LabNote>
    </>
  );
}
