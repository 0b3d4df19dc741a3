import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { bytesWords } from '../../i18n/amounts.ts';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { proVerdictAtom } from '../../state/account/access.ts';
import { downloadAtom, downloadOriginalAtom } from '../../state/workbench/actions.ts';
import { canDownloadAtom, downloadNameAtom, itemsAtom, workAtom } from '../../state/workbench/atoms.ts';
import { receivedImagesAtom } from '../../state/workbench/received-images.ts';
import type { SingleTool } from '../../tools/tools.ts';
import { TOOL_GROUPS } from '../../tools/tools.ts';
import { Button } from '../../ui/controls/button.tsx';
import { shortenName } from '../../words/display-name.ts';
import styles from './download-panel.module.css';

/** Ignores the second click of a double click. The `detail` of a key press is 0. */
const isFirst = ({ detail }: { readonly detail: number }) => detail < 2;

/**
 * The next actions: downloading the result under the displayed name, or processing many images in the same way.
 *
 * @param children shown beside the download button
 */
export function DownloadPanel({ tool, children }: { readonly tool: SingleTool; readonly children?: ReactNode }) {
  const t = useTranslate();
  const name = useAtomValue(downloadNameAtom);
  const canDownload = useAtomValue(canDownloadAtom);
  const { shown, result } = useAtomValue(workAtom);
  const download = useSetAtom(downloadAtom);
  const downloadOriginal = useSetAtom(downloadOriginalAtom);
  const { length: count } = useAtomValue(itemsAtom);

  const larger = result?.isLarger ?? false;
  return (
    <>
      <p className={styles.name}>
        {name !== null && (
          <Rich
            phrase={count > 1 ? 'Saves the selected image as {name}' : 'Saves as {name}'}
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
            {t(tool.downloadLabel)}
            {shown !== null && canDownload && (
              <span className={styles.size} aria-hidden>
                {result === null && '≈ '}
                {bytesWords(t, shown.bytes)}
              </span>
            )}
          </span>
        </Button>
        {children}
      </div>
      {larger && (
        <div className={styles.original}>
          <Button size="large" wide onClick={(click) => isFirst(click) && downloadOriginal()}>
            {t('Download original unchanged')}
          </Button>
        </div>
      )}
      <BatchOffer tool={tool} />
    </>
  );
}

/** Offers to process all images of the list with Pro. */
function BatchOffer({ tool }: { readonly tool: SingleTool }) {
  const t = useTranslate();
  const items = useAtomValue(itemsAtom).filter(({ status }) => status.kind !== 'refused');
  const isPro = useAtomValue(proVerdictAtom) === 'allowed';
  const sendImages = useSetAtom(receivedImagesAtom);
  const navigate = useNavigate();
  const offerId = useId();
  const bulkPath = TOOL_GROUPS.find(({ single }) => single.path === tool.path)?.bulk?.path;
  const go = () => {
    if (!isPro || bulkPath === undefined) return navigate('/pricing', { state: { from: bulkPath } });
    sendImages(items.map(({ file }) => ({ file, forBatch: true })));
    return navigate(bulkPath);
  };
  return (
    <div className={styles.batch}>
      {items.length > 1 && (
        <p id={offerId} className={styles.offer}>
          {t('Download all {count} at once with Pro', { count: items.length })}
        </p>
      )}
      <Button variant="quiet" wide aria-describedby={items.length > 1 ? offerId : undefined} onClick={() => void go()}>
        {t(tool.batchLabel)}
      </Button>
    </div>
  );
}
