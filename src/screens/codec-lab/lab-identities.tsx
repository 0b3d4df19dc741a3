import { useAtomValue } from 'jotai';
import { Check, Minus } from 'lucide-react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { shownPairsAtom } from '../../state/lab/atoms.ts';
import styles from './lab-identities.module.css';
import { LabNote } from './lab-note.tsx';
import { encodingWords, identityPhrase, msWords } from './lab-words.ts';
import { NumberCell, WideTable } from './wide-table.tsx';

const WORDS: readonly PlainPhrase[] = ['Encoding', 'Match'];
const NUMBERS: readonly PlainPhrase[] = ['Bytes', 'Canvas bytes', 'Bytes / canvas', 'ms', 'Canvas ms'];

/** Checks the quality contract on the visitor's own files. */
export function LabIdentities() {
  const t = useTranslate();
  const pairs = useAtomValue(shownPairsAtom);
  if (pairs.length === 0) {
    return <LabNote>{t('Choose canvas and another encoder of the same format to compare them.')}</LabNote>;
  }
  return (
    <>
      <WideTable
        label={t('Compared with canvas')}
        words={WORDS.map((word) => t(word))}
        numbers={NUMBERS.map((word) => t(word))}
      >
        {pairs.map(({ id, encoding, ours, canvas, identity }) => (
          <tr key={id}>
            <th scope="row">{encodingWords(t, encoding)}</th>
            <td>
              <span className={styles.identity} data-same={identity.same}>
                {identity.same ? (
                  <Check size={16} strokeWidth={1.5} aria-hidden />
                ) : (
                  <Minus size={16} strokeWidth={1.5} aria-hidden />
                )}
                {t(identityPhrase(identity))}
              </span>
            </td>
            <NumberCell>{t.number(ours.bytes)}</NumberCell>
            <NumberCell>{t.number(canvas.bytes)}</NumberCell>
            <NumberCell>{t('{percent}%', { percent: Math.round((ours.bytes / canvas.bytes) * 100) })}</NumberCell>
            <NumberCell>{msWords(t, ours.encodeMs)}</NumberCell>
            <NumberCell>{msWords(t, canvas.encodeMs)}</NumberCell>
          </tr>
        ))}
      </WideTable>
      <LabNote>
        {t(
          'A quality value means the same to our encoders and to canvas. JPEG uses the same quantization tables and sampling. WebP has the same image data, apart from container and profile. At Smallest, WebP tries more ways and writes different bytes, and so do other options. Canvas premultiplies colors by alpha, so transparent images may differ. Browsers other than Chromium may encode differently.',
        )}
      </LabNote>
    </>
  );
}
