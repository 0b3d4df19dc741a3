import { useAtomValue } from 'jotai';
import { Check, Minus } from 'lucide-react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { shownPairsAtom } from '../../state/lab/atoms.ts';
import styles from './codec-lab.module.css';
import { encodingWords, identityPhrase, msWords } from './lab-words.ts';
import { WideTable } from './wide-table.tsx';

const WORDS: readonly PlainPhrase[] = ['Encoding', 'Match'];
const NUMBERS: readonly PlainPhrase[] = ['WASM bytes', 'Canvas bytes', 'WASM / canvas', 'WASM ms', 'Canvas ms'];

/** Checks the quality contract on the visitor's own files. */
export function LabIdentities() {
  const t = useTranslate();
  const pairs = useAtomValue(shownPairsAtom);
  if (pairs.length === 0) {
    return <p className={styles.quiet}>{t('Choose the same format on both engines to compare them.')}</p>;
  }
  return (
    <>
      <WideTable
        label={t('Canvas compared with WASM')}
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
            <td className={styles.number}>{t.number(ours.bytes)}</td>
            <td className={styles.number}>{t.number(canvas.bytes)}</td>
            <td className={styles.number}>
              {t('{percent}%', { percent: Math.round((ours.bytes / canvas.bytes) * 100) })}
            </td>
            <td className={styles.number}>{msWords(t, ours.encodeMs)}</td>
            <td className={styles.number}>{msWords(t, canvas.encodeMs)}</td>
          </tr>
        ))}
      </WideTable>
      <p className={styles.quiet}>
        {t(
          'A quality value means the same on both engines. JPEG uses the same quantization tables and sampling. WebP has the same image data, apart from container and profile. At Smallest, WebP tries more options and writes different bytes. Canvas premultiplies colors by alpha, so transparent images may differ. Browsers other than Chromium may encode differently.',
        )}
      </p>
    </>
  );
}
