import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { FORMATS } from '../../codecs/formats.ts';
import type { BatchRow } from '../../domain/batch.ts';
import { openRowAtom } from '../../state/batch/actions.ts';
import { comparedAtom, rowAtom, selectedRowAtom } from '../../state/batch/atoms.ts';
import { CompareView } from '../../ui/compare-view.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { shortenName } from '../../ui/display-name.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useSay } from '../../words/language-provider.tsx';
import { stateWords } from './batch-words.ts';
import styles from './compare-dialog.module.css';

/** The opened picture of the batch, before and after. */
export function CompareDialog() {
  const id = useAtomValue(selectedRowAtom);
  return id === null ? null : <OpenedRow id={id} />;
}

function OpenedRow({ id }: { readonly id: string }) {
  const say = useSay();
  const row = useAtomValue(rowAtom(id));
  const compared = useAtomValue(comparedAtom);
  const open = useSetAtom(openRowAtom);
  const urls = compared?.id === id ? compared : null;
  return (
    <Dialog title={shortenName(row.path, 64)} size="view" onClose={() => void open(null)}>
      {row.state === 'failed' ? (
        <p className={styles.message}>{stateWords(say, row)}</p>
      ) : urls === null ? (
        <div className={styles.message}>
          <Spinner label={say('Reading the image')} />
        </div>
      ) : (
        <Comparison row={row} before={urls.originalUrl ?? urls.resultUrl} after={urls.resultUrl} />
      )}
    </Dialog>
  );
}

interface ComparisonProps {
  readonly row: BatchRow;
  readonly before: string | null;
  readonly after: string | null;
}

function Comparison({ row, before, after }: ComparisonProps) {
  const say = useSay();
  const size = useNaturalSize(after ?? before);
  if (before === null) {
    return <p className={styles.message}>{say('Add this file again to view it.')}</p>;
  }
  if (size === 'unreadable') {
    return (
      <p className={styles.message}>{say('This browser cannot display this image until it has been processed.')}</p>
    );
  }
  if (size === null) {
    return (
      <div className={styles.message}>
        <Spinner label={say('Reading the image')} />
      </div>
    );
  }
  return (
    <CompareView
      picture={{
        before,
        after: after === before ? null : after,
        size,
        mayHaveAlpha: row.result !== null && FORMATS[row.result.format].alpha,
        name: shortenName(row.path, 64),
      }}
    />
  );
}

interface NaturalSize {
  readonly width: number;
  readonly height: number;
}

/** The size of the picture at this URL, upright; `null` until it is known. */
function useNaturalSize(url: string | null): NaturalSize | 'unreadable' | null {
  const [measured, setMeasured] = useState<{ url: string; size: NaturalSize | 'unreadable' } | null>(null);
  useEffect(() => {
    if (url === null) return;
    const image = new Image();
    image.onload = () => setMeasured({ url, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.onerror = () => setMeasured({ url, size: 'unreadable' });
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url]);
  return measured?.url === url ? measured.size : null;
}
