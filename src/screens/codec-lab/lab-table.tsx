import { FORMATS } from '../../codecs/formats.ts';
import { EFFORT_LABELS } from '../../domain/effort.ts';
import type { LabReference, LabResult } from '../../state/lab/model.ts';
import { failureMessage } from '../messages.ts';
import styles from './codec-lab.module.css';
import { byteWords, ENGINE_LABELS, msWords, preparationWords, psnrWords } from './lab-words.ts';
import { WideTable } from './wide-table.tsx';

const WORDS = ['Format', 'Engine', 'Effort'];
const MEASURES = ['Bytes', 'of the file', 'bits/px', 'ms', 'PSNR, dB', 'SSIM'];

interface LabTableProps {
  readonly reference: LabReference;
  readonly results: readonly LabResult[];
}

/** Every value that the charts draw. */
export function LabTable({ reference, results }: LabTableProps) {
  const { size, originalBytes, decodeMs, resizeMs } = reference;
  const pixels = size.widthPx * size.heightPx;
  return (
    <>
      <WideTable label="All results" words={WORDS} numbers={['Quality', ...MEASURES]}>
        {results.map(({ id, encoding, outcome }) => (
          <tr key={id}>
            <th scope="row">{FORMATS[encoding.format].label}</th>
            <td>{ENGINE_LABELS[encoding.engine]}</td>
            <td>{encoding.effort ? EFFORT_LABELS[encoding.effort] : '–'}</td>
            <td className={styles.number}>{encoding.qualityPercent ?? '–'}</td>
            {outcome.ok ? (
              <>
                <td className={styles.number}>{byteWords(outcome.measures.bytes)}</td>
                <td className={styles.number}>{Math.round((outcome.measures.bytes / originalBytes) * 100)} %</td>
                <td className={styles.number}>{((outcome.measures.bytes * 8) / pixels).toFixed(2)}</td>
                <td className={styles.number}>{msWords(outcome.measures.encodeMs)}</td>
                <td className={styles.number}>{psnrWords(outcome.measures.psnrDb)}</td>
                <td className={styles.number}>{outcome.measures.ssim?.toFixed(4) ?? '–'}</td>
              </>
            ) : (
              <td colSpan={MEASURES.length} className={styles.refused}>
                {failureMessage(outcome.failure, reference.pictureName)}
              </td>
            )}
          </tr>
        ))}
      </WideTable>
      <p className={styles.quiet}>
        Every encoder got the same pixels ({preparationWords(reference)}; decoding took {msWords(decodeMs)} ms, resizing{' '}
        {msWords(resizeMs)} ms). PSNR over red, green and blue and SSIM of the luma are against these pixels, so they
        tell the loss of the encoder alone. Times are of encoding alone; at Fast, WASM takes the browser's encoder where
        it is found to mean the same.
      </p>
    </>
  );
}
