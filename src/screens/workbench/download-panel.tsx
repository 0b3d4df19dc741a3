import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatBytes, formatKilobytes } from '../../domain/units.ts';
import { downloadAtom, downloadOriginalAtom } from '../../state/actions.ts';
import { canDownloadAtom, downloadNameAtom, toolAtom, workAtom } from '../../state/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { shortenName } from '../../ui/display-name.ts';
import styles from './download-panel.module.css';

/**
 * The next action: saving the result, under the name that is shown, or doing the same to many.
 *
 * @param children stands beside the download
 */
export function DownloadPanel({ children }: { readonly children?: ReactNode }) {
  const tool = useAtomValue(toolAtom);
  const name = useAtomValue(downloadNameAtom);
  const canDownload = useAtomValue(canDownloadAtom);
  const { shown, result } = useAtomValue(workAtom);
  const download = useSetAtom(downloadAtom);
  const downloadOriginal = useSetAtom(downloadOriginalAtom);
  const navigate = useNavigate();

  const larger = result?.notes.some((note) => note.code === 'larger-than-original') ?? false;
  const format = tool.id === 'home' ? formatKilobytes : formatBytes;
  return (
    <>
      <p className={styles.name}>
        {name !== null && (
          <>
            Saves as{' '}
            <bdi title={name} className={styles.file}>
              {shortenName(name, 38)}
            </bdi>
          </>
        )}
      </p>
      <div className={styles.bar}>
        <Button variant="primary" size="large" wide disabled={!canDownload} onClick={() => download()}>
          <span>
            {tool.downloadLabel}
            {shown !== null && canDownload && (
              <span className={styles.size} aria-hidden>
                {result === null && '≈ '}
                {format(shown.bytes)}
              </span>
            )}
          </span>
        </Button>
        {children}
      </div>
      {larger && (
        <div className={styles.original}>
          <Button size="large" wide onClick={() => downloadOriginal()}>
            Download original unchanged
          </Button>
        </div>
      )}
      <div className={styles.batch}>
        <Button variant="quiet" wide onClick={() => navigate('/pricing')}>
          {tool.batchLabel}
        </Button>
      </div>
    </>
  );
}
