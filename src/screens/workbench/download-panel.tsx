import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, Suspense, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { HAS_ACCOUNTS } from '../../site.ts';
import { proVerdictAtom } from '../../state/account/access.ts';
import { downloadAtom } from '../../state/workbench/actions.ts';
import { canDownloadAtom, itemsAtom, workAtom } from '../../state/workbench/atoms.ts';
import { receivedImagesAtom } from '../../state/workbench/received-images.ts';
import type { SingleTool } from '../../tools/tools.ts';
import { TOOL_GROUPS, TOOLS } from '../../tools/tools.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './download-panel.module.css';
import { stagePart } from './stage-part.tsx';

const SavedName = stagePart((stage) => stage.SavedName);
const MoreActions = stagePart((stage) => stage.MoreActions);

/** Removes the name of the plan from a label where there are no plans. */
const withoutPlan = (label: string) => (HAS_ACCOUNTS ? label : label.replace(/ \([A-Z]+\)$/, ''));

/** Ignores the second click of a double click. The `detail` of a key press is 0. */
const isFirst = ({ detail }: { readonly detail: number }) => detail < 2;

/**
 * The next actions: downloading the result under the displayed name, or processing many images in the same way.
 *
 * @param children shown beside the download button
 */
export function DownloadPanel({ tool, children }: { readonly tool: SingleTool; readonly children?: ReactNode }) {
  const t = useTranslate();
  const canDownload = useAtomValue(canDownloadAtom);
  const download = useSetAtom(downloadAtom);
  const { length: count } = useAtomValue(itemsAtom);
  const batch = useBatchOffer(tool);
  const batchLabel = withoutPlan(t(tool.batchLabel));
  const [nameId, offerId, labelId] = [useId(), useId(), useId()];
  return (
    <div className={styles.actions}>
      <p id={nameId} className={styles.name}>
        {count > 0 && (
          <Suspense>
            <SavedName />
          </Suspense>
        )}
      </p>
      <div className={styles.bar}>
        <Button
          variant="primary"
          size="large"
          wide
          disabled={!canDownload}
          aria-describedby={nameId}
          onClick={(click) => isFirst(click) && download()}
        >
          <DownloadLabel label={withoutPlan(t(tool.downloadLabel))} canDownload={canDownload} />
        </Button>
        {children}
        {count > 0 && (
          <Suspense>
            <MoreActions batchLabel={batchLabel} onBatch={batch.go} />
          </Suspense>
        )}
      </div>
      <div className={styles.batch}>
        <Button
          variant="quiet"
          size="small"
          wide
          aria-labelledby={labelId}
          aria-describedby={offerId}
          onClick={batch.go}
        >
          <span>
            {batch.offer && (
              <span id={offerId} className={styles.offer}>
                {batch.offer}
              </span>
            )}
            <span id={labelId}>{batchLabel}</span>
          </span>
        </Button>
      </div>
    </div>
  );
}

interface DownloadLabelProps {
  readonly label: string;
  readonly canDownload: boolean;
}

/** The text of the button, with the size of the file where there is no other room for it. */
function DownloadLabel({ label, canDownload }: DownloadLabelProps) {
  const t = useTranslate();
  const { shown, result } = useAtomValue(workAtom);
  return (
    <span>
      {label}
      {shown !== null && canDownload && (
        <span className={styles.size} aria-hidden>
          {result === null && '≈ '}
          {bytesWords(t, shown.bytes)}
        </span>
      )}
    </span>
  );
}

/** Offers to process all images of the list with Pro. */
function useBatchOffer(tool: SingleTool) {
  const t = useTranslate();
  const items = useAtomValue(itemsAtom).filter(({ status }) => status.kind !== 'refused');
  const isPro = useAtomValue(proVerdictAtom) === 'allowed';
  const sendImages = useSetAtom(receivedImagesAtom);
  const navigate = useNavigate();
  const ownPath = TOOL_GROUPS.find(({ single }) => single.path === tool.path)?.bulk?.path;
  // For members, the home page becomes this tool.
  const bulkPath = HAS_ACCOUNTS ? ownPath : (ownPath ?? TOOLS['pro-resize'].path);
  const go = () => {
    if (!isPro || bulkPath === undefined) return navigate('/pricing', { state: { from: bulkPath } });
    sendImages(items.map(({ file }) => ({ file, forBatch: true })));
    return navigate(bulkPath);
  };
  return {
    go: () => void go(),
    offer:
      items.length > 1
        ? t(HAS_ACCOUNTS ? 'Download all {count} at once with Pro' : 'Download all {count} at once', {
            count: items.length,
          })
        : null,
  };
}
