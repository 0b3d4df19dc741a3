import { useState } from 'react';
import { bjontegaardRate } from '../../domain/bjontegaard-rate.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { LabMeasures, LabResult } from '../../state/lab/model.ts';
import { Select } from '../../ui/controls/select.tsx';
import { curvesOf } from './lab-curves.ts';
import styles from './lab-gains.module.css';
import { LabNote } from './lab-note.tsx';
import { fixedWords } from './lab-words.ts';
import { NumberCell, WideTable } from './wide-table.tsx';

const scoreOf = ({ ssimulacra2 }: LabMeasures) => ssimulacra2;
const bytesOf = ({ bytes }: LabMeasures) => bytes;

/** How many bytes each encoder needs for the same look, compared with one of them. */
export function LabGains({ results }: { readonly results: readonly LabResult[] }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<string | null>(null);
  const curves = curvesOf(t, results, bytesOf, scoreOf, String)
    .map(({ id, label, points }) => ({ id, label, points: points.map(({ x, y }) => ({ bytes: x, score: y })) }))
    .filter(({ points }) => new Set(points.map(({ score }) => score)).size > 1);
  const baseline = curves.find(({ id }) => id === chosen) ?? curves[0];
  if (baseline === undefined || curves.length < 2) {
    return <LabNote>{t('Choose two encoders and at least two qualities to compare them at equal scores.')}</LabNote>;
  }
  return (
    <>
      <div className={styles.baseline}>
        <Select
          label={t('Baseline')}
          value={baseline.id}
          options={curves.map(({ id, label }) => ({ value: id, label }))}
          onChange={setChosen}
        />
      </div>
      <WideTable
        label={t('Bytes at equal SSIMULACRA 2')}
        words={[t('Encoder')]}
        numbers={[t('Scores'), t('Bytes / baseline')]}
      >
        {curves.map(({ id, label, points }) => {
          const rate = bjontegaardRate(points, baseline.points);
          return (
            <tr key={id}>
              <th scope="row">{label}</th>
              <NumberCell>
                {rate === null
                  ? '–'
                  : t('{from} to {to}', { from: fixedWords(t, rate.from, 1), to: fixedWords(t, rate.to, 1) })}
              </NumberCell>
              <NumberCell>
                {rate === null ? '–' : t('{percent}%', { percent: fixedWords(t, rate.bytesRatio * 100, 1) })}
              </NumberCell>
            </tr>
          );
        })}
      </WideTable>
      <LabNote>
        {t(
          'The Bjontegaard rate: the mean over all scores that both encoders reach. 90% means a tenth fewer bytes for the same look. The more qualities you choose, the more accurate it is.',
        )}
      </LabNote>
    </>
  );
}
