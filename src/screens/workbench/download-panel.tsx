import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadAtom, downloadOriginalAtom } from '../../state/actions.ts';
import { canDownloadAtom, downloadNameAtom, toolAtom, workAtom } from '../../state/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { shortenName } from '../../ui/display-name.ts';
import { bytesWords, kilobytesWords } from '../../words/amounts.ts';
import { Rich, useSay } from '../../words/language-provider.tsx';
import styles from './download-panel.module.css';

/** Who double-clicks wants the file once. A key counts as no click at all. */
const isFirst = ({ detail }: { readonly detail: number }) => detail < 2;

/**
 * The next action: saving the result, under the name that is shown, or doing the same to many.
 *
 * @param children stands beside the download
 */
export function DownloadPanel({ children }: { readonly children?: ReactNode }) {
  const say = useSay();
  const tool = useAtomValue(toolAtom);
  const name = useAtomValue(downloadNameAtom);
  const canDownload = useAtomValue(canDownloadAtom);
  const { shown, result } = useAtomValue(workAtom);
  const download = useSetAtom(downloadAtom);
  const downloadOriginal = useSetAtom(downloadOriginalAtom);
  const navigate = useNavigate();

  const larger = result?.notes.some((note) => note.code === 'larger-than-original') ?? false;
  const sizeWords = tool.id === 'home' ? kilobytesWords : bytesWords;
  return (
    <>
      <p className={styles.name}>
        {name !== null && (
          <Rich
            phrase="Saves as {name}"
            parts={{
              name: (
                <bdi title={name} className={styles.file}>
                  {shortenName(name, 38)}
                </bdi>
              ),
            }}
          />
        )}
      </p>
      <div className={styles.bar}>
        <Button
          variant="primary"
          size="large"
          wide
          disabled={!canDownload}
          onClick={(click) => isFirst(click) && download()}
        >
          <span>
            {say(tool.downloadLabel)}
            {shown !== null && canDownload && (
              <span className={styles.size} aria-hidden>
                {result === null && '≈ '}
                {sizeWords(say, shown.bytes)}
              </span>
            )}
          </span>
        </Button>
        {children}
      </div>
      {larger && (
        <div className={styles.original}>
          <Button size="large" wide onClick={(click) => isFirst(click) && downloadOriginal()}>
            {say('Download original unchanged')}
          </Button>
        </div>
      )}
      <div className={styles.batch}>
        <Button variant="quiet" wide onClick={() => navigate('/pricing')}>
          {say(tool.batchLabel)}
        </Button>
      </div>
    </>
  );
}
