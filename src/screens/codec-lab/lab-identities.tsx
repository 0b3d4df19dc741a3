import { useAtomValue } from 'jotai';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { LabPair } from '../../lab/model.ts';
import { shownPairsAtom } from '../../state/lab/atoms.ts';
import { encodingWords, identityPhrase, msWords } from '../../words/lab-words.ts';
import styles from './lab-identities.module.css';
import { LabNote } from './lab-note.tsx';
import { WideTable } from './wide-table.tsx';

/** Checks on the visitor's own files that our encoders match canvas at the same quality. */
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
        keyOf={({ id }) => id}
        rows={pairs}
        columns={[
          { title: t('Encoding'), sortBy: ({ encoding }) => encodingWords(t, encoding) },
          {
            title: t('Match'),
            sortBy: ({ identity }) => t(identityPhrase(identity)),
            cell: ({ identity }) => <IdentityMark identity={identity} />,
          },
          {
            title: t('Bytes'),
            isNumber: true,
            sortBy: ({ ours }) => ours.bytes,
            cell: ({ ours }) => t.number(ours.bytes),
          },
          {
            title: t('Canvas bytes'),
            isNumber: true,
            sortBy: ({ canvas }) => canvas.bytes,
            cell: ({ canvas }) => t.number(canvas.bytes),
          },
          {
            title: t('Bytes / canvas'),
            isNumber: true,
            sortBy: ({ ours, canvas }) => ours.bytes / canvas.bytes,
            cell: ({ ours, canvas }) => t('{percent}%', { percent: Math.round((ours.bytes / canvas.bytes) * 100) }),
          },
          {
            title: t('Encode ms'),
            isNumber: true,
            sortBy: ({ ours }) => ours.encoding.medianMs,
            cell: ({ ours }) => msWords(t, ours.encoding.medianMs),
          },
          {
            title: t('Canvas ms'),
            isNumber: true,
            sortBy: ({ canvas }) => canvas.encoding.medianMs,
            cell: ({ canvas }) => msWords(t, canvas.encoding.medianMs),
          },
        ]}
      />
      <LabNote>
        {t(
          'A quality value means the same to our encoders and to canvas. JPEG uses the same quantization tables and sampling. WebP has the same image data, apart from container and profile. At Smallest, WebP tries harder and writes different bytes. Other options also change the bytes. Canvas premultiplies colors by alpha, so transparent images may differ. Browsers other than Chromium may encode differently.',
        )}
      </LabNote>
    </>
  );
}

function IdentityMark({ identity }: Pick<LabPair, 'identity'>) {
  const t = useTranslate();
  const Icon = identity.same ? Check : Minus;
  return (
    <span className={styles.identity} data-same={identity.same}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      {t(identityPhrase(identity))}
    </span>
  );
}
