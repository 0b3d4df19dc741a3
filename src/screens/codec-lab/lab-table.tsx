import { encoderOf } from '../../codecs/encoders.ts';
import { formatOf } from '../../codecs/formats.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { megapixelsPerSecond } from '../../state/lab/export.ts';
import type { LabReference, LabResult } from '../../state/lab/model.ts';
import { failureMessage } from '../failure-messages.ts';
import { EFFORT_LABELS } from '../settings/effort-words.ts';
import { LabNote } from './lab-note.tsx';
import { encoderName, fixedWords, msWords, optionWords, preparationWords, psnrWords, timeWords } from './lab-words.ts';
import { FailureCell, NumberCell, WideTable } from './wide-table.tsx';

const WORDS: readonly PlainPhrase[] = ['Format', 'Encoder', 'Effort', 'Options'];
const NUMBERS: readonly PlainPhrase[] = [
  'Quality',
  'Bytes',
  'of the file',
  'bits/px',
  'ms',
  'PSNR, dB',
  'SSIM',
  'SSIMULACRA 2',
  'MP/s',
];

interface LabTableProps {
  readonly reference: LabReference;
  readonly results: readonly LabResult[];
}

/** Every value that the charts draw. */
export function LabTable({ reference, results }: LabTableProps) {
  const t = useTranslate();
  const { size, originalBytes, decodeMs, resizeMs } = reference;
  const pixels = size.widthPx * size.heightPx;
  return (
    <>
      <WideTable label={t('All results')} words={WORDS.map((word) => t(word))} numbers={NUMBERS.map((word) => t(word))}>
        {results.map(({ id, encoding, outcome }) => (
          <tr key={id}>
            <th scope="row">{formatOf(encoding.format).label}</th>
            <td>{encoderName(t, encoderOf(`${encoding.format}-${encoding.engine}`))}</td>
            <td>{encoding.effort ? t(EFFORT_LABELS[encoding.effort]) : '–'}</td>
            <td>{optionWords(t, encoding).join(', ') || '–'}</td>
            <NumberCell>{encoding.qualityPercent ?? '–'}</NumberCell>
            {outcome.ok ? (
              <>
                <NumberCell>{t.number(outcome.measures.bytes)}</NumberCell>
                <NumberCell>
                  {t('{percent}%', { percent: Math.round((outcome.measures.bytes / originalBytes) * 100) })}
                </NumberCell>
                <NumberCell>{fixedWords(t, (outcome.measures.bytes * 8) / pixels, 2)}</NumberCell>
                <NumberCell>{timeWords(t, outcome.measures)}</NumberCell>
                <NumberCell>{psnrWords(t, outcome.measures.psnrDb)}</NumberCell>
                <NumberCell>
                  {outcome.measures.ssim === null ? '–' : fixedWords(t, outcome.measures.ssim, 4)}
                </NumberCell>
                <NumberCell>
                  {outcome.measures.ssimulacra2 === null ? '–' : fixedWords(t, outcome.measures.ssimulacra2, 2)}
                </NumberCell>
                <NumberCell>{fixedWords(t, megapixelsPerSecond(size, outcome.measures.encodeMs), 1)}</NumberCell>
              </>
            ) : (
              <FailureCell columns={NUMBERS.length - 1}>
                {failureMessage(t, outcome.failure, reference.imageName)}
              </FailureCell>
            )}
          </tr>
        ))}
      </WideTable>
      <LabNote>
        {t(
          'Every encoder received the same pixels ({preparation}; decoding took {decodeMs} ms, resizing {resizeMs} ms). PSNR (red, green and blue), SSIM (luma) and SSIMULACRA 2 (the loss that people see: none at 90, slightly annoying at 50) compare each result with these pixels, so they measure encoder loss alone. Times cover encoding only. At Fast, our encoders let the browser encode where results are equivalent.',
          {
            preparation: preparationWords(t, reference),
            decodeMs: msWords(t, decodeMs),
            resizeMs: msWords(t, resizeMs),
          },
        )}
      </LabNote>
    </>
  );
}
